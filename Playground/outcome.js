import { h, number, show } from "./dom.js";
import { stateName } from "./performance.js";
import { marginTexts } from "./release.js";
import { texts } from "./texts.js";

/** Where the drawer rests, or would rest if it were let go now, and why: in one place, under the phone. */
export class Outcome {
  #title = h("b");
  #reason = h("p");
  #margin = h("p", { class: "margin" });
  #told;

  /** @param told The live region of the page, which is told where it rests once it does. */
  constructor(told) {
    this.#told = told;
    this.element = h("div", { class: "resting", id: "resting" }, this.#title, this.#reason, this.#margin);
  }

  /** What has happened. @param rule A rule as the system describes it. @param margins Those of its release. */
  rest({ end }, rule, margins) {
    const text = texts.restsAt(stateName(end.state), number(end.position));
    this.#say(texts.itRests(text), rule?.id, rule?.explanation, margins);
    if (!margins) this.#told.textContent = [texts.itRests(text), rule?.explanation].filter(Boolean).join(". ");
  }

  /** What would happen. @param resolution As `/resolve` says it, with margins. */
  predict({ state, position, rule, explanation, margins }) {
    this.#say(texts.letGoNow(texts.restsAt(stateName(state), number(position))), rule, explanation, margins);
  }

  say(text) {
    this.#told.textContent = text;
  }

  #say(title, rule, explanation, margins) {
    this.#title.textContent = title;
    show(this.#reason, explanation, " ", rule && h("code", {}, rule));
    const { position, velocity } = margins ?? {};
    // The nearest of each kind: points and points a second cannot be compared.
    const nearest = [marginTexts({ position }), marginTexts({ velocity })].flatMap(([first]) => first?.text ?? []);
    this.#margin.textContent = nearest.length ? texts.nearly(nearest) : "";
  }
}
