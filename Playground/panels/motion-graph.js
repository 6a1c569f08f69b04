import { h, number, s, show } from "../parts/dom.js";
import { box, extent, path, seconds, steady, ticks } from "../parts/plot.js";
import { stateText } from "../parts/state-names.js";
import { texts } from "../parts/texts.js";
import { length, speed } from "../parts/units.js";

const width = 640, height = 260, left = 44, right = 44, top = 12, bottom = 24;
const area = { width, height, left, right, top, bottom };

/** Position and velocity over time, with detents, events, times under a finger, and a cursor that can be dragged. */
export class MotionGraph {
  #plot = s("g");
  #cursor = s("line", { class: "cursor", y1: top, y2: height - bottom });
  #svg = steady(s("svg", { viewBox: `0 0 ${width} ${height}`, class: "graph", role: "img", "aria-label": texts.graph },
    this.#plot, this.#cursor));
  #slider = h("input", { type: "range", min: 0, max: 1, step: 0.001, value: 0, "aria-label": texts.time,
    class: "time" });
  #reading = h("span", { class: "reading" });
  #duration = 1;

  constructor(onSeek) {
    this.element = h("figure", { class: "graph-figure" },
      h("figcaption", {}, h("b", {}, texts.graph), " ", this.#legend()), this.#svg,
      h("div", { class: "row-of" }, this.#slider, this.#reading));
    this.#slider.addEventListener("input", () => onSeek(+this.#slider.value));
    const seek = (event) => {
      const box = this.#svg.getBoundingClientRect();
      const x = ((event.clientX - box.left) / box.width) * width;
      onSeek(Math.min(1, Math.max(0, (x - left) / (width - left - right))) * this.#duration);
    };
    this.#svg.addEventListener("pointerdown", (event) => (this.#svg.setPointerCapture(event.pointerId), seek(event)));
    this.#svg.addEventListener("pointermove", (event) => event.buttons && seek(event));
  }

  #legend() {
    return h("span", { class: "legend" }, h("span", { class: "key position" }, texts.position),
      h("span", { class: "key velocity" }, texts.velocity));
  }

  set(performance, container) {
    const { frames, events } = performance, duration = Math.max(performance.duration, 0.1);
    this.#duration = duration;
    this.#slider.max = duration;
    const positions = frames.map((one) => one.position).filter(Number.isFinite);
    const low = Math.min(0, ...extent(positions)), high = Math.max(container.height, ...extent(positions));
    const { x, y, across, down } = box(area, [0, duration], [low, high]);
    const most = Math.max(100, ...extent(frames.map((one) => Math.abs(one.velocity) || 0)));
    const middle = (top + height - bottom) / 2;
    const v = (velocity) => middle + (velocity / most) * ((height - top - bottom) / 2);
    const detents = (performance.start?.detents ?? []).filter((one) => Number.isFinite(one.position));
    show(this.#plot,
      touches(frames).map(([from, to]) => s("rect",
        { class: "touch", x: x(from), width: Math.max(1, x(to) - x(from)), y: top, height: height - top - bottom })),
      across(6, seconds), down(4),
      ticks(-most, most, 4).map((at) => s("text",
        { class: "tick velocity-tick", x: width - right + 6, y: v(at), "dominant-baseline": "central" },
        number(at, 0))),
      detents.map((one, index) =>
        s("line", { class: `detent state-${index % 6}`, x1: left, x2: width - right, y1: y(one.position),
          y2: y(one.position) }, s("title", {}, texts.restsAt(stateText(one.state), length(one.position))))),
      s("path", { class: "velocity", d: path(frames, x, (one) => v(one.velocity)) }),
      s("path", { class: "position", d: path(frames, x, (one) => y(one.position)) }),
      events.filter((one) => one.rules?.length || one.cause).slice(0, 300)
        .map((one) => s("circle", { class: "event", r: 3.5, cx: x(one.t),
          cy: y(performance.frame(one.t)?.position ?? 0) },
          s("title", {}, `${number(one.t, 3)} s: ${(one.rules ?? [one.cause]).join(", ")}`))));
    this.seek(this.#slider.value, performance);
  }

  seek(t, performance) {
    const at = left + (Math.min(t, this.#duration) / this.#duration) * (width - left - right);
    this.#cursor.setAttribute("x1", at);
    this.#cursor.setAttribute("x2", at);
    this.#slider.value = t;
    const frame = performance?.frame(t);
    if (!frame) return;
    this.#slider.setAttribute("aria-valuetext", `${number(t, 3)} s, ${length(frame.position)}`);
    this.#reading.textContent =
      `${number(t, 3)} s   ${length(frame.position, 2)}   ${speed(frame.velocity)}   ${frame.phase}`;
  }
}

/** The times during which a finger was down. */
function touches(frames) {
  const made = [];
  let from;
  for (const frame of frames) {
    const isDown = frame.phase === "dragging" || frame.phase === "scrolling";
    if (isDown && from === undefined) from = frame.t;
    if (!isDown && from !== undefined) made.push([from, frame.t]), (from = undefined);
  }
  if (from !== undefined) made.push([from, frames.at(-1).t]);
  return made;
}
