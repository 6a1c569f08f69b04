import * as content from "./content.js";
import { h, show } from "./dom.js";
import { propertyForm } from "./form.js";
import { texts } from "./texts.js";
import { Tuning } from "./tuning.js";

/** The properties of the chosen system, each with its control and with what it changes. */
export class Properties {
  #place;
  #playground;
  #tuning;
  #shown;

  constructor(place, playground) {
    this.#place = place;
    this.#playground = playground;
    this.#tuning = new Tuning(playground.detent);
  }

  /** Draws the form, unless it shows this already: a slider must not be replaced under the finger that moves it. */
  show() {
    const { scenario, system } = this.#playground;
    const shown = JSON.stringify([system.name, scenario.drawer.configuration ?? {}, Boolean(scenario.scrollView)]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#tuning.clear();
    const { scrollTop } = this.#place;
    const configuration = scenario.drawer.configuration ?? {}, changed = Object.keys(configuration).length;
    show(this.#place,
      h("div", { class: "section-head" }, h("h2", { id: "properties-title" }, texts.properties),
        changed > 0 && h("button", { type: "button", class: "quiet", id: "reset-all", onclick: () => this.#playground.configure({}) }, texts.resetAll)),
      content.isPossible(system) && this.#content(),
      h("form", { onsubmit: (event) => event.preventDefault() },
        propertyForm(system.properties, configuration, (next, options) => this.#change(next, options), (property) => this.#tuning.bar(property))));
    this.#place.scrollTop = scrollTop;
  }

  #change(configuration, { isMoving = false } = {}) {
    const { system, scenario } = this.#playground;
    if (isMoving) this.#shown = JSON.stringify([system.name, configuration, Boolean(scenario.scrollView)]);
    // At its end a slider's change is drawn even though its value is shown: now it may stand out, and be reset.
    else this.#shown = undefined;
    this.#playground.configure(configuration, { isMoving });
  }

  #content() {
    return h("div", { class: "property" }, h("label", { class: "inline" },
      h("input", { type: "checkbox", id: "has-content", checked: content.isThere(this.#playground), onchange: (event) =>
        this.#playground.change(content.changed(this.#playground, event.target.checked)) }), texts.content),
      h("p", { class: "doc" }, texts.contentHelp));
  }

  /** Asks what each property changes. */
  tune(scene, release, detents) {
    return this.#tuning.set(scene, release, detents);
  }
}
