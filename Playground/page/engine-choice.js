import { DetentError } from "/client.js";
import { h, show } from "../parts/dom.js";
import { texts } from "../parts/texts.js";

/**
 * Who answers: the service or, once it has been fetched, its engine in this browser, which needs no network. Both give
 * the same bytes, and the page lets that be checked. Where the service has no engine to fetch, there is nothing to
 * choose.
 */
export class EngineChoice {
  element = h("p", { class: "answering", id: "answering", role: "group", "aria-label": texts.answering.label,
    hidden: true });
  #detent;
  /** Whether the engine is there. */
  isThere = false;
  #begun;
  #result = "";

  /**
   * @param hooks `onChange()` is called when somebody else answers from now on; `request()` gives what the page asks
   *   now.
   */
  constructor(detent, hooks) {
    this.#detent = detent;
    this.hooks = hooks;
  }

  /**
   * Fetches the engine, and says whether it is there. Called when the drawer has been shown, so that it comes after
   * that.
   * @param again Whether to try it once more where it failed.
   */
  begin(again = false) {
    this.#begun = this.#begun?.then(() => this.isThere || (again && this.#load())) ?? this.#load();
    return this.#begun;
  }

  async #load() {
    try {
      await this.#detent.load();
    } catch {
      // The service has none to fetch, or this browser does not take it.
      await this.#explain();
      return false;
    }
    this.isThere = true;
    this.#choose(localStorage.getItem("engine") ?? "auto");
    return true;
  }

  /** Where the service has no engine to fetch, says how it gets one. */
  async #explain() {
    const answer = await fetch("/engine").then((one) => one.json()).catch(() => undefined);
    if (answer?.modules?.length !== 0) return;
    const [before, build, between, run, after] = texts.answering.none;
    this.element.hidden = false;
    show(this.element, h("span", { id: "no-engine", class: "help" }, before, h("code", {}, build), between,
      h("code", {}, run), after));
  }

  /** What was compared is another request now. */
  forget() {
    this.#result = "";
    if (this.isThere) this.#show();
  }

  #choose(engine) {
    this.#detent.engine = engine;
    localStorage.setItem("engine", engine);
    this.#result = "";
    this.element.hidden = false;
    this.#show();
    this.hooks.onChange();
  }

  #show() {
    const said = texts.answering, isHere = this.#detent.engine !== "remote";
    const choice = (engine, text, isChosen) => h("button",
      { type: "button", "data-engine": engine, "aria-pressed": String(isChosen), onclick: () => this.#choose(engine) },
      text);
    show(this.element, h("span", {}, said.label),
      h("span", { class: "segments" }, choice("auto", said.here, isHere), choice("remote", said.there, !isHere)),
      h("button", { type: "button", id: "compare-answers", class: "quiet", onclick: () => this.#compare() },
        said.compare), h("span", { role: "status", id: "compared-answers" }, this.#result));
  }

  /** Asks both for every frame and event of what is shown. */
  async #compare() {
    const said = texts.answering, request = this.hooks.request();
    this.#result = said.comparing;
    this.#show();
    const ask = (engine) => this.#detent.text("/simulate", request, "ndjson", { engine });
    try {
      const [here, there] = await Promise.all([ask("local"), ask("remote")]);
      this.#result = here === there ? said.same(new TextEncoder().encode(here).length) : said.differ;
    } catch (error) {
      // What is wrong with a request is said where it is edited.
      this.#result = error instanceof DetentError ? "" : said.alone;
    }
    this.#show();
    document.getElementById("compare-answers").focus();
  }
}
