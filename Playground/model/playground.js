/**
 * What the page is about: a scenario, which the address holds, and how the service performs it. Views listen:
 *
 * - `choosing`: another system is asked about.
 * - `asked`: the scenario is another one.
 * - `begun`: its first frame has come.
 * - `performed`: all of it has.
 * - `problem`: the service did not answer, or not as wished; `detail` says what.
 */
import { Performance } from "./performance.js";

export class Playground extends EventTarget {
  /** The systems by name; each is described in full once it has been shown. */
  systems = new Map();
  performance = undefined;
  /** Whether an answer is still awaited. */
  isPerforming = false;
  /** Where the next performance is played from, s. */
  playFrom = 0;
  #work = new AbortController();
  #listed;
  #shown = "";
  #wasMoving = false;

  constructor(detent, state) {
    super();
    this.detent = detent;
    this.state = state;
    state.addEventListener("change", () => this.#follow());
  }

  get scenario() {
    return this.state.value?.scenario;
  }

  get system() {
    return this.systems.get(this.scenario?.drawer.system);
  }

  /** Aborted as soon as another scenario is asked about. */
  get signal() {
    return this.#work.signal;
  }

  /** Begins with what the address holds, or with what `first` gives. */
  async open(first) {
    // Nothing waits for the list of systems but the buttons that choose among them, and an address that names one.
    const listed = (this.#listed = this.#list());
    listed.catch(() => {});
    if (!this.state.value) await this.state.open(first);
    this.#shown = "";
    this.#follow();
    await listed.catch((problem) => this.#announce("problem", problem));
  }

  async #list() {
    // In the service's order, also what has been described already.
    const all = await this.detent.systems(), described = new Map(this.systems);
    this.systems.clear();
    for (const one of all) this.systems.set(one.name,
      described.get(one.name)?.properties ? described.get(one.name) : one);
    this.#announce("listed");
  }

  /** The scenario of a system's own example; undefined if there is no such system. */
  async exampleOf(name) {
    await this.#listed;
    return this.systems.has(name) ? (await this.describe(name)).examples.simulate : undefined;
  }

  /** All about a system, asked for once. */
  async describe(name) {
    if (!this.systems.get(name)?.properties) this.systems.set(name, await this.detent.systems(name));
    return this.systems.get(name);
  }

  /** All about all of them. */
  async describeAll() {
    for (const name of this.systems.keys()) await this.describe(name);
    return this.systems;
  }

  /** Another scenario, as a step that can be undone. All that a slider does while it `isMoving` is one step. */
  set(scenario, { isMoving = false, from = 0, look } = {}) {
    this.playFrom = from;
    const replaces = this.#wasMoving;
    this.#wasMoving = isMoving;
    return this.state.change({ scenario, look }, { replaces });
  }

  /** Another state of the whole page, as a step that can be undone. */
  show(value) {
    this.playFrom = 0;
    this.#wasMoving = false;
    return this.state.set(value);
  }

  /** Changes some members of the scenario; undefined takes one away. */
  change(members, options) {
    const next = { ...this.scenario, ...members };
    for (const [name, value] of Object.entries(next)) if (value === undefined) delete next[name];
    return this.set(next, options);
  }

  configure(configuration, options) {
    return this.change({ drawer: { ...this.scenario.drawer, configuration } }, options);
  }

  /** @param version The library's, by its name; undefined: the default. */
  useVersion(version) {
    const { version: _, ...drawer } = this.scenario.drawer;
    return this.change({ drawer: version === undefined ? drawer : { ...drawer, version } });
  }

  /** Shows a system as its own example has it. */
  async choose(name) {
    this.#announce("choosing");
    try {
      const { examples } = await this.describe(name);
      this.set(examples.simulate);
    } catch (problem) {
      this.#announce("problem", problem);
    }
  }

  /** Asks the service again only where the scenario is another one: other changes only show it differently. */
  #follow() {
    const now = JSON.stringify(this.scenario);
    if (now !== this.#shown) {
      this.#shown = now;
      this.#perform();
    } else this.#announce("view");
  }

  async #perform() {
    this.isPerforming = true;
    this.#work.abort();
    const { signal } = (this.#work = new AbortController()), { scenario } = this;
    this.#announce("asked");
    try {
      const described = this.describe(scenario.drawer.system);
      // Awaited below; until then its failing is the other's, too.
      described.catch(() => {});
      const made = await Performance.of(this.detent, scenario, signal, undefined,
        (begun) => this.#announce("begun", begun));
      await described;
      if (signal.aborted) return;
      this.performance = made;
      this.isPerforming = false;
      this.#announce("performed", made);
    } catch (problem) {
      if (signal.aborted) return;
      this.isPerforming = false;
      this.#announce("problem", problem);
    }
  }

  #announce(what, detail) {
    this.dispatchEvent(new CustomEvent(what, { detail }));
  }
}
