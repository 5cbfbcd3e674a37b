"""One rule sentence, tied to the settings under which it holds and the reasons it explains."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tableside.engine.reason import Reason
from tableside.engine.ruleset import Ruleset, Value
from tableside.rulebook.facts import facts_of
from tableside.rulebook.message import Fact, Message, Plural, Sentence, placeholders

Condition = Callable[[Ruleset], bool]


def always(ruleset: Ruleset) -> bool:
    """The condition of a clause that holds in every game of the family."""
    return True


@dataclass(frozen=True, slots=True)
class Habit:
    """What turns a clause on, and thereby what people who play otherwise are used to.

    Attributes:
        key: the setting.
        value: its customary value in houses that play so.
        source: where the habit is described.
        on_sheet: whether the table sheet names it, too; rarer habits are left to the
            complete rules.
    """

    key: str
    value: Value
    source: str
    on_sheet: bool = True


@dataclass(frozen=True, slots=True)
class Clause:
    """A rule sentence.

    Attributes:
        id: also the context of its translation; the part before the dot is its chapter.
        text: English, with ``{named}`` placeholders; no digit and no number word.
        when: whether the sentence is true under a ruleset and so printed.
        reasons: the engine's reasons that the sentence explains.
        conduct: a matter between the players that no engine can run.
        habit: set on a clause whose sentence is listed as "not to be confused" while
            it is off.
    """

    id: str
    text: str
    when: Condition = always
    reasons: tuple[Reason, ...] = ()
    conduct: bool = False
    habit: Habit | None = None

    @property
    def texts(self) -> tuple[str, ...]:
        """Every English text of the clause."""
        return (self.text,)

    def message(self, ruleset: Ruleset) -> Sentence:
        """The sentence with its quantities taken from the ruleset."""
        return Message(self.id, self.text, _pick(ruleset, self.text))


@dataclass(frozen=True, slots=True)
class PluralClause:
    """A rule sentence that counts one noun; see :class:`Clause`.

    Attributes:
        counted: the placeholder that chooses between singular and plural.
    """

    id: str
    singular: str
    plural: str
    counted: str
    when: Condition = always
    reasons: tuple[Reason, ...] = ()
    conduct: bool = False
    habit: Habit | None = None

    @property
    def texts(self) -> tuple[str, ...]:
        """Every English text of the clause."""
        return (self.singular, self.plural)

    def message(self, ruleset: Ruleset) -> Sentence:
        """The sentence with its quantities taken from the ruleset."""
        facts = _pick(ruleset, self.singular + self.plural)
        return Plural(self.id, self.singular, self.plural, self.counted, facts)


AnyClause = Clause | PluralClause


def _pick(ruleset: Ruleset, text: str) -> dict[str, Fact]:
    known = facts_of(ruleset)
    return {name: known[name] for name in placeholders(text)}
