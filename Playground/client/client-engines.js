import { DetentConnectionError } from "./client-errors.js";

/** What an engine of one system answers. */
const ofDrawers = new Set(["/resolve", "/simulate", "/live"]);

/** The bytes of a file, in Node. The module's name is in a variable so that bundlers do not look for it. */
const file = async (address) => {
  const reader = "node:fs/promises";
  return (await import(/* webpackIgnore: true */ /* @vite-ignore */ reader)).readFile(address);
};

/** The module among this package's files; undefined if there are no files, or it is not among them. */
const packed = async () =>
  import.meta.url.startsWith("file:") ? file(new URL("./detent.wasm", import.meta.url)).catch(() => undefined) : undefined;

/** An engine that is loaded on first use; if that fails, the next use tries again. */
class OnDemand {
  /** The engine, once it is there. */
  engine;
  #loading;

  constructor(load) {
    this.load = async () => {
      this.#loading ??= load();
      try {
        return (this.engine = await this.#loading);
      } catch (error) {
        this.#loading = undefined;
        throw new DetentConnectionError(`The engine cannot be loaded: ${error.message}`, { cause: error });
      }
    };
  }
}

/** The engines of a client: the one with the systems whose drawers will move, and the one with everything. */
export class Engines {
  #client;
  #list;
  #systems;
  #few;
  #whole;

  /**
   * @param {{base: string, fetch: typeof fetch}} client Whose engines they are.
   * @param {() => Promise<object>} list Asks the service for its modules.
   * @param {{systems?: string[], module?: string | URL | BufferSource}} options As those of `Detent`.
   */
  constructor(client, list, { systems, module }) {
    this.#client = client;
    this.#list = list;
    this.#systems = systems;
    this.#whole = new OnDemand(() => this.#start(systems ? undefined : module));
    this.#few = systems ? new OnDemand(() => this.#smallest(module)) : this.#whole;
  }

  /** Loads the engine with the systems whose drawers will move, unless it is there already. */
  async load() {
    await this.#few.load();
  }

  /** The engine that answers a request as the service would. @returns {{engine: object | undefined, load: function}} */
  for(route, request) {
    const isOfFew = this.#systems && ofDrawers.has(route) && this.#systems.includes(request?.drawer?.system);
    return isOfFew ? this.#few : this.#whole;
  }

  /** Starts an engine. @param [module] Where it is; the one with everything if not given. */
  async #start(module) {
    const source = module ?? (await packed()) ?? this.#client.base + (await this.#modules())[0].path;
    const bytes = typeof source === "string" || source instanceof URL ? await this.#read(source) : source;
    // In a worker where there are any, so that no long answer keeps a page from being drawn.
    if (globalThis.Worker) {
      try {
        return await (await import("./engine-thread.js")).EngineThread.load(bytes);
      } catch {
        // A policy of the page may forbid workers.
      }
    }
    return (await import("./engine.js")).Engine.load(bytes);
  }

  /** Starts the smallest engine with the systems whose drawers will move. @param [module] Where it is, if that is known. */
  async #smallest(module) {
    if (module !== undefined) return this.#start(module);
    if (await packed()) return this.#whole.load();
    const modules = await this.#modules();
    const fitting = modules.filter((one) => this.#systems.every((name) => one.systems.includes(name)));
    if (fitting.length === 0) throw new Error(`${this.#client.base} has none with ${this.#systems.join(", ")}.`);
    const smallest = fitting.reduce((one, other) => (other.bytes < one.bytes ? other : one));
    return smallest === modules[0] ? this.#whole.load() : this.#start(this.#client.base + smallest.path);
  }

  /** The modules that the service has. The first has everything. */
  async #modules() {
    const { modules } = await this.#list();
    if (modules.length === 0) throw new Error(`${this.#client.base} has none to fetch; start it with --engine.`);
    return modules;
  }

  async #read(address) {
    if (String(address).startsWith("file:")) return file(new URL(address));
    const answer = await this.#client.fetch(address);
    if (!answer.ok) throw new Error(`${answer.url} answers ${answer.status}.`);
    return answer.arrayBuffer();
  }
}
