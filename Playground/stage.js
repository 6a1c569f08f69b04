import { h, number, show } from "./dom.js";
import { finger } from "./finger.js";
import { stateName } from "./performance.js";
import { texts } from "./texts.js";

/** How high the phone may be, and what must fit beside it and above and below it, px. */
const lowest = 380, highest = 860, beside = 64, around = { wide: 400, narrow: 335 };

/** A phone that shows frames as they come, and a finger on its drawer. */
export class Stage {
  #scale = 1;
  #screen = h("div", { class: "screen" });
  #marks = h("div", { class: "marks" });
  #dimming = h("div", { class: "dimming" });
  #list = h("div", { class: "list" }, Array.from({ length: 40 }, (_, index) => h("div", { class: "row" }, h("i"), h("b"), h("u"))));
  #content = h("div", { class: "content" }, this.#list);
  #drawer = h("div", { class: "sheet" }, h("div", { class: "handle" }), this.#content);
  #container = { width: 390, height: 844 };

  /** @param on What the finger does, as `finger` says it. @param beside What is as tall as the screen, and stands beside it. */
  constructor(on, beside) {
    this.#screen.append(h("div", { class: "wallpaper" }), this.#dimming, this.#drawer, this.#marks);
    this.grip = h("div", {
      class: "phone", id: "stage", tabindex: 0, role: "slider", "aria-orientation": "vertical",
      "aria-label": texts.stage, "aria-describedby": "stage-help", "aria-valuenow": 0,
    }, this.#screen);
    this.element = h("div", { class: "stage" }, h("div", { class: "device" }, beside, this.grip));
    finger(this.grip, { scale: () => this.#scale, origin: () => this.#screen, on });
    new ResizeObserver(() => this.#fit()).observe(this.element);
    addEventListener("resize", () => this.#fit());
  }

  /** Whether a touch there is one on the content. */
  isContent(target) {
    return this.#content.contains(target) && !this.#content.hidden;
  }

  /** Takes another container and what the answer's `start` tells of it. */
  set(container, hasContent) {
    this.#container = { width: 390, ...container };
    this.#content.classList.toggle("scrolls", hasContent);
    this.#fit();
  }

  /** The detents, each with a line of its own, and the marks that a library draws. */
  detents({ detents, marks = [] }) {
    const { height } = this.#container;
    const line = (kind, position, name) => h("div", { class: `mark ${kind}`, style: { top: `${position}px` } },
      h("span", { class: position < 40 ? "below" : position > height - 4 ? "above far" : "above" }, name));
    show(this.#marks,
      detents.filter((one) => Number.isFinite(one.position)).map((one, index) => line(`state-${index % 6}`, one.position, stateName(one.state))),
      marks.map((one) => line("drawn", one.position, one.name)));
  }

  #fit() {
    const { width, height } = this.#container, tall = Math.min(innerHeight - (innerWidth > 720 ? around.wide : around.narrow), highest);
    this.#scale = Math.max(0.2, Math.min((this.element.clientWidth - beside) / width, Math.max(tall, lowest) / height));
    this.element.style.setProperty("--width", `${width * this.#scale}px`);
    this.element.style.setProperty("--height", `${height * this.#scale}px`);
    Object.assign(this.#screen.style, { width: `${width}px`, height: `${height}px`, transform: `scale(${this.#scale})` });
    // Labels are as large on a small phone as on a large one.
    this.#screen.style.setProperty("--unit", `${1 / this.#scale}px`);
    this.grip.setAttribute("aria-valuemin", 0);
    this.grip.setAttribute("aria-valuemax", number(height));
  }

  /** Shows a frame: what the service says, nothing else. */
  frame(frame, state) {
    const { height } = this.#container;
    const position = Number.isFinite(frame.position) ? frame.position : height;
    const x = frame.presentedX ?? 0, y = frame.presentedY ?? position;
    this.#drawer.style.transform = `translate(${x}px, ${y}px)`;
    this.#drawer.style.opacity = frame.presentedAlpha ?? 1;
    // Rubber bands pull its top edge beyond the container; it reaches below the lower edge at all times.
    this.#drawer.style.height = `${Math.max(height - y, 0) + height}px`;
    if (Number.isFinite(frame.cornerRadius)) this.#drawer.style.borderTopLeftRadius = this.#drawer.style.borderTopRightRadius = `${Math.max(0, frame.cornerRadius)}px`;
    else this.#drawer.style.borderTopLeftRadius = this.#drawer.style.borderTopRightRadius = "";
    this.#dimming.style.opacity = Math.max(0, Math.min(1, frame.dimmingAlpha ?? 0));
    this.#list.style.transform = `translateY(${-(frame.contentOffset ?? 0)}px)`;
    this.#drawer.firstChild.style.opacity = Math.max(0, Math.min(1, frame.handleAlpha ?? 1));
    this.grip.setAttribute("aria-valuenow", number(position));
    this.grip.setAttribute("aria-valuetext", texts.restsAt(state ?? frame.phase ?? "", number(position)));
  }
}
