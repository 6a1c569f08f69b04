import { h, number, s, show } from "./dom.js";
import { path } from "./plot.js";
import { stateName } from "./performance.js";
import { texts } from "./texts.js";

/** Why it came to rest there: the rule in words, how near the decision was, what happened when, and the curve behind it. */
export class Why {
  #detent;
  #resolution = h("section", { class: "resolution" });
  #events = h("section", { class: "events" });
  #curve = h("section", { class: "curve" });

  constructor(detent) {
    this.#detent = detent;
    this.element = h("div", {}, this.#resolution, this.#events, this.#curve);
  }

  /** @param system What `/systems` says of the system. @param margins Those of the last release, if there are any. */
  set(performance, system, margins, onSeek) {
    this.#showResolution(performance, system, margins);
    this.#showEvents(performance, onSeek);
  }

  #showResolution(performance, system, margins) {
    const { end, rule } = performance;
    const told = system?.rules.find((one) => one.id === rule);
    show(this.#resolution,
      h("h3", {}, texts.restsAt(stateName(end?.state), number(end?.position))),
      rule && h("p", {}, h("code", {}, rule), " ", told?.explanation),
      margins && this.#margins(margins));
  }

  #margins({ position, velocity }) {
    const lines = [
      [position?.up, texts.marginPosition, texts.up], [position?.down, texts.marginPosition, texts.down],
      [velocity?.up, texts.marginVelocity, texts.up], [velocity?.down, texts.marginVelocity, texts.down],
    ].filter(([margin]) => margin);
    if (lines.length === 0) return h("p", {}, texts.noMargin);
    return h("div", {}, h("p", {}, `${texts.margins}`), h("ul", { class: "margins" }, lines.map(([margin, say, direction]) => h("li", {}, say(number(margin.by, 2), direction, stateName(margin.state)), " ", h("code", {}, margin.rule)))));
  }

  #showEvents({ events }, onSeek) {
    const told = events.filter((one) => one.emitted?.length || one.rules?.length || one.cause || one.phase !== "changed").slice(0, 200);
    show(this.#events, h("h3", {}, texts.events),
      h("div", { class: "scroller", tabindex: 0, role: "region", "aria-label": texts.events }, h("table", {},
        h("thead", {}, h("tr", {}, [texts.eventTime, texts.eventWhat, texts.eventCalls].map((one) => h("th", { scope: "col" }, one)))),
        h("tbody", {}, told.map((one) => h("tr", {},
          h("td", {}, h("button", { type: "button", class: "quiet", onclick: () => onSeek(one.t) }, `${number(one.t, 3)} s`)),
          h("td", {}, one.cause ?? one.phase ?? one.type, one.rules?.map((rule) => [" ", h("code", {}, rule)])),
          h("td", {}, one.emitted?.join(", "))))))));
  }

  /** The curve of an animation, asked for at `/curves`. */
  async setAnimation(animation, signal) {
    const timing = animation?.timing ?? spring(animation);
    if (!timing) return show(this.#curve, h("h3", {}, texts.spring), h("p", {}, texts.springNone));
    const answer = await this.#curves(timing, animation.duration, signal);
    if (!answer) return show(this.#curve);
    const times = Array.from({ length: 121 }, (_, index) => (index / 120) * Math.max(answer.settles ?? answer.duration ?? 1, 0.05));
    const { values } = await this.#detent.curves({ timing: answer.asked, times }, { signal });
    const x = (t) => 8 + (t / times.at(-1)) * 304, top = Math.max(1, ...values.map((one) => one.value)), y = (value) => 112 - (value / top) * 100;
    show(this.#curve, h("h3", {}, texts.spring),
      s("svg", { viewBox: "0 0 320 120", class: "graph small", role: "img", "aria-label": texts.spring },
        s("line", { class: "grid", x1: 8, x2: 312, y1: y(1), y2: y(1) }), s("path", { class: "position", d: path(values, x, (one) => y(one.value)) })),
      h("p", {}, h("code", {}, animation.api ?? "")), h("pre", { tabindex: 0, role: "group", "aria-label": texts.spring }, JSON.stringify(answer.conversions?.physical ?? answer.asked)));
  }

  /** A timing of a resolution may leave its duration beside it; both spellings are tried. */
  async #curves(timing, duration, signal) {
    for (const asked of spellings(timing, duration)) {
      try {
        return { ...(await this.#detent.curves({ timing: asked }, { signal })), asked };
      } catch (error) {
        if (error.status !== 422) throw error;
      }
    }
    return undefined;
  }
}

/** The ways in which `/curves` may take a timing: one that is no spring of its own needs the duration beside it. */
export const spellings = (timing, duration) =>
  timing.stiffness !== undefined || timing.duration !== undefined || duration === undefined ? [timing] : [{ ...timing, duration }, timing];

/** A spring that an animation spells among its own members. */
const spring = (animation) =>
  animation?.stiffness && { mass: animation.mass ?? 1, stiffness: animation.stiffness, damping: animation.dampingCoefficient ?? animation.damping };
