/**
 * Asks a Detent service, from a browser or from Node 20. It has no dependencies but the modules `client-*.js` next to it.
 *
 *     import { Detent } from "./client.js";
 *     const detent = new Detent("http://127.0.0.1:8080");
 *     for await (const record of detent.simulate(request)) console.log(record);
 *
 * Lengths are in the library's own unit, times in seconds; y grows downwards. Every member is described in openapi.yaml.
 */

import { query } from "./client-address.js";
import { Engines } from "./client-engines.js";
import { mediaTypes } from "./client-formats.js";
import { Requests } from "./client-requests.js";
import { LiveSession } from "./client-session.js";

export { base64url } from "./client-address.js";
export { DetentConnectionError, DetentError } from "./client-errors.js";
export { mediaTypes } from "./client-formats.js";
export { LiveSession } from "./client-session.js";

/** Returns its argument. TypeScript checks it here and keeps the literal type of `system`. */
export const defineDrawer = (drawer) => drawer;

export class Detent {
  #engines;
  #requests;

  /**
   * @param {string} [base] Where the service is; in a browser, by default the origin of this module.
   * @param {{key?: string, timeout?: number, retries?: number, fetch?: typeof fetch, WebSocket?: typeof WebSocket,
   *   engine?: "remote" | "local" | "auto", systems?: string[], module?: string | URL | BufferSource, verify?: number,
   *   onDifference?: function}} [options]
   *   `timeout` is the longest silence while an answer is awaited, s; none if not given. `retries` is how often a question that
   *   the service refuses for now is asked again. `engine` says who answers: the service, its engine as WebAssembly in this
   *   process (`local`), or the service until the engine is there, and then the engine (`auto`). `systems` are those whose drawers
   *   will move, so that no others are fetched; all if not given. An engine of one system answers `/resolve` and `/simulate` and
   *   holds live sessions; the service answers everything else, or with `local` an engine with everything, fetched when needed.
   *   `module` is where the engine is, or its bytes; this package's own if not given, or the service's. `verify` is the share of
   *   the engine's answers, 0 to 1, that are compared with the service's; `onDifference` gets those that differ.
   */
  constructor(base, options = {}) {
    this.base = (base ?? (import.meta.url.startsWith("http") ? new URL(import.meta.url).origin : "http://127.0.0.1:8080")).replace(/\/+$/, "");
    this.key = options.key;
    this.timeout = options.timeout;
    this.retries = options.retries;
    this.fetch = options.fetch ?? ((...one) => globalThis.fetch(...one));
    this.WebSocket = options.WebSocket ?? globalThis.WebSocket;
    this.engine = options.engine ?? "remote";
    const modules = () => this.#requests.ask("GET", "/engine", undefined, {}, (answer) => answer.json());
    this.#engines = new Engines(this, modules, options);
    this.#requests = new Requests(this, this.#engines);
    this.verify = options.verify ?? 0;
    this.onDifference = options.onDifference ?? ((difference) => console.warn("The engine and the service differ:", difference));
    // Warm before the first touch.
    if (this.engine !== "remote") this.load().catch(() => {});
  }

  /**
   * Fetches the engine, unless it is there already. Fulfilled when it can answer; rejected if it cannot be loaded, in which case
   * the next call tries again.
   */
  async load() {
    await this.#engines.load();
  }

  /** Where a released drawer will settle, by which rule, and with which animation. */
  resolve(request, options) {
    return this.#json("/resolve", request, options);
  }

  /** The same gesture on 2 to 16 drawers. */
  compare(request, options) {
    return this.#json("/compare", request, options);
  }

  /** Which values of a property make a gesture end in a given state. */
  tune(request, options) {
    return this.#json("/tune", request, options);
  }

  /** The spring, cubic curve or deceleration that fits a recorded motion. */
  fit(request, options) {
    return this.#json("/fit", request, options);
  }

  /** The libraries and configurations that agree with recorded releases. */
  identify(request, options) {
    return this.#json("/identify", request, options);
  }

  /** The drawer or the spring in a piece of a program. */
  read(request, options) {
    return this.#json("/read", request, options);
  }

  /** A timing in every notation, and its values. */
  curves(request, options) {
    return this.#json("/curves", request, options);
  }

  /** The simulated libraries; with a name, all about one of them. @param {string} [name] */
  async systems(name, options) {
    if (typeof name === "object") [name, options] = [undefined, name];
    const answer = await this.#requests.ask("GET", name ? `/systems/${encodeURIComponent(name)}` : "/systems", undefined, options, (one) => one.json());
    return name ? answer : answer.systems;
  }

  /** The answer to a POST in any representation, as text. @param {keyof mediaTypes} format */
  async text(route, request, format, options) {
    return this.#requests.ask("POST", route, request, { ...options, accept: mediaTypes[format] }, (answer) => answer.text());
  }

  /**
   * Every record of a timeline, as it comes. A stream that is cut is resumed, by `Last-Event-ID`, until more than
   * `retries` attempts in a row bring no record.
   * @param {object} request @param {{signal?: AbortSignal, timeout?: number, retries?: number}} [options]
   * @returns {AsyncGenerator<object, void>}
   */
  simulate(request, options) {
    return this.#requests.records("/simulate", request, options);
  }

  /** As `simulate`, for a timeline on several drawers in step. */
  compareTimeline(request, options) {
    return this.#requests.records("/compare", request, options);
  }

  /**
   * A drawer under a real finger: a WebSocket that takes inputs and gives records.
   * @param {object} scenario As for `simulate`, without `timeline`; `clock: "client"` if inputs bring their own `at`.
   * @param {{signal?: AbortSignal, retries?: number}} [options] `retries` is the number of attempts in a row to resume a session that was cut.
   * @returns {LiveSession}
   */
  live(scenario, { signal, retries = this.retries ?? 5 } = {}) {
    // A session stays where it began.
    const isRemote = this.#requests.isRemote(this.engine, "/live", scenario);
    if (isRemote && !this.WebSocket) throw new Error("There is no WebSocket here: start Node 20 with --experimental-websocket, or pass a WebSocket class.");
    const address = this.base.replace(/^http/, "ws") + "/live";
    const remote = () => new this.WebSocket(address, this.key ? ["detent.live", `detent.key.${this.key}`] : ["detent.live"]);
    const connect = isRemote ? remote : () => this.#engines.for("/live", scenario).load().then((local) => new local.WebSocket());
    return new LiveSession(connect, scenario, { signal, retries, explain: () => this.#requests.refusal() });
  }

  /**
   * The GET form of a request: an address that answers what the POST would, for links, images and event sources.
   * @param {string} route @param {object} request @param {keyof mediaTypes} [format] @returns {Promise<string>}
   */
  async address(route, request, format) {
    return `${this.base}${route}?${await query(request)}${format ? `&format=${format}` : ""}`;
  }

  #json(route, request, options) {
    return this.#requests.ask("POST", route, request, { ...options, accept: mediaTypes.json }, (answer) => answer.json());
  }
}

const standard = new Detent();
export const resolve = (...one) => standard.resolve(...one);
export const simulate = (...one) => standard.simulate(...one);
export const compare = (...one) => standard.compare(...one);
export const tune = (...one) => standard.tune(...one);
export const fit = (...one) => standard.fit(...one);
export const identify = (...one) => standard.identify(...one);
export const read = (...one) => standard.read(...one);
export const curves = (...one) => standard.curves(...one);
export const systems = (...one) => standard.systems(...one);
export const live = (...one) => standard.live(...one);
export const address = (...one) => standard.address(...one);
export default Detent;
