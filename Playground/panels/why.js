import { marginTexts } from "../model/release.js";
import { conversionsOf } from "../model/timing.js";
import { h, marked, name, number, s, show } from "../parts/dom.js";
import { path } from "../parts/plot.js";
import { stateText } from "../parts/state-names.js";
import { texts } from "../parts/texts.js";
import { length } from "../parts/units.js";

/** A call to the host: its name, and its arguments where a library's records have them. */
const called = (call) =>
  (typeof call === "string" ? call : `${call[0]}(${call.slice(1).map((one) => JSON.stringify(one)).join(", ")})`);

/**
 * Why it came to rest there: the rule in words, how near the decision was, what happened when, and the curve behind it.
 */
export class Why {
  #detent;
  #resolution = h("section", { class: "resolution" });
  #margins = h("div");
  #events = h("section", { class: "events" });
  #curve = h("section", { class: "curve-section" });

  constructor(detent) {
    this.#detent = detent;
    this.element = h("div", {}, this.#resolution, this.#events, this.#curve);
  }

  /** @param reason What the last thing that happened was, as `release.js` has it. */
  set(performance, { rule, input, explanation }, onSeek) {
    const { end } = performance;
    show(this.#resolution,
      h("h3", {}, texts.whyTitle(stateText(end?.state), Number.isFinite(end?.position) ? length(end.position) : "")),
      h("p", {}, marked(explanation), " ", (rule ?? input) && h("code", {}, rule ?? input)), this.#margins);
    show(this.#margins);
    this.#showEvents(performance, onSeek);
  }

  /** How near the last release was to another outcome. */
  setMargins(margins) {
    const all = marginTexts(margins);
    show(this.#margins, all.length === 0 ? h("p", {}, texts.noMargin)
      : [h("p", {}, texts.margins),
        h("ul", { class: "margins" }, all.map((one) => h("li", {}, one.text, " ", h("code", {}, one.rule))))]);
  }

  #showEvents({ events }, onSeek) {
    const listed = events.filter((one) =>
      one.emitted?.length || one.rules?.length || one.cause || one.phase !== "changed").slice(0, 200);
    show(this.#events, h("h3", {}, texts.events),
      h("div", { class: "scroller", tabindex: 0, role: "region", "aria-label": texts.events }, h("table", {},
        h("thead", {}, h("tr", {},
          [texts.eventTime, texts.eventWhat, texts.eventCalls].map((one) => h("th", { scope: "col" }, one)))),
        h("tbody", {}, listed.map((one) => h("tr", {},
          h("td", {}, h("button", { type: "button", class: "quiet", "aria-label": texts.eventShow(number(one.t, 3)),
            onclick: () => onSeek(one.t) }, `${number(one.t, 3)} s`)),
          h("td", {}, one.cause ?? one.phase ?? one.type, one.rules?.map((rule) => [" ", h("code", {}, rule)])),
          h("td", { class: "calls" }, one.emitted?.map((call) => h("code", {}, name(called(call)))))))))));
  }

  /** The curve of an animation, asked for at `/curves`. */
  async setAnimation(animation, signal) {
    const answer = await conversionsOf(this.#detent, animation, { signal });
    if (!answer) return show(this.#curve, h("h3", {}, texts.spring),
      h("p", { class: "help" }, animation ? texts.springUnknown : texts.springNone));
    const times = Array.from({ length: 121 },
      (_, index) => (index / 120) * Math.max(answer.settles ?? answer.duration ?? 1, 0.05));
    const { values } = await this.#detent.curves({ timing: answer.asked, times }, { signal });
    const x = (t) => 8 + (t / times.at(-1)) * 304, top = Math.max(1, ...values.map((one) => one.value));
    const y = (value) => 112 - (value / top) * 100;
    const numbers = Object.entries(answer.conversions?.physical ?? answer.asked)
      .filter(([, value]) => typeof value === "number");
    show(this.#curve, h("h3", {}, texts.spring),
      s("svg", { viewBox: "0 0 320 120", class: "graph small", role: "img", "aria-label": texts.spring },
        s("line", { class: "grid", x1: 8, x2: 312, y1: y(1), y2: y(1) }),
        s("line", { class: "grid", x1: 8, x2: 312, y1: y(0), y2: y(0) }),
        s("path", { class: "position", d: path(values, x, (one) => y(one.value)) })),
      h("dl", { class: "facts" }, animation.api && [h("dt", {}, "api"), h("dd", {}, animation.api)],
        numbers.map(([member, value]) => [h("dt", {}, member), h("dd", {}, number(value, 3))])));
  }
}
