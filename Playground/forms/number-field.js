/** A number to slide and to type, in steps that people mean. */
import { h, number } from "../parts/dom.js";

/** The part of a range that a slider offers, by unit, and its steps: properties take far more than anybody means. */
const typical = { pt: [900, 1], px: [900, 1], s: [2, 0.01], "pt/s": [4000, 10], "px/s": [4000, 10],
  "container heights/s": [10, 0.1], "1/s": [20, 0.1] };

const decimals = (step) => Math.max(0, -Math.floor(Math.log10(step) + 1e-9));

/** 1, 2 or 5 times a power of ten: the greatest that is no more than `rough`. */
function round(rough) {
  const power = 10 ** Math.floor(Math.log10(rough) + 1e-9);
  return [5, 2, 1].find((one) => one * power <= rough * (1 + 1e-9)) * power;
}

/** Lengths that are extents, which are never negative. */
const isExtent = (name = "") => /height|width|size|radius|length$/i.test(name);

/** What a slider offers: `from`, `to` and `step`, such that every value of it is a multiple of the step. */
export function sliderRange({ name, type, range, unit, doc = "", default: standard }, shown = 0) {
  const isIndex = /index$/i.test(name ?? ""), isPart = /\bbelow 1\b/.test(doc);
  const [usual, usualStep] = isIndex ? [5, 1] : isPart ? [1, 0.01]
    : typical[unit] ?? [Math.max(1, 4 * Math.abs(standard ?? 0.25))];
  const most = isPart ? 1 : Math.max(2 * Math.abs(shown ?? 0), usual);
  // Negative values are offered where some are meant: by what holds now, or where nothing is said to hold.
  const goesBelow = range?.minimum < 0 && !isExtent(name) && (shown < 0 || standard === undefined || standard < 0);
  const low = goesBelow ? Math.max(range.minimum, -most) : Math.max(range?.minimum ?? 0, 0);
  const high = Math.min(range?.maximum ?? most, most);
  const width = high - low || 1, isFine = width / (usualStep ?? width) <= 1000;
  const step = type === "integer" || isIndex ? Math.max(1, round(width / 400))
    : Math.min(isFine ? usualStep ?? Infinity : round(width / 400), round(width / 100));
  const on = (value, side) =>
    +(Math[side](value / step - (side === "ceil" ? 1e-9 : -1e-9)) * step).toFixed(decimals(step));
  return { from: on(low, "ceil"), to: on(high, "floor"), step };
}

/** A number to begin with: the middle of what a slider offers. */
export function usualValue(kind) {
  const { from, to, step } = sliderRange(kind);
  return +(from + Math.round((to - from) / 2 / step) * step).toFixed(decimals(step));
}

/** @param set Takes a number, `undefined` for none, and whether a finger still `isMoving` it. */
export function numeric(kind, shown, set, { id, pointer }) {
  const { from, to, step } = sliderRange(kind, shown), places = decimals(step);
  const exact = (text) => +(+text).toFixed(places);
  return h("div", { class: "numeric" },
    h("input", { type: "range", id: `${id}-slider`, min: from, max: to, step, value: shown ?? from,
      "aria-label": kind.name ?? "",
      "aria-valuetext": `${number(shown ?? from, 6)}${kind.unit ? ` ${kind.unit}` : ""}`,
      oninput: (event) => {
        const value = exact(event.target.value);
        event.target.nextElementSibling.value = value;
        event.target.setAttribute("aria-valuetext", `${number(value, 6)}${kind.unit ? ` ${kind.unit}` : ""}`);
        set(value, { isMoving: true });
      },
      onchange: (event) => set(exact(event.target.value)) }),
    h("input", { type: "number", id, "data-pointer": pointer,
      value: shown === undefined || shown === null ? "" : +number(shown, 6), step: "any", min: kind.range?.minimum,
      max: kind.range?.maximum,
      onchange: (event) => set(event.target.value === "" ? undefined : +event.target.value) }));
}
