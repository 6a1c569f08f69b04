import { h, number, s, show } from "./dom.js";
import { path } from "./graph.js";
import { Performance, stateName } from "./performance.js";
import { texts } from "./texts.js";

const width = 640, height = 240, left = 40, right = 8, top = 8, bottom = 22;

/** The same gesture on several drawers: curves over one another, and small phones in step. */
export class Compare {
  #detent;
  #choice = h("fieldset", { class: "choices" });
  #plot = s("g");
  #svg = s("svg", { viewBox: `0 0 ${width} ${height}`, class: "graph", role: "img", "aria-label": texts.compare }, this.#plot);
  #phones = h("div", { class: "minis" });
  #verdict = h("p", { class: "verdict" });
  #performances = new Map();
  #height = 844;

  /** @param onChange Takes a system's name and whether it is compared with. */
  constructor(detent, onChange) {
    this.#detent = detent;
    this.onChange = onChange;
    this.element = h("div", {}, h("p", { class: "help" }, texts.compareHelp), this.#choice, this.#svg, this.#phones, this.#verdict);
  }

  /** @param all Every system's description. @param names The systems compared with. */
  async set(scenario, gesture, all, names, signal) {
    this.#height = scenario.container.height;
    show(this.#choice, h("legend", {}, texts.compareAdd), [...all.values()].filter((one) => one.name !== scenario.drawer.system).map((one) =>
      h("label", { class: "inline" }, h("input", { type: "checkbox", id: `with-${one.name}`, checked: names.includes(one.name), onchange: (event) => this.onChange(one.name, event.target.checked) }), one.title)));
    this.#performances.clear();
    if (!gesture || names.length === 0) return this.#draw();
    const drawers = [scenario, ...names.map((name) => this.#drawer(all.get(name), scenario))];
    // One after the other: each timeline is the same finger, and what each system makes of it is its own.
    for (const one of drawers) {
      try {
        this.#performances.set(all.get(one.drawer.system).title, await Performance.of(this.#detent, { ...one, timeline: one === scenario ? scenario.timeline : gesture }, signal));
      } catch (error) {
        if (signal?.aborted) return;
        this.#performances.set(all.get(one.drawer.system).title, error);
      }
    }
    this.#draw();
  }

  /** Another system as its own example has it, in this container. */
  #drawer(system, { container }) {
    const { drawer, start, environment, scrollView } = system.examples.simulate;
    return Object.fromEntries(Object.entries({ container, drawer, start, environment, scrollView }).filter(([, value]) => value !== undefined));
  }

  #draw() {
    const shown = [...this.#performances].filter(([, one]) => one instanceof Performance);
    const duration = Math.max(0.1, ...shown.map(([, one]) => one.duration));
    const x = (t) => left + (t / duration) * (width - left - right), y = (position) => top + (position / this.#height) * (height - top - bottom);
    show(this.#plot, s("line", { class: "grid", x1: left, x2: width - right, y1: y(0), y2: y(0) }), s("line", { class: "grid", x1: left, x2: width - right, y1: y(this.#height), y2: y(this.#height) }),
      shown.map(([name, one], index) => s("path", { class: `curve line-${index % 6}`, d: path(one.frames, x, (frame) => y(frame.position)) }, s("title", {}, name))));
    show(this.#phones, [...this.#performances].map(([name, one], index) => h("figure", { class: "mini" },
      h("div", { class: "mini-screen" }, h("div", { class: `mini-sheet line-${index % 6}` })),
      h("figcaption", {}, h("span", { class: `key line-${index % 6}` }, name), h("small", {}, one instanceof Performance ? texts.restsAt(stateName(one.end.state), number(one.end.position)) : one.message)))));
    const rests = shown.map(([, one]) => one.end.position);
    this.#verdict.textContent = rests.length < 2 ? "" : Math.max(...rests) - Math.min(...rests) <= 1 ? texts.agree : texts.disagree;
    this.seek(duration);
  }

  seek(t) {
    const sheets = this.#phones.querySelectorAll(".mini-sheet");
    [...this.#performances.values()].forEach((one, index) => {
      const position = one instanceof Performance ? one.frame(t)?.position : undefined;
      if (sheets[index] && Number.isFinite(position)) sheets[index].style.transform = `translateY(${((position / this.#height) * 100).toFixed(3)}%)`;
    });
  }
}
