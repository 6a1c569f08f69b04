/** Plays a performance on the screen's own clock. Tells of `time`, when another instant is shown, and of `playing`. */
export class Player extends EventTarget {
  t = 0;
  performance = undefined;
  /** How long it plays at the least, s: others that are shown in step may take longer. */
  atLeast = 0;
  #running = 0;
  #origin = 0;

  get duration() {
    return Math.max(this.performance?.duration ?? 0, this.atLeast);
  }

  get isPlaying() {
    return this.#running !== 0;
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
    this.#origin = since - from * 1000;
    const step = (now) => {
      const t = (now - this.#origin) / 1000;
      this.seek(Math.min(Math.max(from, t), this.duration));
      // What still comes, through a live session, is waited for.
      if (t >= this.duration && this.performance.end) return this.stop();
      this.#running = requestAnimationFrame(step);
    };
    this.#running = requestAnimationFrame(step);
    this.dispatchEvent(new Event("playing"));
  }

  stop() {
    cancelAnimationFrame(this.#running);
    if (this.#running === 0) return;
    this.#running = 0;
    this.dispatchEvent(new Event("playing"));
  }
}
