/** Plays a performance on the screen's own clock. Dispatches `time` when another instant is shown, and `playing`. */
export class Player extends EventTarget {
  t = 0;
  performance = undefined;
  /** How long it plays at the least, s: others that are shown in step may take longer. */
  atLeast = 0;
  /** Whether it begins again at its end. */
  loops = false;
  #speed = 1;
  #running = 0;
  #origin = 0;

  get duration() {
    return Math.max(this.performance?.duration ?? 0, this.atLeast);
  }

  get isPlaying() {
    return this.#running !== 0;
  }

  /** Seconds of the performance per second. */
  setSpeed(speed) {
    this.#speed = speed;
    if (this.isPlaying) this.play();
  }

  /** Shows another performance at an instant. */
  set(performance, t) {
    this.performance = performance;
    this.seek(t);
  }

  /** Puts a performance in place of one that says the same so far, without stopping. */
  exchange(performance) {
    this.performance = performance;
  }

  seek(t) {
    this.t = Math.max(0, t);
    this.dispatchEvent(new Event("time"));
  }

  /** @param from The instant to begin at. @param since When on the screen's clock that was, ms; now if not given. */
  play(from = this.t, since = performance.now()) {
    cancelAnimationFrame(this.#running);
    this.#begin(from, since);
    const step = (now) => {
      let t = ((now - this.#origin) / 1000) * this.#speed;
      const known = Math.max(from, this.performance.duration);
      // What still comes, through a live session, is waited for: time goes on with it, and nothing is left out.
      if (!this.performance.end && t > known) this.#begin((t = known), now);
      this.seek(Math.min(Math.max(from, t), this.duration));
      if (t >= this.duration && this.performance.end) return this.#end();
      this.#running = requestAnimationFrame(step);
    };
    this.#running = requestAnimationFrame(step);
    this.dispatchEvent(new Event("playing"));
  }

  /** From here on the clock counts from an instant. */
  #begin(t, since) {
    this.#origin = since - (t / this.#speed) * 1000;
  }

  #end() {
    if (!this.loops || this.duration === 0) return this.stop();
    // Its end is seen for a moment before it begins again.
    this.#running = requestAnimationFrame(() => this.play(0, performance.now() + 400));
  }

  stop() {
    cancelAnimationFrame(this.#running);
    if (this.#running === 0) return;
    this.#running = 0;
    this.dispatchEvent(new Event("playing"));
  }
}
