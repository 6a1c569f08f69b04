import { DetentError } from "/client.js";
import { h, show } from "./dom.js";
import { texts } from "./texts.js";

/** What went wrong, where the mistake was made; where the service is gone, it is asked again until it is back. */
export class Problems {
  #place;
  #again = 0;
  #isGone = false;

  /** @param onAgain Begins again. @param onKey Takes a key. */
  constructor(place, { onAgain, onKey, say }) {
    this.#place = place;
    this.hooks = { onAgain, onKey, say };
  }

  show(problem) {
    clearTimeout(this.#again);
    this.#place.hidden = false;
    if (problem instanceof DetentError && problem.status === 401) this.#askForKey();
    else if (problem instanceof DetentError || problem.type === "problem") this.#explain(problem);
    else {
      this.#isGone = true;
      show(this.#place, texts.service.gone);
      this.#again = setTimeout(this.hooks.onAgain, 1000);
    }
  }

  /** The service has answered. */
  clear() {
    clearTimeout(this.#again);
    if (this.#isGone) this.hooks.say(texts.service.back);
    this.#isGone = false;
    this.#place.hidden = true;
    for (const one of document.querySelectorAll(".is-wrong")) one.classList.remove("is-wrong");
    for (const one of document.querySelectorAll(".wrong")) one.remove();
  }

  #askForKey() {
    const field = h("input", { type: "password", id: "key", autocomplete: "off" });
    const use = (event) => {
      event.preventDefault();
      this.hooks.onKey(field.value);
    };
    show(this.#place, h("form", { class: "row-of", onsubmit: use }, texts.service.key,
      h("label", { for: "key" }, texts.service.keyLabel), field, h("button", { class: "primary" }, texts.service.keyUse)));
  }

  /** Each mistake at its property, and all of them at the top. */
  #explain(problem) {
    const errors = problem.errors ?? [];
    show(this.#place, errors.length === 0 ? problem.message ?? problem.detail
      : h("ul", {}, errors.map((one) => h("li", {}, h("code", {}, one.pointer || "/"), " ", one.message))));
    for (const { pointer = "", message } of errors) {
      const name = /^\/drawer\/configuration\/([^/]+)/.exec(pointer)?.[1];
      const property = name && document.querySelector(`[data-property="${CSS.escape(name)}"]`);
      if (!property) continue;
      property.classList.add("is-wrong");
      property.querySelector(".wrong")?.remove();
      property.append(h("p", { class: "wrong" }, message));
      property.scrollIntoView({ block: "nearest" });
    }
  }
}
