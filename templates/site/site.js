/* A page is whole without this. It adds: a button that prints, the choice of side and colours
   of the boards, worked examples one at a time, and a position's ID to copy. */
(() => {
  "use strict";
  const root = document.documentElement;
  const said = document.body.dataset;
  const all = (selector) => Array.from(document.querySelectorAll(selector));

  const button = (words, act) => {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = words;
    made.addEventListener("click", act);
    return made;
  };

  for (const one of all("[data-print]")) {
    one.hidden = false;
    one.addEventListener("click", () => window.print());
  }
  window.addEventListener("beforeprint", () => {
    for (const picture of all("img[loading]")) picture.loading = "eager";
  });

  /* A table that scrolls in its place is reached by the keyboard. */
  const reach = () => {
    for (const table of all("table")) {
      if (table.scrollWidth > table.clientWidth + 1) table.tabIndex = 0;
      else table.removeAttribute("tabindex");
    }
  };
  window.addEventListener("resize", reach);
  reach();

  /* What a reader chose stays in this browser; nothing is sent anywhere. */
  const KEY = "tableside.boards";
  const read = () => {
    try {
      return JSON.parse(localStorage.getItem(KEY)) || {};
    } catch {
      return {};
    }
  };
  const write = (chosen) => {
    try {
      localStorage.setItem(KEY, JSON.stringify(chosen));
    } catch {
      /* Private windows keep nothing; the choice holds for this page. */
    }
  };

  const sets = new Map();
  const load = (side) => {
    if (!sets.has(side)) {
      const fetched = fetch(said[side]).then((answer) => {
        if (!answer.ok) throw new Error(String(answer.status));
        return answer.text();
      });
      sets.set(side, fetched.then((text) => new DOMParser().parseFromString(text, "image/svg+xml")));
    }
    return sets.get(side);
  };

  const replace = (old, drawn) => {
    const made = document.importNode(drawn, true);
    made.removeAttribute("id");
    for (const name of ["class", "style", "data-board", "data-id"]) {
      if (old.hasAttribute(name)) made.setAttribute(name, old.getAttribute(name));
    }
    const title = document.createElementNS("http://www.w3.org/2000/svg", "title");
    title.textContent = old.alt || old.querySelector("title").textContent;
    made.prepend(title);
    old.replaceWith(made);
  };

  const show = async (chosen) => {
    const side = chosen.home === "left" ? "left" : "right";
    const moved = (root.dataset.home || "right") !== side;
    if (chosen.look) root.dataset.look = chosen.look;
    else delete root.dataset.look;
    const boards = all("[data-board]");
    if (!moved && !(chosen.look && boards.some((one) => one.tagName === "IMG"))) return;
    const set = await load(side);
    for (const one of boards) {
      const drawn = set.getElementById(one.dataset.board);
      if (drawn) replace(one, drawn);
    }
    root.dataset.home = side;
  };

  if (said.right) {
    const chosen = read();
    /* From a disk nothing can be fetched: then the boards stay as they are. */
    const apply = () => show(chosen).catch(() => {});
    for (const panel of all(".looks")) panel.hidden = false;
    for (const choice of all("[data-choice]")) {
      const name = choice.dataset.choice;
      if (chosen[name]) choice.value = chosen[name];
      choice.addEventListener("change", () => {
        chosen[name] = choice.value;
        write(chosen);
        apply();
      });
    }
    apply();
  }

  if (said.copy && navigator.clipboard) {
    for (const one of all("figure:has(> [data-id])")) {
      const copy = button(said.copy, async () => {
        await navigator.clipboard.writeText(one.querySelector("[data-id]").dataset.id);
        copy.textContent = said.copied;
        setTimeout(() => { copy.textContent = said.copy; }, 2000);
      });
      copy.className = "copy chrome";
      copy.setAttribute("aria-live", "polite");
      one.append(copy);
    }
  }

  if (said.steps) {
    const steps = JSON.parse(said.steps);
    const examples = all(".example");
    const article = document.querySelector(".tableside");
    const place = document.createElement("output");
    let at = 0;
    const go = (number) => {
      examples[at].classList.remove("now");
      at = (number + examples.length) % examples.length;
      examples[at].classList.add("now");
      place.textContent = steps[at];
    };
    const bar = document.createElement("div");
    bar.className = "steps chrome";
    const back = button(said.back, () => go(at - 1));
    const next = button(said.next, () => go(at + 1));
    const one = button(said.one, () => {
      const on = article.classList.toggle("stepping");
      one.setAttribute("aria-pressed", String(on));
      for (const part of [back, place, next]) part.hidden = !on;
      if (on) go(at);
    });
    one.setAttribute("aria-pressed", "false");
    for (const part of [back, place, next]) part.hidden = true;
    bar.append(one, back, place, next);
    examples[0].closest("section").before(bar);
  }
})();
