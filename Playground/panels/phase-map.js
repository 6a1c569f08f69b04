import { h, newest, number, s, show } from "../parts/dom.js";
import { speeds, steady, ticks } from "../parts/plot.js";
import { stateName, stateText } from "../parts/state-names.js";
import { texts } from "../parts/texts.js";
import { length, speed as speedText } from "../parts/units.js";

const width = 640, height = 300, left = 48, right = 20, top = 8, bottom = 28;
const speed = 3000, cells = 48;

/** The nearest border in position, in words. */
function nearest({ position: { up, down } = {} } = {}) {
  const [margin, direction] = up && (!down || up.by <= down.by) ? [up, texts.up] : [down, texts.down];
  return margin ? texts.marginPosition(length(margin.by, 2), direction, stateText(margin.state)) : "";
}

/** The phase map: for every release position and velocity the state it leads to, with exact borders. */
export class PhaseMap {
  #detent;
  #plot = s("g");
  #dot = s("circle", { class: "dot", r: 5, cx: -20, cy: -20 });
  #svg = steady(s("svg", { viewBox: `0 0 ${width} ${height}`, class: "graph map", role: "img",
    "aria-label": texts.phaseMap }, this.#plot, this.#dot));
  #reading = h("p", { class: "reading" });
  #request;
  #range = [0, 844];

  constructor(detent) {
    this.#detent = detent;
    this.element = h("figure", { class: "graph-figure" }, h("figcaption", {}, h("b", {}, texts.phaseMap)), this.#svg,
      this.#reading, h("p", { class: "help" }, texts.phaseMapHelp));
    const read = newest((position, velocity) => this.#read(position, velocity));
    this.#svg.addEventListener("pointermove", (event) => {
      const box = this.#svg.getBoundingClientRect();
      const x = ((event.clientX - box.left) / box.width) * width, y = ((event.clientY - box.top) / box.height) * height;
      const across = (x - left) / (width - left - right), down = (y - top) / (height - top - bottom);
      if (across < 0 || across > 1 || down < 0 || down > 1) return;
      read(this.#range[0] + down * (this.#range[1] - this.#range[0]), -speed + across * 2 * speed);
    });
  }

  /** @param scene The request's container, drawer and surroundings. @param from The state that the gesture began in. */
  async set(scene, from, detents, signal) {
    const extra = from === undefined ? {} : { from };
    this.#request = { ...scene, extra };
    this.#range = [0, scene.container.height];
    const grid = { positions: { from: this.#range[0], to: this.#range[1], count: cells },
      velocities: { from: -speed, to: speed, count: cells }, ...extra };
    const answer = await this.#map(scene, grid, signal);
    if (answer) this.#draw(answer, detents);
  }

  /** With exact borders where the service can, without where it cannot. */
  async #map(scene, grid, signal) {
    for (const extra of [{ boundaries: true }, {}]) {
      try {
        return await this.#detent.resolve({ ...scene, grid: { ...grid, ...extra } }, { signal });
      } catch (error) {
        if (error.status !== 422 && error.status !== 400) throw error;
      }
    }
    return undefined;
  }

  #draw({ states, rows, columns, stateIndices, boundaries = [] }, detents) {
    const w = (width - left - right) / columns, tall = (height - top - bottom) / rows;
    const order = detents.map((one) => stateName(one.state));
    const colour = (index) => Math.max(0, order.indexOf(stateName(states[index]))) % 6;
    const rects = [], sums = states.map(() => [0, 0, 0]);
    for (let row = 0; row < rows; row++) {
      for (let column = 0, from = 0; column < columns; column++) {
        const index = stateIndices[row * columns + column];
        sums[index][0] += left + (column + 0.5) * w;
        sums[index][1] += top + (row + 0.5) * tall;
        sums[index][2] += 1;
        if (column + 1 < columns && stateIndices[row * columns + column + 1] === index) continue;
        rects.push(s("rect", { class: `area state-${colour(index)}`, x: (left + from * w).toFixed(2),
          y: (top + row * tall).toFixed(2), width: ((column + 1 - from) * w + 0.3).toFixed(2),
          height: (tall + 0.3).toFixed(2) }));
        from = column + 1;
      }
    }
    show(this.#plot, rects,
      boundaries.map(({ points }) =>
        s("polyline", { class: "border",
          points: points.map(([position, velocity]) =>
            `${this.#x(velocity).toFixed(2)},${this.#y(position).toFixed(2)}`).join(" ") })),
      sums.map(([x, y, count], index) => count > rows * columns * 0.02
        && s("text", { class: "region", x: x / count, y: y / count, "text-anchor": "middle" },
          stateText(states[index]))),
      ticks(-speed, speed, 6).map((at) =>
        s("text", { class: "tick", x: this.#x(at), y: height - bottom + 6, "text-anchor": "middle",
          "dominant-baseline": "hanging" }, speeds(at))),
      ticks(...this.#range, 4)
        .map((at) => s("text", { class: "tick", x: left - 6, y: this.#y(at), "text-anchor": "end",
          "dominant-baseline": "central" }, number(at, 0))));
  }

  #x = (velocity) => left + ((velocity + speed) / (2 * speed)) * (width - left - right);
  #y = (position) => top + ((position - this.#range[0]) / (this.#range[1] - this.#range[0])) * (height - top - bottom);

  /** Marks a release. */
  mark(release) {
    if (!release) return this.#dot.setAttribute("cx", -20);
    this.#dot.setAttribute("cx", Math.min(width - right, Math.max(left, this.#x(release.velocity))));
    this.#dot.setAttribute("cy", Math.min(height - bottom, Math.max(top, this.#y(release.position))));
  }

  async #read(position, velocity) {
    const { extra, ...scene } = this.#request ?? {};
    if (!scene.drawer) return;
    try {
      const { resolution } = await this.#detent.resolve({ ...scene, margins: true,
        release: { position: Math.round(position), velocity: Math.round(velocity), ...extra } });
      this.#reading.textContent =
        `${length(position, 0)}, ${speedText(velocity)}: ${stateText(
          resolution.state)}. ${resolution.explanation} ${nearest(resolution.margins)}`;
    } catch {
      this.#reading.textContent = "";
    }
  }
}
