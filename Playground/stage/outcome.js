import { marginTexts } from "../model/release.js";
import { h, marked, show } from "../parts/dom.js";
import { stateText } from "../parts/state-names.js";
import { texts } from "../parts/texts.js";
import { length } from "../parts/units.js";

/** Where the drawer rests, or would rest if it were let go now, and why: in one place, beside the phone. */
export class Outcome {
  #title = h("b");
  #reason = h("p");
  #margin = h("p", { class: "margin" });
  #announcement;

  /** @param announcement The live region of the page, which screen readers read out. */
  constructor(announcement) {
    this.#announcement = announcement;
    this.element = h("div", { class: "resting", id: "resting" }, this.#title, this.#reason, this.#margin);
  }

  /** What has happened. @param reason As `release.js` has it. @param margins Those of its release. */
  rest({ end }, { rule, explanation }, margins) {
    const text = texts.itRests(stateText(end.state), Number.isFinite(end.position) ? length(end.position) : "");
    this.#say(text, rule, explanation, margins);
    if (!margins) this.#announcement.textContent = [text, explanation].filter(Boolean).join(". ");
  }

  /**
   * What would happen.
   * @param resolution As `/resolve` says it, with margins.
   * @param isAnnounced Whether screen readers read it out.
   */
  predict({ state, position, rule, explanation, margins }, isAnnounced) {
    const text = texts.letGoNow(stateText(state), length(position));
    this.#say(text, rule, explanation, margins);
    if (isAnnounced) this.#announcement.textContent = text;
  }

  #say(title, rule, explanation, margins) {
    this.#title.textContent = title;
    show(this.#reason, marked(explanation), " ", rule && h("code", {}, rule));
    const { position, velocity } = margins ?? {};
    // The nearest of each kind: points and points a second cannot be compared.
    const nearest = [marginTexts({ position }), marginTexts({ velocity })].flatMap(([first]) => first?.text ?? []);
    this.#margin.textContent = nearest.length ? texts.nearly(nearest) : "";
  }
}
