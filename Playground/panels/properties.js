import { idOf, propertyForm } from "../forms/property-form.js";
import { grouped, matches } from "../forms/property-groups.js";
import * as content from "../model/scrolling-content.js";
import { h, marked, number } from "../parts/dom.js";
import { update } from "../parts/keyed.js";
import { written } from "../parts/state-names.js";
import { texts } from "../parts/texts.js";
import { TuningBars } from "./tuning-bars.js";

const at = "/drawer/configuration";

/** The properties of the chosen system: in groups, to search, each with its control and with what it changes. */
export class Properties {
  #playground;
  #bars;
  #search = h("input", { type: "search", id: "property-search", placeholder: texts.searchProperties,
    "aria-label": texts.searchProperties, autocomplete: "off", oninput: () => this.#draw() });
  #head = h("div", { class: "section-head" });
  #version = h("div", { class: "property", hidden: true });
  #changed = h("div", { class: "changed", role: "group", "aria-label": texts.changedProperties });
  #found = h("p", { class: "help", role: "status" });
  #form = h("form", { onsubmit: (event) => event.preventDefault() });
  #shown;
  #system;
  /** Whether what was changed last has been performed. */
  #isAnswered = false;

  constructor(place, playground) {
    this.#playground = playground;
    this.#bars = new TuningBars(playground.detent, this.#form);
    place.replaceChildren(this.#head, this.#version, this.#search, this.#found, this.#changed, this.#form);
  }

  /** Draws the form, unless it shows this already. */
  show() {
    const { scenario, system } = this.#playground;
    const shown = shownBy(system, scenario, scenario.drawer.configuration);
    this.#isAnswered = true;
    if (shown === this.#shown) return;
    this.#shown = shown;
    if (this.#system !== system.name) {
      this.#search.value = "";
      this.#bars.clear();
    }
    this.#system = system.name;
    this.#draw();
  }

  /** What the system's own example sets: without some of it, a drawer of that library has nothing to rest at. */
  get #usual() {
    return this.#playground.system.examples?.simulate?.drawer.configuration ?? {};
  }

  #draw() {
    const { scenario, system } = this.#playground, configuration = scenario.drawer.configuration ?? {};
    const wanted = this.#search.value.trim();
    const found = wanted ? system.properties.filter((one) => matches(one, wanted)) : system.properties;
    const changed = Object.keys(configuration)
      .filter((name) => JSON.stringify(configuration[name]) !== JSON.stringify(this.#usual[name]));
    update(this.#head, h("h2", { id: "properties-title" }, texts.properties),
      changed.length > 0 && h("button",
        { type: "button", class: "quiet", id: "reset-all", onclick: () => this.#resetAll() }, texts.resetAll));
    this.#choose(system.versions ?? [], scenario.drawer.version);
    this.#found.textContent = wanted ? texts.found(found.length) : "";
    update(this.#changed, changed.map((name) => this.#chip(name, configuration[name])));
    const groups = grouped(found);
    // The list has its place there, also where the library has no property for its surroundings.
    if (!wanted && content.isPossible(system) && !groups.some(([name]) => name === "surroundings"))
      groups.push(["surroundings", []]);
    update(this.#form, groups.map(([name, properties], index) =>
      this.#group(name, properties, configuration, wanted !== "" || index < 2)));
    if (wanted) for (const group of this.#form.querySelectorAll("details")) group.open = true;
    this.#bars.restore();
  }

  /** The library's versions, if there are several. */
  #choose(versions, chosen) {
    this.#version.hidden = versions.length < 2;
    if (versions.length < 2) return;
    const [usual] = versions, { differs } = versions.find((one) => one.name === chosen) ?? usual;
    update(this.#version, h("label", { for: "version" }, texts.version),
      h("select", { id: "version", onchange: (event) =>
        this.#playground.useVersion(event.target.value === usual.name ? undefined : event.target.value) },
        versions.map((one) => h("option", { value: one.name, selected: one.name === (chosen ?? usual.name) },
          texts.versionNamed(one)))),
      differs.map((one) => h("p", { class: "doc" }, marked(one.what))));
  }

  #group(name, properties, configuration, isOpen) {
    const isContent = name === "surroundings" && content.isPossible(this.#playground.system);
    return h("details", { class: "group", "data-key": `${this.#system}-${name}`, open: isOpen },
      h("summary", {}, texts.groups[name] ?? name, properties.length > 0 && h("small", {}, ` ${properties.length}`)),
      isContent && this.#content(),
      propertyForm(properties, configuration, (next, options) => this.#change(next, options),
        { at, usual: this.#usual, decorate: (property) => this.#bars.bar(property) }));
  }

  /** What is changed, at the top: a way to it. */
  #chip(name, value) {
    const isList = Array.isArray(value) && value.every((one) => typeof one !== "object" || "fraction" in one);
    const shown = typeof value === "number" ? number(value, 4) : isList ? value.map(written).join(", ")
      : typeof value === "object" ? "…" : String(value);
    return h("button", { type: "button", class: "chip", "data-key": name, onclick: () => this.reveal(name) },
      `${name}: ${shown}`);
  }

  /** Brings a property to the eye and the focus to its field. */
  reveal(name) {
    this.#search.value = "";
    this.#draw();
    const property = this.#form.querySelector(`[data-property="${CSS.escape(name)}"]`);
    if (!property) return;
    property.closest("details").open = true;
    property.scrollIntoView({ block: "center" });
    (document.getElementById(`${idOf(`${at}/${name}`)}-slider`)
      ?? property.querySelector("input, select, button"))?.focus();
  }

  #resetAll() {
    this.#search.focus();
    this.#playground.configure(this.#usual);
  }

  #change(configuration, { isMoving = false } = {}) {
    const { system, scenario } = this.#playground;
    // A slider that moves shows its value already; at its end the change is drawn: now it may be marked, and be reset.
    this.#shown = isMoving ? shownBy(system, scenario, configuration) : undefined;
    const wasAnswered = this.#isAnswered;
    this.#isAnswered = false;
    this.#playground.configure(configuration, { isMoving });
    // A slider that was held still has been answered already, so nothing else draws it.
    if (wasAnswered && !isMoving && !this.#playground.isPerforming) this.show();
  }

  #content() {
    return h("div", { class: "property", "data-key": "content" }, h("label", { class: "inline" },
      h("input", { type: "checkbox", id: "has-content", checked: content.isThere(this.#playground), onchange: (event) =>
        this.#playground.change(content.changed(this.#playground, event.target.checked)) }), texts.content),
      h("p", { class: "doc" }, texts.contentHelp));
  }

  /** Asks what each property changes. */
  tune(scene, release, detents) {
    return this.#bars.set(scene, release, detents);
  }
}

/** What the form depends on, as text. */
const shownBy = (system, { drawer, scrollView }, configuration) =>
  JSON.stringify([system.name, drawer.version, configuration ?? {}, Boolean(scrollView)]);
