import { h, s } from "./dom.js";
import { texts } from "./texts.js";

const hand = "M9 11V5.500a1.500 1.500 0 0 1 3 0V10m0-.500a1.500 1.500 0 0 1 3 0V11m0-.500a1.500 1.500 0 0 1 3 0V15a6 6 0 0 1-6 6h-.500a6 6 0 0 1-4.600-2.200L4.500 15a1.600 1.600 0 0 1 2.400-2.100L9 15V11";

/** What lies over the stage: a hand that says what to do until it has been done, and a way on where the drawer is gone. */
export class Invitation {
  #isAccepted = localStorage.getItem("thrown") !== null;
  #hand = h("div", { class: "hint", id: "hint", "aria-hidden": "true", hidden: true }, s("svg", { viewBox: "0 0 24 24" }, s("path", { d: hand })), h("b", {}, texts.hint));
  #told = h("p");
  #again = h("div", { class: "gone", id: "gone", hidden: true }, this.#told);

  /** @param hooks `onPresent()` brings the drawer back. */
  constructor({ onPresent }) {
    this.#again.append(h("button", { type: "button", class: "primary", id: "present-again", onclick: onPresent }, texts.presentAgain));
    this.elements = [this.#hand, this.#again];
  }

  /** Follows what is shown. */
  show({ isGone, state, isOver }) {
    this.#again.hidden = !(isGone && isOver);
    this.#told.textContent = texts.gone(state);
    this.#hand.hidden = this.#isAccepted || isGone || !isOver;
    document.documentElement.classList.toggle("is-new", !this.#isAccepted);
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
