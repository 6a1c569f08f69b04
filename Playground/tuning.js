import { h, number, s } from "./dom.js";
import { sliderRange } from "./form.js";
import { stateName } from "./performance.js";
import { texts } from "./texts.js";

/**
 * What each property changes: a bar under its slider with an interval for each state that the gesture would end in, from
 * `/tune`. Bars are asked for one after the other, those of changed properties first.
 */
export class Tuning {
  #detent;
  #bars = new Map();
  #work = new AbortController();

  constructor(detent) {
    this.#detent = detent;
  }

  /** The place for a property's bar. */
  bar(property) {
    if (property.type !== "number" || property.nullable) return [];
    const place = h("div", { class: "bar", "data-bar": property.name });
    this.#bars.set(property.name, { place, property });
    return [place];
  }

  clear() {
    this.#bars.clear();
  }

  /** @param release The release that is asked about. @param configuration What the drawer has now. */
  async set(scene, release, detents) {
    this.#work.abort();
    const { signal } = (this.#work = new AbortController());
    if (!release) return;
    const configuration = scene.drawer.configuration ?? {};
    const order = detents.map((one) => stateName(one.state));
    const bars = [...this.#bars.values()].sort((one, other) => (other.property.name in configuration) - (one.property.name in configuration));
    for (const { place, property } of bars) {
      if (signal.aborted) return;
      const now = configuration[property.name] ?? property.default ?? 0, range = sliderRange(property, now);
      try {
        const drawer = { ...scene.drawer, configuration: { ...configuration, [property.name]: now } };
        const answer = await this.#detent.tune({ ...scene, drawer, release, property: `/drawer/configuration/${property.name}`, range }, { signal });
        place.replaceChildren(this.#draw(answer.intervals, range, now, order));
      } catch (error) {
        if (signal.aborted) return;
        place.replaceChildren();
        // Without `/tune` there are no bars; other properties may have theirs.
        if (error.status === 404 || error.status === undefined) return;
      }
    }
  }

  #draw(intervals, { from, to }, now, order) {
    const x = (value) => ((Math.min(to, Math.max(from, value)) - from) / (to - from)) * 100;
    const name = (one) => (one.invalid ? texts.invalid(one.invalid) : stateName(one.state));
    const colour = (one) => (one.invalid ? "invalid" : `state-${Math.max(0, order.indexOf(stateName(one.state))) % 6}`);
    const label = intervals.map((one) => `${number(one.from, 3)} to ${number(one.to, 3)}: ${name(one)}`).join("; ");
    return h("div", {},
      s("svg", { viewBox: "0 0 100 8", preserveAspectRatio: "none", role: "img", "aria-label": label },
        intervals.map((one) => s("rect", { class: `area ${colour(one)}`, x: x(one.from), y: 0, width: Math.max(0.4, x(one.to) - x(one.from)), height: 8 }, s("title", {}, `${number(one.from, 3)} to ${number(one.to, 3)}: ${name(one)}`))),
        s("rect", { class: "now", x: Math.min(99.2, x(now)), y: 0, width: 0.8, height: 8 })),
      intervals.length > 1 && h("div", { class: "bar-names" }, [...new Map(intervals.map((one) => [name(one), one])).values()].slice(0, 6).map((one) =>
        h("span", { class: `swatch ${colour(one)}` }, name(one)))));
  }
}
