import { h, s, show } from "../parts/dom.js";
import { stateName } from "../parts/state-names.js";
import { texts } from "../parts/texts.js";
import { speed } from "../parts/units.js";

/** How far the releases lie apart that are asked about, pt. */
const step = 4;

/**
 * A strip beside the phone: for each position, in the colour of its state, where the drawer would go if it were let go
 * there.
 */
export class ReleaseStrip {
  #detent;
  #svg = s("svg", { class: "bands", preserveAspectRatio: "none", "aria-hidden": "true" });
  #caption = h("p", { class: "help bands-caption" });

  constructor(detent) {
    this.#detent = detent;
    this.element = this.#svg;
    this.caption = this.#caption;
  }

  /** @param scene Container and drawer. @param release At which speed, and from which state. */
  async set(scene, { velocity = 0, from } = {}, detents, signal) {
    const { height } = scene.container, count = Math.max(2, Math.round(height / step) + 1);
    const grid = { positions: { from: 0, to: height, count }, velocities: { from: velocity, to: velocity, count: 1 },
      ...(from === undefined ? {} : { from }) };
    const { states, stateIndices } = await this.#detent.resolve({ ...scene, grid }, { signal });
    const order = detents.map((one) => stateName(one.state)), made = [], tall = height / (count - 1);
    for (let row = 0, begin = 0; row < count; row++) {
      if (row + 1 < count && stateIndices[row + 1] === stateIndices[row]) continue;
      const colour = Math.max(0, order.indexOf(stateName(states[stateIndices[row]]))) % 6;
      const top = Math.max(0, (begin - 0.5) * tall), bottom = Math.min(height, (row + 0.5) * tall);
      made.push(s("rect", { class: `band state-${colour}`, x: 0, width: 1, y: top, height: bottom - top }));
      begin = row + 1;
    }
    this.#svg.setAttribute("viewBox", `0 0 1 ${height}`);
    show(this.#svg, made);
    this.#caption.textContent = texts.bands(speed(velocity));
  }

  clear() {
    show(this.#svg);
    this.#caption.textContent = "";
  }
}
