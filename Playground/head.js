import { h, show } from "./dom.js";
import { texts } from "./texts.js";

const icons = {
  undo: "M9 7 4.500 11.500 9 16M5 11.500h9a5 5 0 0 1 0 10h-3", redo: "m15 7 4.500 4.500L15 16m4-4.500h-9a5 5 0 0 0 0 10h3",
  link: "M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.700-5.700L12 7m2 3a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.700 5.700L12 17", done: "m5 12.500 4.500 4.500L19 7.500",
  theme: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M12 4v16M15 5.500v13M18 7.500v9",
};

/** What stands above everything: the systems, undo and redo, the link, the theme. */
export class Head {
  #place;
  #playground;

  constructor(place, playground, say) {
    this.#place = place;
    this.#playground = playground;
    this.say = say;
    this.#title = place.querySelector("h1");
    const theme = localStorage.getItem("theme");
    if (theme) document.documentElement.dataset.theme = theme;
    this.show();
  }

  #title;

  show() {
    const { state, scenario, systems } = this.#playground;
    const chosen = scenario?.drawer.system;
    const choice = h("div", { class: "segments", role: "group", "aria-label": texts.system }, [...systems.values()].map((one) =>
      h("button", { type: "button", id: `system-${one.name}`, "data-system": one.name, "aria-pressed": String(one.name === chosen), onclick: () => this.#playground.choose(one.name) }, one.title)));
    show(this.#place, this.#title, choice, h("div", { class: "tools" },
      this.#button("undo", texts.undo, () => state.undo(), state.index === 0), this.#button("redo", texts.redo, () => state.redo(), !state.canRedo),
      this.#button("link", texts.link, () => this.#copyLink()), this.#button("theme", texts.theme, changeTheme), h("a", { href: "/docs", "aria-label": texts.docs }, texts.docsShort, h("span", {}, texts.docs.slice(texts.docsShort.length).trim()))));
  }

  #button(id, label, onclick, disabled = false) {
    const icon = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
    icon.setAttribute("viewBox", "0 0 24 24");
    icon.setAttribute("aria-hidden", "true");
    path.setAttribute("d", icons[id]);
    icon.append(path);
    return h("button", { type: "button", id, class: "icon", "aria-label": label, title: label, onclick, disabled }, icon);
  }

  async #copyLink() {
    const isCopied = await navigator.clipboard?.writeText(location.href).then(() => true, () => false);
    this.say(isCopied ? texts.linkCopied : texts.linkAbove);
    if (isCopied) this.#place.querySelector("#link path")?.setAttribute("d", icons.done);
    setTimeout(() => this.#place.querySelector("#link path")?.setAttribute("d", icons.link), 1500);
  }
}

function changeTheme() {
  const root = document.documentElement;
  const isDark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = isDark ? "light" : "dark";
  localStorage.setItem("theme", root.dataset.theme);
}
