import { DetentError } from "/client.js";
import { h, show } from "../parts/dom.js";
import { placeName, plain } from "../parts/pointers.js";
import { texts } from "../parts/texts.js";

/** How long the service may take before the page says that it waits, ms. */
const patience = 2500;

/** What went wrong, where the mistake was made; where the service is gone, it is asked again until it is back. */
export class Problems {
  #place;
  #again = 0;
  #waiting = 0;
  #isGone = false;

  /**
   * @param hooks `onAgain` begins again, `onKey` takes a key, `onReveal(pointer)` brings a place of the request to the
   *   eye.
   */
  constructor(place, hooks) {
    this.#place = place;
    this.hooks = hooks;
  }

  show(problem, timeline) {
    this.#stopWaiting();
    clearTimeout(this.#again);
    this.#place.hidden = false;
    if (problem instanceof DetentError && problem.status === 401) this.#askForKey();
    else if (problem instanceof DetentError || problem.type === "problem") this.#explain(problem, timeline);
    else {
      this.#isGone = true;
      show(this.#place, texts.service.gone);
      this.#again = setTimeout(this.hooks.onAgain, 1000);
    }
  }

  /** The service is asked: where it does not answer for a while, that is said. */
  wait() {
    this.#stopWaiting();
    this.#waiting = setTimeout(() => {
      this.#place.hidden = false;
      show(this.#place, texts.service.slow);
    }, patience);
  }

  #stopWaiting() {
    clearTimeout(this.#waiting);
    this.#waiting = 0;
  }

  /** The service has answered. */
  clear() {
    this.#stopWaiting();
    clearTimeout(this.#again);
    if (this.#isGone) this.hooks.say(texts.service.back);
    this.#isGone = false;
    this.#place.hidden = true;
    for (const one of document.querySelectorAll(".is-wrong")) one.classList.remove("is-wrong");
    for (const one of document.querySelectorAll(".wrong")) one.remove();
    for (const one of document.querySelectorAll("[aria-invalid]")) {
      one.removeAttribute("aria-invalid");
      one.removeAttribute("aria-describedby");
    }
  }

  #askForKey() {
    const field = h("input", { type: "password", id: "key", autocomplete: "off" });
    const use = (event) => {
      event.preventDefault();
      this.hooks.onKey(field.value);
    };
    show(this.#place, h("form", { class: "row-of", onsubmit: use }, texts.service.key,
      h("label", { for: "key" }, texts.service.keyLabel), field,
      h("button", { class: "primary" }, texts.service.keyUse)));
  }

  /** Each mistake at its own field, and all of them at the foot of the page with a way there. */
  #explain(problem, timeline) {
    const errors = problem.errors ?? [];
    show(this.#place, errors.length === 0 ? plain(problem.message ?? problem.detail, timeline)
      : h("ul", {}, errors.map(({ pointer = "", message }) => h("li", {},
        pointer && h("button", { type: "button", class: "quiet place", onclick: () => this.hooks.onReveal(pointer) },
          placeName(pointer, timeline)), " ", plain(message, timeline)))));
    for (const { pointer = "", message } of errors) this.#mark(pointer, plain(message, timeline));
  }

  /** Marks the field of a place; where it has none of its own, the one that it is in. */
  #mark(pointer, message) {
    for (let at = pointer; at.split("/").length > 2; at = at.slice(0, at.lastIndexOf("/"))) {
      const property = document.querySelector(`[data-at="${CSS.escape(at)}"]`);
      const field = document.querySelector(`[data-pointer="${CSS.escape(at)}"]`);
      if (!property && !field) continue;
      const fault = h("p", { class: "wrong", id: `wrong-${(field ?? property).id || property.dataset.property}` },
        message);
      const place = field?.closest(".property, .list-item") ?? property;
      place.classList.add("is-wrong");
      place.append(fault);
      field?.setAttribute("aria-invalid", "true");
      field?.setAttribute("aria-describedby", fault.id);
      const group = place.closest("details");
      if (group) group.open = true;
      return fault.scrollIntoView({ block: "nearest" });
    }
  }
}
