import { throttled } from "../parts/dom.js";
import { lastRelease, reason, releaseNow, scene } from "./release.js";
import { lastAnimation } from "./timing.js";

/** How often a finger on the drawer asks where it would go, ms. */
const pause = 100;

/**
 * Asks the service why: about the last release of a performance, and about a release here and now while a finger is
 * down.
 */
export class Reasons {
  #playground;
  #views;
  #work = new AbortController();
  #began;
  /** Whether keys move the finger: what would happen is then said aloud, too. */
  isByKeys = false;
  /** Whether the list has the finger. */
  isOfList = false;

  /** @param views `why`, `map`, `strip`, `outcome` and `properties`. */
  constructor(playground, views) {
    this.#playground = playground;
    this.#views = views;
    this.predict = throttled((sample) => this.#predict(sample), pause);
  }

  /** Drops what is not answered yet. */
  stop() {
    this.#views.why.element.removeAttribute("aria-busy");
    this.predict.cancel();
    this.#work.abort();
    return (this.#work = new AbortController()).signal;
  }

  /** Explains a performance step by step, as each question is answered: what is nearest to the eye first. */
  async explain(performance) {
    const signal = this.stop(), { scenario, system, detent } = this.#playground;
    const { why, map, strip, outcome, properties } = this.#views;
    const about = scene(scenario, system), release = lastRelease(performance, { scenario, system });
    const { detents } = performance.start;
    const cause = reason(performance, { scenario, system });
    why.element.setAttribute("aria-busy", "true");
    const steps = [
      async () => {
        if (!release) return;
        const { resolution } = await detent.resolve({ ...about, release, margins: true }, { signal });
        why.setMargins(resolution.margins);
        outcome.rest(performance, cause, resolution.margins);
      },
      () => strip.set(about, { velocity: release?.velocity, from: release?.from }, detents, signal),
      () => why.setAnimation(lastAnimation(performance, cause.event), signal),
      async () => {
        await map.set(about, release?.from, detents, signal);
        map.mark(release);
      },
      () => properties.tune(about, release, detents),
    ];
    for (const step of steps) {
      try {
        await step();
      } catch {
        // What cannot be asked here, such as margins of a state that no release comes from, is left out.
      }
      if (signal.aborted) return;
    }
    why.element.removeAttribute("aria-busy");
  }

  /** Takes what a live session says of each sample. */
  sample(event) {
    if (event.phase === "began") this.#began = event;
    if (Number.isFinite(event.position) && event.phase !== "ended") this.predict(event);
  }

  async #predict(event) {
    const { signal } = this.#work, { scenario, system, detent, performance } = this.#playground;
    const about = scene(scenario, system);
    const release = releaseNow(event, this.#began, scenario, system, this.isOfList);
    try {
      const { resolution } = await detent.resolve({ ...about, release, margins: true }, { signal });
      if (!signal.aborted) this.#views.outcome.predict(resolution, this.isByKeys);
      await this.#views.strip.set(about, release, performance.start.detents, signal);
    } catch {
      // While a finger is down nothing is said of it: what is shown is still the service's.
    }
  }
}
