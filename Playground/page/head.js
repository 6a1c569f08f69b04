import { lastOf, platforms, remember } from "../model/platforms.js";
import { copied } from "../parts/clipboard.js";
import { h, s } from "../parts/dom.js";
import { update } from "../parts/keyed.js";
import { texts } from "../parts/texts.js";

const icons = {
  undo: "M9 7 4.500 11.500 9 16M5 11.500h9a5 5 0 0 1 0 10h-3",
  redo: "m15 7 4.500 4.500L15 16m4-4.500h-9a5 5 0 0 0 0 10h3",
  link: "M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.700-5.700L12 7m2 3a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.700 5.700L12 17",
  theme: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M12 4v16M15 5.500v13M18 7.500v9",
};

/** What is above everything: the systems, undo and redo, the link, the theme. */
export class Head {
  #place = h("div", { class: "head-tools" });
  #playground;

  constructor(place, playground, say) {
    this.#playground = playground;
    this.say = say;
    const theme = localStorage.getItem("theme");
    if (theme) document.documentElement.dataset.theme = theme;
    place.append(this.#place);
    this.show();
    addEventListener("keydown", (event) => this.#key(event));
  }

  show() {
    const { state, scenario, systems } = this.#playground, chosen = systems.get(scenario?.drawer.system);
    if (chosen?.platform) remember(chosen);
    update(this.#place, this.#systems([...systems.values()].filter((one) => one.title), chosen),
      h("div", { class: "tools" },
        button("undo", texts.undo, () => state.undo(), state.index === 0),
        button("redo", texts.redo, () => state.redo(), !state.canRedo),
        button("link", texts.link, () => this.#copyLink()), button("theme", texts.theme, changeTheme),
        h("a", { href: "/docs", "aria-label": texts.docs }, texts.docsShort,
          h("span", {}, texts.docs.slice(texts.docsShort.length).trim()))));
  }

  /** The platforms, and the systems of the one that is shown; where there is little room, all of them in one list. */
  #systems(systems, chosen) {
    const choose = (name) => this.#playground.choose(name), all = platforms(systems);
    return h("div", { class: "systems" },
      h("div", { class: "segments platforms", role: "group", "aria-label": texts.platform }, all.map(([platform]) =>
        h("button", { type: "button", "data-platform": platform, "data-key": platform,
          "aria-pressed": String(platform === chosen?.platform), onclick: () => choose(lastOf(platform, systems)) },
          texts.platformNamed(platform)))),
      h("div", { class: "segments", role: "group", "aria-label": texts.system }, systems.map((one) =>
        h("button", { type: "button", id: `system-${one.name}`, "data-system": one.name,
          hidden: one.platform !== chosen?.platform, "aria-pressed": String(one === chosen),
          onclick: () => choose(one.name) }, one.title))),
      h("select", { id: "system", "aria-label": texts.system, hidden: systems.length === 0,
        onchange: (event) => choose(event.target.value) }, all.map(([platform, own]) =>
        h("optgroup", { label: texts.platformNamed(platform), "data-key": platform },
          own.map((one) => h("option", { value: one.name, selected: one === chosen }, one.title))))));
  }

  /** Undo and redo by keys, except where a field has its own. */
  #key(event) {
    const key = event.key.toLowerCase();
    const isTyped = event.target.matches?.("textarea, input:not([type=range], [type=checkbox])");
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyped || (key !== "z" && key !== "y")) return;
    event.preventDefault();
    if (key === "y" || event.shiftKey) this.#playground.state.redo();
    else this.#playground.state.undo();
  }

  async #copyLink() {
    this.say((await copied(location.href)) ? texts.linkCopied : texts.linkAbove);
  }
}

const button = (id, label, onclick, disabled = false) =>
  h("button", { type: "button", id, class: "icon", "aria-label": label, title: label, onclick, disabled },
    s("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", { d: icons[id] })));

function changeTheme() {
  const root = document.documentElement;
  const isDark = root.dataset.theme ? root.dataset.theme === "dark"
    : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = isDark ? "light" : "dark";
  localStorage.setItem("theme", root.dataset.theme);
}
