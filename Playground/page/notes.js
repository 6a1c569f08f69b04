import { h, show } from "../parts/dom.js";
import { texts } from "../parts/texts.js";

/** One line at the foot of the page that says what has just been done, to eyes and screen readers alike. */
export class Notes {
  #place;
  #timer = 0;

  constructor(place) {
    this.#place = place;
  }

  /** @param stays Whether it is there until it is closed. */
  say(text, { stays = false } = {}) {
    clearTimeout(this.#timer);
    this.#place.hidden = false;
    show(this.#place, h("span", {}, text),
      stays && h("button", { type: "button", class: "quiet", onclick: () => this.clear() }, texts.close));
    if (!stays) this.#timer = setTimeout(() => this.clear(), 5000);
  }

  clear() {
    show(this.#place);
    this.#place.hidden = true;
  }
}
