const stateName = (state) => (state instanceof Object ? Object.keys(state)[0] : String(state ?? ""));

/** What comes back from a drawer's session: its start, its frames, and what the library has decided. */
export class Records {
  /** What the library has set, by its last event. */
  model;
  isResting = true;
  #drawer;
  /** The last sample of a gesture. */
  #sample;
  /** The gesture: its input's type, whether it began while nothing moved, and in which state. */
  #gesture = {};

  /** @param drawer The controller. */
  constructor(drawer) {
    this.#drawer = drawer;
  }

  /** A finger has begun to move it. */
  grabbed(type) {
    const { opening } = this.#drawer;
    this.#gesture = { type, beganAtRest: this.isResting, from: opening.state };
    opening.reason = "drag";
  }

  take(record, isAgain) {
    if (record.type === "start") this.#begin(record, isAgain);
    else if (record.type === "frame") this.#frame(record);
    else if (record.type === "event") this.#event(record);
  }

  #begin({ initial, detents, axis }, isAgain) {
    const drawer = this.#drawer, { geometry, view, opening, words, configuration } = drawer;
    geometry.detents = detents;
    drawer.axis = axis;
    view.touchable();
    if (isAgain) return;
    const state = words.goal(initial, configuration);
    const position = initial.position ?? geometry.named(state)?.position ?? detents.at(-1)?.position ?? 0;
    this.model = { ...initial, position };
    // What has been drawn ahead goes on until the session's own motion has come as far.
    if (!view.isAhead && !view.isReturning) view.show({ ...initial, position, height: initial.height ?? 0, t: 0 });
    if (!view.isAhead) opening.change(state ?? this.#stateAt(this.model), true);
    drawer.session.run();
    drawer.becomesReady();
    drawer.dispatch("detentrest", { state: opening.state ?? state, position });
  }

  #frame(frame) {
    const { session, view, fingers, opening } = this.#drawer, isMoving = frame.phase !== "idle";
    if (isMoving) session.stir(frame.t);
    if (view.isReturning && !fingers.isHeld) return session.stir(frame.t);
    if (view.isAhead) {
      if (frame.t < opening.decided || (session.time - frame.t > 0.1 && isMoving)) return;
      view.isAhead = false;
    }
    // Who wants less motion sees where it ends.
    if (!(view.isReduced && frame.phase === "animating")) view.next(frame);
    session.run();
    if (isMoving === !this.isResting) return;
    this.isResting = !isMoving;
    if (isMoving) return;
    view.show(frame);
    this.#drawer.dispatch("detentrest", { state: opening.state, position: frame.position });
    if (!opening.isOpen) view.hide();
  }

  #event(event) {
    const { geometry, opening, session, view, fingers, keyboard, words, configuration } = this.#drawer, { phase } = event;
    if (event.cause === undefined && (phase === "ended" || phase === "cancelled")) this.#release(event, this.#sample);
    if (phase !== undefined) this.#sample = phase === "changed" ? event : undefined;
    this.model = { ...event, position: event.position ?? this.model?.position };
    // While the detents are not known again, only names count.
    const isKnown = geometry.areDetentsKnown || words.isClosedByName;
    const isGoing = phase !== "began" && phase !== "changed", goal = words.goal(event, configuration);
    const detent = goal === null ? undefined : geometry.detentAt(event.position);
    // A swipe from an area opens it long before the finger is lifted.
    const opens = words.opensByArea && goal && (goal === words.closed) === opening.isOpen;
    if ((isGoing || opens) && isKnown && event.t >= opening.decided && (goal ?? detent)) opening.change(this.#stateAt(event));
    keyboard.take(event);
    if (event.settles > 0 && view.isReduced && !fingers.isHeld) session.skip(event.settles);
  }

  /** Finds its state among detents that have changed. */
  locate() {
    const { words, configuration, geometry, opening } = this.#drawer, { model } = this;
    const goal = model && words.goal(model, configuration);
    // Where it goes is the detent of the same name, and not the one that is now where it was.
    if (!model || goal === null) return;
    const state = goal ?? geometry.detentAt(model.position)?.state;
    if (state) opening.change(state);
  }

  #stateAt(event) {
    const { words, configuration, geometry, opening } = this.#drawer, goal = words.goal(event, configuration);
    const before = goal === null || !geometry.areDetentsKnown ? opening.state : undefined;
    return goal ?? geometry.detentAt(event.position)?.state ?? before ?? stateName(event.state);
  }

  /** The finger has let go. @param sample The one before. */
  async #release(event, sample) {
    const { rules = [], position, animation } = event, { options } = this.#drawer;
    let { margins } = event;
    const detail = { rule: rules.at(-1), rules, state: this.#stateAt(event), position, animation };
    if (options.margins && sample && this.#gesture.beganAtRest) margins ??= await this.#margins(event, sample);
    this.#drawer.dispatch("detentrelease", { ...detail, margins });
  }

  /** How close the call was: the service is asked about the same release, if it gives the same answer. */
  async #margins(event, sample) {
    const { geometry, detent } = this.#drawer, { position, velocity } = sample, { from, type } = this.#gesture;
    const release = {
      position, velocity, from,
      ...(event.phase === "cancelled" ? { cancelled: true } : {}), ...(type === "scroll" ? { scrolling: true } : {}),
    };
    const request = { ...geometry.question(release), margins: true };
    const { resolution } = await detent.resolve(request).catch(() => ({}));
    return event.rules?.includes(resolution?.rule) ? resolution.margins : undefined;
  }
}
