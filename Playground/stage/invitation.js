import { h, s } from "../parts/dom.js";
import { texts } from "../parts/texts.js";

const hand =
  "M9 11V5.500a1.500 1.500 0 0 1 3 0V10m0-.500a1.500 1.500 0 0 1 3 0V11m0-.500a1.500 1.500 0 0 1 3 0V15a6 6 0 0 1-6 "
    + "6h-.500a6 6 0 0 1-4.600-2.200L4.500 15a1.600 1.600 0 0 1 2.400-2.100L9 15V11";

/**
 * How far the hand moves at the most, and what is left free around it, px. On the drawer itself it needs `enough` room
 * to move.
 */
const farthest = 80, margin = 4, enough = 40;

/**
 * What lies over the stage: a hand that says what to do until it has been done, and a way on where the drawer is gone.
 */
export class Invitation {
  #isAccepted = localStorage.getItem("thrown") !== null;
  #hand = h("div", { class: "hint", id: "hint", "aria-hidden": "true", hidden: true },
    s("svg", { viewBox: "0 0 24 24" }, s("path", { d: hand })), h("b", {}, texts.hint));
  #farewell = h("p");
  #again = h("div", { class: "gone", id: "gone", hidden: true }, this.#farewell);

  /** @param hooks `onPresent()` brings the drawer back. */
  constructor({ onPresent }) {
    this.#again.append(h("button", { type: "button", class: "primary", id: "present-again", onclick: onPresent },
      texts.presentAgain));
    this.elements = [this.#hand, this.#again];
    addEventListener("resize", () => this.#hand.hidden || requestAnimationFrame(() => this.#place()));
  }

  /** Follows what is shown. */
  show({ isGone, state, isOver }) {
    this.#again.hidden = !(isGone && isOver);
    this.#farewell.textContent = texts.gone(state);
    this.#hand.hidden = this.#isAccepted || isGone || !isOver;
    document.documentElement.classList.toggle("is-new", !this.#isAccepted);
    if (!this.#hand.hidden) this.#place();
  }

  /** Puts the hand between the labels: on the drawer if there is room, otherwise where there is most. */
  #place() {
    const glass = this.#hand.parentElement, top = glass.getBoundingClientRect().top;
    const screen = box(glass.querySelector(".phone"), top);
    const labels = [...glass.querySelectorAll(".mark span")].map((one) => box(one, top))
      .toSorted((one, other) => one.from - other.from);
    this.#hand.classList.remove("is-small", "is-text");
    const gaps = [];
    let from = screen.from;
    for (const label of [...labels, { from: screen.to, to: screen.to }]) {
      gaps.push({ from: from + margin, to: label.from - margin });
      from = Math.max(from, label.to);
    }
    const widest = gaps.toSorted((one, other) => room(other) - room(one))[0];
    const edge = box(glass.querySelector(".sheet"), top).from;
    const onDrawer = gaps.map((gap) => ({ ...gap, from: Math.max(gap.from, edge) }))
      .findLast((gap) => room(gap) >= this.#hand.offsetHeight + enough);
    const gap = onDrawer ?? widest;
    this.#hand.classList.toggle("is-small", room(gap) < 110);
    this.#hand.classList.toggle("is-text", room(gap) < this.#hand.offsetHeight);
    this.#hand.style.top = `${gap.to - this.#hand.offsetHeight}px`;
    this.#hand.style.setProperty("--travel",
      `${-Math.max(0, Math.min(farthest, room(gap) - this.#hand.offsetHeight))}px`);
  }

  /** The drawer has been thrown. */
  accept() {
    if (this.#isAccepted) return;
    this.#isAccepted = true;
    this.#hand.hidden = true;
    document.documentElement.classList.remove("is-new");
    localStorage.setItem("thrown", "yes");
  }
}

const room = ({ from, to }) => to - from;

function box(element, top) {
  const { top: from, bottom: to } = element.getBoundingClientRect();
  return { from: from - top, to: to - top };
}
