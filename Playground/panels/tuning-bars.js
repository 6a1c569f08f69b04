import { sliderRange } from "../forms/number-field.js";
import { special } from "../forms/special-numbers.js";
import { h, number, s } from "../parts/dom.js";
import { plain } from "../parts/pointers.js";
import { stateName, stateText } from "../parts/state-names.js";
import { texts } from "../parts/texts.js";

/** Whether a property is true or false, or one of some names: `/tune` then tries all of its values. */
const hasChoices = (property) => property.type === "boolean" || property.type === "choice";

/**
 * What each property changes: a bar under its control with an interval for each state that the gesture would end in,
 * from `/tune`; under those with few values only if they lead to different states. Bars are asked for one after the
 * other, those of changed properties first, and only those that can be seen.
 */
export class TuningBars {
  #detent;
  #form;
  #properties = new Map();
  #drawn = new Map();
  #work = new AbortController();
  #asked;

  /** @param form Where the places for the bars are. */
  constructor(detent, form) {
    this.#detent = detent;
    this.#form = form;
    // Groups are opened, and bars in them are then wanted.
    form.addEventListener("toggle", () => this.#asked && this.#ask(...this.#asked), true);
  }

  /** The place for a property's bar, which is drawn here alone. */
  bar(property) {
    if (!hasChoices(property) && (property.type !== "number" || property.nullable)) return [];
    this.#properties.set(property.name, property);
    return [h("div", { class: hasChoices(property) ? "bar few" : "bar", "data-own": "", "data-bar": property.name })];
  }

  /** Draws again what is known, in places that are new. */
  restore() {
    for (const place of this.#form.querySelectorAll("[data-bar]"))
      if (!place.firstChild && this.#drawn.has(place.dataset.bar))
      place.replaceChildren(this.#drawn.get(place.dataset.bar));
  }

  /** Another system: what is known of the one before is nothing here. */
  clear() {
    this.#work.abort();
    this.#asked = undefined;
    this.#drawn.clear();
    for (const place of this.#form.querySelectorAll("[data-bar]")) place.replaceChildren();
  }

  /** @param release The release that is asked about. */
  set(scene, release, detents) {
    this.#drawn.clear();
    if (!release) for (const place of this.#form.querySelectorAll("[data-bar]")) place.replaceChildren();
    this.#asked = release && [scene, release, detents];
    return release && this.#ask(scene, release, detents);
  }

  async #ask(scene, release, detents) {
    this.#work.abort();
    const { signal } = (this.#work = new AbortController());
    const configuration = scene.drawer.configuration ?? {}, order = detents.map((one) => stateName(one.state));
    const isChanged = (place) => Number(place.dataset.bar in configuration);
    const places = [...this.#form.querySelectorAll("details[open] [data-bar]")].filter((one) =>
      !this.#drawn.has(one.dataset.bar)).sort((one, other) => isChanged(other) - isChanged(one));
    for (const place of places) {
      if (signal.aborted) return;
      const property = this.#properties.get(place.dataset.bar);
      const now = configuration[property.name] ?? property.default ?? 0;
      try {
        if (hasChoices(property)) {
          const { choices } = await this.#detent.tune(
            { ...scene, release, property: `/drawer/configuration/${property.name}` }, { signal });
          const made = this.#drawChoices(choices, configuration[property.name] ?? property.default ?? null, order);
          this.#drawn.set(property.name, made);
          place.replaceChildren(made);
          continue;
        }
        const { from, to } = sliderRange(special(property) ? { ...property, range: { ...property.range, minimum: 0 } }
          : property, now);
        const drawer = { ...scene.drawer, configuration: { ...configuration, [property.name]: now } };
        const answer = await this.#detent.tune({ ...scene, drawer, release,
          property: `/drawer/configuration/${property.name}`, range: { from, to } }, { signal });
        const made = this.#draw(answer.intervals, { from, to }, now, order);
        this.#drawn.set(property.name, made);
        place.replaceChildren(made);
      } catch (error) {
        if (signal.aborted) return;
        place.replaceChildren();
        // Without `/tune` there are no bars; other properties may have theirs.
        if (error.status === 404 || error.status === undefined) return;
      }
    }
  }

  /** Each value as wide as the others; nothing if all of them lead to the same state. */
  #drawChoices(choices, now, order) {
    if (new Set(choices.map((one) => one.state)).size < 2) return h("div");
    const intervals = choices.map((one, index) => ({ ...one, from: index, to: index + 1, label: String(one.value) }));
    return this.#draw(intervals, { from: 0, to: choices.length },
      choices.findIndex((one) => one.value === now) + 0.5, order);
  }

  #draw(intervals, { from, to }, now, order) {
    const x = (value) => ((Math.min(to, Math.max(from, value)) - from) / (to - from)) * 100;
    const name = (one) => (one.invalid ? texts.invalid(plain(one.invalid)) : stateText(one.state));
    const colour = (one) => (one.invalid ? "invalid" : `state-${Math.max(0, order.indexOf(stateName(one.state))) % 6}`);
    const title = (one) => `${one.label ?? `${number(one.from, 3)} to ${number(one.to, 3)}`}: ${name(one)}`;
    const label = intervals.map(title).join("; ");
    return h("div", {},
      s("svg", { viewBox: "0 0 100 8", preserveAspectRatio: "none", role: "img", "aria-label": label },
        intervals.map((one) => s("rect", { class: `area ${colour(one)}`, x: x(one.from), y: 0,
          width: Math.max(0.4, x(one.to) - x(one.from)), height: 8 }, s("title", {}, title(one)))),
        now >= from && s("rect", { class: "now", x: Math.min(99.2, x(now)), y: 0, width: 0.8, height: 8 })),
      intervals.length > 1 && h("div", { class: "bar-names" },
        [...new Map(intervals.map((one) => [name(one), one])).values()].slice(0, 6).map((one) =>
        h("span", { class: `swatch ${colour(one)}` }, name(one)))));
  }
}
