import { h } from "../parts/dom.js";
import { texts } from "../parts/texts.js";

/** Tabs (WAI-ARIA pattern): one panel at a time, arrow keys, Home and End between them. */
export class Tabs {
  #tabs = new Map();
  #panels = new Map();
  #onChoose;

  constructor(contents, onChoose) {
    this.#onChoose = onChoose;
    for (const name of Object.keys(contents)) {
      this.#tabs.set(name, h("button",
        { type: "button", role: "tab", id: `tab-${name}`, "aria-controls": `panel-${name}`,
        onclick: () => (this.choose(name), onChoose(name)), onkeydown: (event) => this.#key(event, name) },
        texts[name]));
      this.#panels.set(name, h("div", { role: "tabpanel", id: `panel-${name}`, "aria-labelledby": `tab-${name}`,
        tabindex: 0, hidden: true }, contents[name]));
    }
    this.element = h("div", {}, h("div", { role: "tablist", "aria-label": texts.panels }, [...this.#tabs.values()]),
      [...this.#panels.values()]);
  }

  #key(event, name) {
    const offered = [...this.#tabs.keys()].filter((one) => !this.#tabs.get(one).hidden), at = offered.indexOf(name);
    const next = { ArrowRight: offered.at((at + 1) % offered.length), ArrowLeft: offered.at(at - 1), Home: offered[0],
      End: offered.at(-1) }[event.key];
    if (!next) return;
    event.preventDefault();
    this.choose(next);
    this.#tabs.get(next).focus();
    this.#onChoose(next);
  }

  /** What a panel shows. */
  contents(name) {
    return this.#panels.get(name).firstChild;
  }

  /** Whether there is a tab for it. */
  offer(name, isOffered) {
    this.#tabs.get(name).hidden = !isOffered;
  }

  choose(chosen) {
    for (const [name, tab] of this.#tabs) {
      tab.setAttribute("aria-selected", String(name === chosen));
      tab.tabIndex = name === chosen ? 0 : -1;
      this.#panels.get(name).hidden = name !== chosen;
    }
  }
}
