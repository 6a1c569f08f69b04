import { h } from "./dom.js";
import { texts } from "./texts.js";

/** Tabs (WAI-ARIA pattern): one panel at a time, arrow keys between them. */
export class Panels {
  #tabs = new Map();
  #panels = new Map();

  constructor(contents, onChoose) {
    const names = Object.keys(contents);
    for (const name of names) {
      this.#tabs.set(name, h("button", { type: "button", role: "tab", id: `tab-${name}`, "aria-controls": `panel-${name}`, onclick: () => (this.choose(name), onChoose(name)), onkeydown: (event) => {
        const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (!by) return;
        const next = names[(names.indexOf(name) + by + names.length) % names.length];
        this.choose(next);
        this.#tabs.get(next).focus();
        onChoose(next);
      } }, texts[name]));
      this.#panels.set(name, h("div", { role: "tabpanel", id: `panel-${name}`, "aria-labelledby": `tab-${name}`, tabindex: 0, hidden: true }, contents[name]));
    }
    this.element = h("div", {}, h("div", { role: "tablist", "aria-label": texts.panels }, [...this.#tabs.values()]), [...this.#panels.values()]);
  }

  choose(chosen) {
    for (const [name, tab] of this.#tabs) {
      tab.setAttribute("aria-selected", String(name === chosen));
      tab.tabIndex = name === chosen ? 0 : -1;
      this.#panels.get(name).hidden = name !== chosen;
    }
  }
}
