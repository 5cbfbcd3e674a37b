"""The questions of beginners in words, by the id they have in ``examples/faq.toml``."""

from __future__ import annotations

from collections.abc import Mapping

from tableside.rulebook.message import Message

# Translators: asked by somebody who learns the game, in the first person; answered below by
# yes or no, or by what the rules say.
QUESTIONS: Mapping[str, Message] = {
    "set-up": Message("faq.question", "How are the checkers set up?"),
    "who-begins": Message("faq.question", "Who begins, and with which throw?"),
    "same-number": Message("faq.question", "We both throw the same number to begin. What then?"),
    "next-game": Message("faq.question", "Who begins the next game?"),
    "backwards": Message("faq.question", "May I ever move backwards?"),
    "any-order": Message("faq.question", "May I play the smaller number first?"),
    "sum": Message(
        "faq.question",
        "Both points on the way are closed. May one checker still move by the sum of the dice?",
    ),
    "closed": Message("faq.question", "May I land where several opposing checkers stand?"),
    "six-on-a-point": Message(
        "faq.question", "May I put one more checker on a point that has five of mine?"
    ),
    "pass": Message("faq.question", "I do not like my roll. May I pass?"),
    "waste": Message(
        "faq.question", "May I play one number so that the other can no longer be played?"
    ),
    "choose": Message(
        "faq.question", "I can play either number, but not both. May I play the smaller?"
    ),
    "only-smaller": Message(
        "faq.question", "Only the smaller number can be played. May I play it alone?"
    ),
    "again": Message("faq.question", "Do I throw again after a double?"),
    "part-of-double": Message(
        "faq.question", "Not all of my double can be played. May I play the part that can?"
    ),
    "less-of-double": Message("faq.question", "May I play less of a double than I could?"),
    "far-with-double": Message(
        "faq.question",
        "I throw a double. May one checker play all of it, over a landing point that is closed?",
    ),
    "hit-and-go": Message(
        "faq.question", "May a checker hit in my home board and move on in the same turn?"
    ),
    "must-hit": Message("faq.question", "May I go past a lone checker without hitting it?"),
    "bar-first": Message(
        "faq.question", "One of my checkers is on the bar. May I move others first?"
    ),
    "enter-where": Message("faq.question", "On which point does a checker enter from the bar?"),
    "one-does-not-enter": Message(
        "faq.question",
        "One of my numbers does not enter. May I play it once the other has entered?",
    ),
    "neither-enters": Message(
        "faq.question", "Neither of my numbers enters. May I move another checker instead?"
    ),
    "two-on-the-bar": Message(
        "faq.question",
        "Two of my checkers are on the bar, and one enters. May I play my other number elsewhere?",
    ),
    "enter-to-play-both": Message(
        "faq.question", "May I enter so that my other number can no longer be played?"
    ),
    "one-outside": Message(
        "faq.question", "One of my checkers is not home yet. May I bear off others already?"
    ),
    "home-and-off": Message(
        "faq.question",
        "My last checker comes home with one number. May I bear off with the other at once?",
    ),
    "higher-left": Message(
        "faq.question",
        "The point of my number is empty, but checkers are higher up. May I bear off from a lower "
        "point?",
    ),
    "none-higher": Message(
        "faq.question",
        "My number is higher than any point I hold. May I bear off from the highest?",
    ),
    "small-first": Message(
        "faq.question", "May I move with the small number first, then bear off with the large one?"
    ),
    "sum-off": Message(
        "faq.question", "May I bear off with the sum of both dice and still play one of them?"
    ),
    "must-bear-off": Message("faq.question", "May I move with a number that could bear off?"),
    "leave-one-out": Message(
        "faq.question", "Bearing off both numbers leaves a lone checker. May I play only one?"
    ),
    "hit-meanwhile": Message(
        "faq.question", "I am hit while bearing off. May I go on with the others?"
    ),
    "one-off-one-on-the-bar": Message(
        "faq.question", "The loser has one checker off and one on the bar. What is that worth?"
    ),
    "none-off": Message(
        "faq.question",
        "The loser has borne off no checker, but has none on the bar or in the winner’s home "
        "board. What is that worth?",
    ),
    "in-the-winners-home": Message(
        "faq.question",
        "The loser has none off and one checker in the winner’s home board. What is that worth?",
    ),
    "gammon-on-the-cube": Message(
        "faq.question", "What is a gammon worth when the cube has been turned?"
    ),
    "gammon-undoubled": Message("faq.question", "What is a gammon worth when nobody has doubled?"),
    "past-the-length": Message(
        "faq.question", "Must I win exactly the points that I need for the match?"
    ),
    "give-up": Message("faq.question", "My game is lost. May I offer to give up a gammon?"),
    "cube-in-the-middle": Message(
        "faq.question", "It is my turn, and the cube is in the middle. May I double?"
    ),
    "after-throwing": Message("faq.question", "I have thrown already. May I still double?"),
    "double-twice": Message(
        "faq.question", "My double was taken. May I double again in my next turn?"
    ),
    "double-on-the-bar": Message(
        "faq.question", "I am on the bar and cannot enter. May I double all the same?"
    ),
    "drop": Message("faq.question", "What do I lose if I drop the first double?"),
    "highest-number": Message(
        "faq.question", "The cube shows its highest number, and it is mine. May I double again?"
    ),
    "crawford": Message(
        "faq.question",
        "I come within one point of winning the match. What happens to the cube now?",
    ),
    "beaver": Message("faq.question", "My opponent doubles. May I double back at once?"),
    "drop-a-beaver": Message(
        "faq.question", "I double, and my opponent answers with a beaver. May I drop that?"
    ),
    "die-on-a-checker": Message(
        "faq.question", "A die has come to rest on a checker. Does it count?"
    ),
    "wrong-play": Message("faq.question", "Somebody has made an illegal play. What now?"),
    "turn-over": Message("faq.question", "When is my turn over?"),
    "clock": Message("faq.question", "How much time do I have?"),
    "chance-to-enter": Message("faq.question", "How likely am I to enter from the bar?"),
    "chance-to-hit": Message("faq.question", "How likely is a lone checker to be hit?"),
    "chance-to-finish": Message(
        "faq.question", "How likely am I to bear off my last checker in one turn?"
    ),
    "official": Message("faq.question", "Are these the official rules?"),
    "others-differ": Message("faq.question", "My friends play otherwise. Who is right?"),
}

# Translators: a section of the questions.
TOPICS: Mapping[str, Message] = {
    "beginning": Message("faq.heading", "Beginning"),
    "moving": Message("faq.heading", "Moving"),
    "hitting": Message("faq.heading", "Hitting and the bar"),
    "bearing-off": Message("faq.heading", "Bearing off"),
    "score": Message("faq.heading", "Winning and giving up"),
    "cube": Message("faq.heading", "The cube"),
    "table": Message("faq.heading", "At the table"),
    "chances": Message("faq.heading", "Chances"),
    "sources": Message("faq.heading", "Whose rules are these?"),
}
