/** Which state a drawer is in or goes to, whether that is open, and whether the page lets it go there. */
export class Opening {
  /** The state that it is in or goes to; undefined until it is shown. */
  state;
  /** Whether that is open; undefined until it is known. */
  isOpen;
  /** Why it opens or closes, until it does. */
  reason;
  /** Since when its state follows the session's, s. */
  decided = -1;
  #drawer;

  /** @param drawer The controller. */
  constructor(drawer) {
    this.#drawer = drawer;
  }

  open(reason) {
    const drawer = this.#drawer, { words, configuration, geometry } = drawer;
    if (drawer.isOpen || !this.asks(true, reason)) return;
    const { lowestOpen } = geometry;
    const inputs = words.open(configuration) ?? (lowestOpen ? drawer.command(lowestOpen) : []);
    drawer.view.ahead(true, true);
    this.becomes(true);
    for (const one of inputs) drawer.send(one);
    this.decided = drawer.session.time;
  }

  close(reason) {
    const drawer = this.#drawer, { words, geometry, view } = drawer;
    const early = words.closed && view.shown === undefined ? { state: words.closed } : undefined;
    const detent = geometry.lowestClosed ?? early;
    if (!detent || !drawer.isOpen || !this.asks(false, reason)) return;
    view.ahead(false, true);
    this.becomes(false);
    drawer.go(detent);
    this.decided = drawer.session.time;
  }

  /** Whether the page lets it open or close. */
  asks(isOpen, reason) {
    return this.#drawer.dispatch("detentopenchange", { open: isOpen, reason }, true);
  }

  /** The session has brought it into a state, or sends it there. */
  change(state, isFirst = false) {
    if (state === this.state) return;
    const { geometry, records, host, handle } = this.#drawer;
    const position = geometry.named(state)?.position ?? records.model.position;
    const isOpen = !geometry.isClosed({ state, position });
    if (!isFirst && this.isOpen !== undefined && isOpen !== this.isOpen) {
      const reason = this.reason ?? "call", isAsked = reason === "overlay" || reason === "escape";
      if (!isAsked && !this.asks(isOpen, reason)) return this.#goBack(isOpen);
    }
    this.reason = undefined;
    this.state = state;
    host.dataset.state = state;
    handle?.setAttribute("aria-valuetext", state);
    this.becomes(isOpen, isFirst);
    this.#drawer.dispatch("detentchange", { state, position });
  }

  /** The page has refused what a finger has done. @param isOpen Whether the library has opened it. */
  #goBack(isOpen) {
    const drawer = this.#drawer, detent = drawer.geometry.named(this.state);
    if (!drawer.words.returns) return this.#beginAt(detent);
    if (detent) drawer.go(detent, isOpen);
    this.decided = drawer.session.time;
  }

  /** Goes to a detent on a transition, and begins another session there. */
  #beginAt(detent) {
    const drawer = this.#drawer, { scenario, words, configuration } = drawer;
    drawer.session.close();
    const start = { ...scenario.start, ...words.start(true), ...words.resting(detent, configuration) };
    drawer.scenario = { ...scenario, start };
    drawer.records.isResting = true;
    drawer.view.return(detent.position);
    this.decided = -1;
    drawer.connect();
    drawer.keyboard.change();
  }

  becomes(isOpen, isFirst = false) {
    if (isOpen === this.isOpen) return;
    const { host, options, element, geometry, dialog, surroundings, keyboard } = this.#drawer;
    const isKnown = this.isOpen !== undefined;
    if (isKnown) this.#toggles("beforetoggle", isOpen);
    this.isOpen = isOpen;
    host.toggleAttribute("data-open", isOpen);
    options.opened?.(isOpen);
    if (isOpen) {
      element.style.visibility = "";
      geometry.relocate();
      dialog.enter();
    } else dialog.leave();
    surroundings.opened(isOpen);
    keyboard.opened(isOpen);
    if (isKnown && !isFirst) this.#toggles("toggle", isOpen);
  }

  #toggles(type, isOpen) {
    const states = { oldState: isOpen ? "closed" : "open", newState: isOpen ? "open" : "closed" };
    const event = globalThis.ToggleEvent ? new ToggleEvent(type, states) : Object.assign(new Event(type), states);
    this.#drawer.host.dispatchEvent(event);
  }
}
