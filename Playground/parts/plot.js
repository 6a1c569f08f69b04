/** What the drawings share: paths through frames, round steps of an axis, and the box that a graph is drawn in. */
import { number, s } from "./dom.js";
import { speed } from "./units.js";

/** A path through the frames, thinned to what a screen can show. */
export function path(frames, x, y) {
  const stride = Math.max(1, Math.floor(frames.length / 1500));
  let made = "";
  frames.forEach((frame, index) => {
    if (index % stride !== 0 && index !== frames.length - 1) return;
    const value = y(frame);
    if (Number.isFinite(value)) made += `${made ? "L" : "M"}${x(frame.t).toFixed(1)} ${value.toFixed(1)}`;
  });
  return made;
}

/** Round steps of an axis. */
export function ticks(from, to, count) {
  const rough = (to - from) / count || 1, power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].find((one) => one * power >= rough) * power;
  const made = [];
  for (let at = Math.ceil(from / step) * step; at <= to + step * 1e-6; at += step) made.push(+at.toFixed(6));
  return made;
}

/** The least and the greatest; nothing of nothing. */
export const extent = (values) =>
  values.length ? [values.reduce((one, other) => Math.min(one, other)),
    values.reduce((one, other) => Math.max(one, other))] : [];

/** How ticks of times and of speeds are labelled. */
export const seconds = (at) => `${number(at, 2)} s`;
export const speeds = (at) => (at === 0 ? speed(0) : number(at, 0));

/** A box of a drawing: `x` and `y` say where values are in it, `across` and `down` draw their axes. */
export function box({ width, height, left, right, top, bottom }, [fromX, toX], [fromY, toY]) {
  const x = (value) => left + ((value - fromX) / (toX - fromX)) * (width - left - right);
  const y = (value) => top + ((value - fromY) / (toY - fromY)) * (height - top - bottom);
  return {
    x, y,
    across: (count, label) => ticks(fromX, toX, count).map((at) => s("g", {},
      s("line", { class: "grid", x1: x(at), x2: x(at), y1: top, y2: height - bottom }),
      s("text", { class: "tick", x: x(at), y: height - bottom + 6, "text-anchor": "middle",
        "dominant-baseline": "hanging" }, label(at)))),
    down: (count) => ticks(fromY, toY, count).map((at) =>
      s("text", { class: "tick", x: left - 6, y: y(at), "text-anchor": "end", "dominant-baseline": "central" },
        number(at, 0))),
  };
}

/** Lets a drawing's texts keep their size however wide it is shown: `--k` is how many of its units are a pixel. */
export function steady(svg) {
  const { width } = svg.viewBox.baseVal;
  new ResizeObserver(([{ contentRect }]) =>
    contentRect.width > 0 && svg.style.setProperty("--k", width / contentRect.width)).observe(svg);
  return svg;
}
