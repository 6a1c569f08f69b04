import { h, s, show, takeDrops } from "../parts/dom.js";
import { path } from "../parts/plot.js";
import { explained, plain } from "../parts/pointers.js";
import { texts } from "../parts/texts.js";
import { length } from "../parts/units.js";

const example = "0,524\n0.05,451.14\n0.1,312.35\n0.15,181.47\n0.2,87.14\n0.25,31.96\n0.3,7.03\n0.35,1.01\n0.4,4.35";

/** Lines of `t,position` as samples; what is no pair of numbers, as a heading, is left out. */
export const samplesOf = (text) =>
  text.split(/\r?\n/).map((line) => line.split(/[,;\t]/).map((one) => (one.trim() === "" ? NaN : Number(one))))
    .filter(([t, position]) => Number.isFinite(t) && Number.isFinite(position))
    .map(([t, position]) => ({ t, position }));

/** A motion measured elsewhere, and the timing that makes it. */
export class Measure {
  #detent;
  #text = h("textarea", { id: "samples", rows: 7, spellcheck: "false", placeholder: example });
  #fits;
  #result = h("div", { class: "fits", "aria-live": "polite" });

  /**
   * @param hooks `canApply(fit)` says whether the system on the stage has a place for a timing, `onApply(fit)` takes it
   *   there.
   */
  constructor(detent, hooks) {
    this.#detent = detent;
    this.hooks = hooks;
    this.element = h("div", {}, h("p", { class: "help" }, texts.measureHelp),
      h("p", {}, h("label", { for: "samples" }, texts.measureLabel)), this.#text,
      h("div", { class: "row-of" }, h("button",
        { type: "button", class: "primary", id: "fit", onclick: () => this.#run() }, texts.measureRun)), this.#result);
    takeDrops(this.#text, () => this.#run());
  }

  /** Another system is on the stage: it may have no place for a timing. */
  refresh() {
    this.#fits?.();
  }

  async #run() {
    if (this.#text.value.trim() === "") this.#text.value = example;
    const samples = samplesOf(this.#text.value);
    try {
      const { fits, notices } = await this.#detent.fit({ samples });
      const drawn = await Promise.all(fits.map((fit) => this.#drawing(fit, samples)));
      this.#fits = () => show(this.#result,
        notices.map((one) => h("p", { class: "notice" }, plain(one.message ?? String(one)))),
        fits.map((fit, index) => h("article", { class: "fit" },
        h("h3", {}, fit.family), drawn[index], h("pre", { tabindex: 0, role: "group", "aria-label": fit.family },
          JSON.stringify(fit.timing)),
        h("p", {}, texts.measureError(length(fit.error.rms, 3), length(fit.error.maximum, 3))),
        fit.family !== "deceleration" && (this.hooks.canApply(fit)
          ? h("button", { type: "button", class: "apply", onclick: () => this.hooks.onApply(fit) }, texts.measureApply)
          : h("p", { class: "help" }, texts.measureCannot)))));
      this.#fits();
    } catch (error) {
      this.#fits = undefined;
      show(this.#result, h("p", { class: "error", role: "alert" }, explained(error)));
    }
  }

  async #drawing(fit, samples) {
    const first = samples[0].t, last = samples.at(-1).t, span = last - first || 1;
    const values = [...samples.map((one) => one.position), fit.from, fit.to].filter(Number.isFinite);
    const low = Math.min(...values), high = Math.max(...values, low + 1);
    const x = (t) => 8 + ((t - first) / span) * 304, y = (position) => 8 + ((position - low) / (high - low)) * 104;
    let curve;
    if (fit.family !== "deceleration") {
      const times = Array.from({ length: 121 }, (_, index) => (index / 120) * Math.max(0, last - fit.start));
      const answer = await this.#detent.curves({ timing: { ...fit.timing,
        ...(fit.family === "spring" && fit.initialVelocity ? { initialVelocity: fit.initialVelocity } : {}) },
        from: fit.from, to: fit.to, times }).catch(() => undefined);
      curve = answer && path(answer.values, (t) => x(t + fit.start), (one) => y(one.points.position));
    }
    return s("svg", { viewBox: "0 0 320 120", class: "graph small", role: "img", "aria-label": fit.family },
      samples.map((one) => s("circle", { class: "sample", r: 2, cx: x(one.t), cy: y(one.position) })),
      curve && s("path", { class: "position", d: curve }));
  }
}
