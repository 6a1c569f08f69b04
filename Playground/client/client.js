/**
 * Asks a Detent service, from a browser or from Node 20. No dependencies.
 *
 *     import { Detent } from "./client.js";
 *     const detent = new Detent("http://127.0.0.1:8080");
 *     for await (const record of detent.simulate(request)) console.log(record);
 *
 * Lengths are points, times seconds, velocities pt/s; y grows downwards. Every member is described in openapi.yaml.
 */

/** The service refused or failed to answer: a problem document (RFC 9457) with all errors of the request. */
export class DetentError extends Error {
  /** @param {number} status @param {object} problem @param {Headers} [headers] Of the answer. */
  constructor(status, problem, headers = new Headers()) {
    super([problem.detail ?? problem.title, ...(problem.errors ?? []).map((one) => `${one.pointer || "/"} ${one.message}`)].join("\n"));
    this.name = "DetentError";
    this.status = status;
    this.type = problem.type ?? "about:blank";
    this.title = problem.title ?? `HTTP ${status}`;
    this.detail = problem.detail ?? "";
    /** @type {{pointer: string, message: string}[]} Where each mistake is, as a JSON Pointer (RFC 6901). */
    this.errors = problem.errors ?? [];
    this.headers = headers;
    /** The request's id in the service's log; undefined if the answer is not the service's own. */
    this.requestId = headers.get("x-request-id") ?? undefined;
    /** After how many seconds the service may answer; undefined if it does not say. */
    this.retryAfter = seconds(headers.get("retry-after"));
  }

  /** The message for one member of the request; undefined if there is none. @param {string} pointer */
  at(pointer) {
    return this.errors.find((one) => one.pointer === pointer)?.message;
  }
}

/** There was no answer: the service could not be reached, took longer than `timeout`, or the connection was cut. */
export class DetentConnectionError extends Error {
  /** @param {string} message @param {{cause?: unknown, code?: number, reason?: string}} [how] */
  constructor(message, { cause, code, reason } = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "DetentConnectionError";
    /** The close code of a live session (RFC 6455, 7.4); undefined of a request. @type {number | undefined} */
    this.code = code;
    /** The reason given with the close code. @type {string | undefined} */
    this.reason = reason;
  }
}

/** The media type of each format that `format` may name. */
export const mediaTypes = {
  json: "application/json",
  ndjson: "application/x-ndjson",
  sse: "text/event-stream",
  csv: "text/csv",
  columns: "application/vnd.detent.columns+json",
  css: "text/css",
  keyframes: "application/vnd.detent.keyframes+json",
  svg: "image/svg+xml",
  plot: "text/plain",
};

/** What an engine of one system answers. */
const ofDrawers = new Set(["/resolve", "/simulate", "/live"]);

/** The longest `Retry-After` that is waited for, s. If it is longer, the caller decides. */
const longestWait = 60;

/** The bytes of a file, in Node. The module's name is in a variable so that bundlers do not look for it. */
const file = async (address) => {
  const reader = "node:fs/promises";
  return (await import(/* webpackIgnore: true */ /* @vite-ignore */ reader)).readFile(address);
};

/** The module among this package's files; undefined if there are no files, or it is not among them. */
const packed = async () =>
  import.meta.url.startsWith("file:") ? file(new URL("./detent.wasm", import.meta.url)).catch(() => undefined) : undefined;

/** An engine that is loaded on first use; if that fails, it is tried again on the next. */
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

/** The value of `Retry-After`: seconds, or a date. */
const seconds = (field) => {
  if (field === null || field === "") return undefined;
  const value = /^\d+$/.test(field) ? +field : (Date.parse(field) - Date.now()) / 1000;
  return Number.isNaN(value) ? undefined : Math.max(0, value);
};

const wait = (time, signal) =>
  new Promise((resolve, reject) => {
    const abort = () => (clearTimeout(timer), reject(signal.reason));
    const timer = setTimeout(() => (signal?.removeEventListener("abort", abort), resolve()), time * 1000);
    if (signal?.aborted) abort();
    else signal?.addEventListener("abort", abort, { once: true });
  });

/** Returns its argument. TypeScript checks it here and keeps the literal type of `system`. */
export const defineDrawer = (drawer) => drawer;

export class Detent {
  /** The engine with the systems whose drawers will move, and that with everything. */
  #engine;
  #whole;

  /**
   * @param {string} [base] Where the service is; in a browser, where this module came from if not given.
   * @param {{key?: string, timeout?: number, retries?: number, fetch?: typeof fetch, WebSocket?: typeof WebSocket,
   *   engine?: "remote" | "local" | "auto", systems?: string[], module?: string | URL | BufferSource, verify?: number,
   *   onDifference?: function}} [options]
   *   `timeout` is the longest silence while an answer is awaited, s; none if not given. `retries` is how often a question is
   *   asked again that the service refuses for now. `engine` says who answers: the service, its engine as WebAssembly in this
   *   process (`local`), or the service until the engine is there, and then the engine (`auto`). `systems` are those whose drawers
   *   will move, so that no others are fetched; all if not given. An engine of one system answers `/resolve` and `/simulate` and
   *   holds live sessions; anything else the service answers, or with `local` an engine with everything, which is fetched then.
   *   `module` is where the engine is, or its bytes; this package's own if not given, or the service's. `verify` is the share of
   *   the engine's answers, 0 to 1, that the service is asked for, too; `onDifference` gets those that are not the same.
   */
  constructor(base, options = {}) {
    this.base = (base ?? (import.meta.url.startsWith("http") ? new URL(import.meta.url).origin : "http://127.0.0.1:8080")).replace(/\/+$/, "");
    this.key = options.key;
    this.timeout = options.timeout;
    this.retries = options.retries;
    this.fetch = options.fetch ?? ((...one) => globalThis.fetch(...one));
    this.WebSocket = options.WebSocket ?? globalThis.WebSocket;
    this.engine = options.engine ?? "remote";
    this.only = options.systems;
    this.#whole = new OnDemand(() => this.#start(this.only ? undefined : options.module));
    this.#engine = this.only ? new OnDemand(() => this.#smallest(options.module)) : this.#whole;
    this.verify = options.verify ?? 0;
    this.onDifference = options.onDifference ?? ((difference) => console.warn("The engine and the service differ:", difference));
    // Warm before the first touch.
    if (this.engine !== "remote") this.load().catch(() => {});
  }

  /**
   * Fetches the engine, unless it is there already. Fulfilled when it can answer; rejected if it cannot be loaded, in which case
   * it is tried again the next time.
   */
  async load() {
    await this.#engine.load();
  }

  /** Starts an engine. @param [module] Where it is; that with everything if not given. */
  async #start(module) {
    const source = module ?? (await packed()) ?? this.base + (await this.#modules())[0].path;
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
    const fitting = modules.filter((one) => this.only.every((name) => one.systems.includes(name)));
    if (fitting.length === 0) throw new Error(`${this.base} has none with ${this.only.join(", ")}.`);
    const smallest = fitting.reduce((one, other) => (other.bytes < one.bytes ? other : one));
    return smallest === modules[0] ? this.#whole.load() : this.#start(this.base + smallest.path);
  }

  /** The modules that the service has. The first has everything. */
  async #modules() {
    const { modules } = await this.#ask("GET", "/engine", undefined, {}, (answer) => answer.json());
    if (modules.length === 0) throw new Error(`${this.base} has none to fetch; start it with --engine.`);
    return modules;
  }

  async #read(address) {
    if (String(address).startsWith("file:")) return file(new URL(address));
    const answer = await this.fetch(address);
    if (!answer.ok) throw new Error(`${answer.url} answers ${answer.status}.`);
    return answer.arrayBuffer();
  }

  /** The engine that answers a request as the service would. */
  #engineFor(route, request) {
    const isOfFew = this.only && ofDrawers.has(route) && this.only.includes(request?.drawer?.system);
    return isOfFew ? this.#engine : this.#whole;
  }

  /** Whether the service, and not an engine, answers a request now. @param {"remote" | "local" | "auto"} who */
  #isRemote(who, route, request) {
    return who === "remote" || (who === "auto" && !this.#engineFor(route, request).engine);
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
    const answer = await this.#ask("GET", name ? `/systems/${encodeURIComponent(name)}` : "/systems", undefined, options, (one) => one.json());
    return name ? answer : answer.systems;
  }

  /** The answer to a POST in any representation, as text. @param {keyof mediaTypes} format */
  async text(route, request, format, options) {
    return this.#ask("POST", route, request, { ...options, accept: mediaTypes[format] }, (answer) => answer.text());
  }

  /**
   * Every record of a timeline, as it comes. A stream that is cut is taken up where it was cut, by `Last-Event-ID`, as long as
   * each attempt brings at least one record or no more than `retries` fail in a row.
   * @param {object} request @param {{signal?: AbortSignal, timeout?: number, retries?: number}} [options]
   * @returns {AsyncGenerator<object, void>}
   */
  simulate(request, options) {
    return this.#records("/simulate", request, options);
  }

  /** As `simulate`, for a timeline on several drawers in step. */
  compareTimeline(request, options) {
    return this.#records("/compare", request, options);
  }

  async *#records(route, request, { signal, timeout = this.timeout, retries = this.retries ?? 5, engine } = {}) {
    let last, failures = 0;
    for (;;) {
      const limit = new Limit(signal, timeout);
      let pause;
      try {
        const answer = await this.#answer("POST", route, request, { accept: mediaTypes.sse, last, engine }, limit);
        if (answer.status === 204) return;
        for await (const { id, data } of messages(answer.body, limit)) {
          failures = 0;
          if (id !== undefined) last = id;
          const record = JSON.parse(data);
          yield record;
          if (record.type === "end") return;
          signal?.throwIfAborted();
        }
        // A stream without its end was cut, whether or not the connection says so.
        if (failures >= retries) throw new DetentConnectionError(`The stream from ${this.base} was cut again and again.`);
      } catch (error) {
        if (signal?.aborted) throw signal.reason;
        if (failures >= retries || (error instanceof DetentError && !isForNow(error))) throw this.#failure(error);
        pause = error.retryAfter;
      } finally {
        limit.end();
      }
      failures += 1;
      await wait(pause ?? 0.1 * 2 ** failures, signal);
    }
  }

  /**
   * A drawer under a real finger: a WebSocket that takes inputs and gives records.
   * @param {object} scenario As for `simulate`, without `timeline`; `clock: "client"` if inputs bring their own `at`.
   * @param {{signal?: AbortSignal, retries?: number}} [options] `retries` is how often in a row a session that was cut is taken up.
   * @returns {LiveSession}
   */
  live(scenario, { signal, retries = this.retries ?? 5 } = {}) {
    // A session stays where it began.
    const isRemote = this.#isRemote(this.engine, "/live", scenario);
    if (isRemote && !this.WebSocket) throw new Error("There is no WebSocket here: start Node 20 with --experimental-websocket, or pass a WebSocket class.");
    const address = this.base.replace(/^http/, "ws") + "/live";
    const remote = () => new this.WebSocket(address, this.key ? ["detent.live", `detent.key.${this.key}`] : ["detent.live"]);
    const connect = isRemote ? remote : () => this.#engineFor("/live", scenario).load().then((local) => new local.WebSocket());
    return new LiveSession(connect, scenario, { signal, retries, explain: () => this.#refusal() });
  }

  /** Why a session could not be opened. Sockets do not say, but a request to the same path is refused for the same reason. */
  async #refusal() {
    const error = await this.#ask("GET", "/live", undefined, { retries: 0, timeout: 5 }).catch((one) => one);
    return error instanceof Error && error.status !== 426 ? error : new DetentConnectionError(`${this.base} did not open a session.${this.#permission}`);
  }

  /**
   * The GET form of a request: an address that answers what the POST would, for links, images and event sources.
   * @param {string} route @param {object} request @param {keyof mediaTypes} [format] @returns {Promise<string>}
   */
  async address(route, request, format) {
    const bytes = new TextEncoder().encode(JSON.stringify(request));
    const plain = base64url(bytes);
    const packed = base64url(await deflated(bytes));
    const query = packed.length < plain.length ? `z=${packed}` : `q=${plain}`;
    return `${this.base}${route}?${query}${format ? `&format=${format}` : ""}`;
  }

  #json(route, request, options) {
    return this.#ask("POST", route, request, { ...options, accept: mediaTypes.json }, (answer) => answer.json());
  }

  /** Asks, and asks again if the service refuses for now. @param read Reads the answer. */
  async #ask(method, route, request, { signal, timeout = this.timeout, retries = this.retries ?? 2, ...how } = {}, read) {
    for (let failures = 0; ; failures += 1) {
      const limit = new Limit(signal, timeout);
      try {
        const answer = await this.#answer(method, route, request, how, limit);
        return await read?.(answer);
      } catch (error) {
        if (signal?.aborted) throw signal.reason;
        if (failures >= retries || !isForNow(error)) throw this.#failure(error);
        await wait(error.retryAfter, signal);
      } finally {
        limit.end();
      }
    }
  }

  async #answer(method, route, request, { accept, last, engine = this.engine }, { signal }) {
    const headers = { Accept: accept ?? mediaTypes.json };
    if (request !== undefined) headers["Content-Type"] = mediaTypes.json;
    if (last !== undefined) headers["Last-Event-ID"] = last;
    if (this.key) headers.Authorization = `Bearer ${this.key}`;
    const body = request === undefined ? undefined : JSON.stringify(request);
    const isRemote = method !== "POST" || this.#isRemote(engine, route, request);
    const local = isRemote ? undefined : await this.#engineFor(route, request).load();
    const answer = await (local ?? this).fetch(this.base + route, { method, headers, body, signal });
    if (local && Math.random() < this.verify) this.#check(route, { method, headers, body }, answer.clone());
    if (answer.ok) return answer;
    const text = await answer.text();
    let problem;
    try {
      problem = JSON.parse(text);
    } catch {
      problem = { title: `HTTP ${answer.status}`, detail: text.slice(0, 200) };
    }
    throw new DetentError(answer.status, problem, answer.headers);
  }

  /** Compares an answer of the engine with the service's. */
  async #check(route, how, answer) {
    try {
      const [local, remote] = await Promise.all([answer.text(), this.fetch(this.base + route, how).then((one) => one.text())]);
      if (local !== remote) this.onDifference({ route, request: JSON.parse(how.body), local, remote });
    } catch {
      // The service cannot be reached now, or the answer was cancelled.
    }
  }

  /** An error as callers see it. Browsers do not say why a request failed. */
  #failure(error) {
    if (error instanceof DetentError || error instanceof DetentConnectionError) return error;
    if (error instanceof SyntaxError) return new DetentConnectionError(`${this.base} did not answer with JSON; is it a Detent service?`, { cause: error });
    const why = error.cause?.code ?? error.cause?.message ?? error.message;
    return new DetentConnectionError(`No answer from ${this.base}: ${why}.${this.#permission}`, { cause: error });
  }

  /** What a page of another origin may have to do, for an error's message. */
  get #permission() {
    const origin = globalThis.location?.origin;
    if (!origin || origin === new URL(this.base).origin) return "";
    return ` If it runs, it may not let this page read its answers: start it with --cors-origin ${origin}`;
  }
}

/** Whether the service asks to be asked again soon. */
const isForNow = (error) => (error.status === 503 || error.status === 429) && error.retryAfter <= longestWait;

/** Aborts with the caller's signal, or after a silence. */
class Limit {
  #controller = new AbortController();
  #outer;
  #seconds;
  #timer;
  #abort = () => this.#controller.abort(this.#outer.reason);

  constructor(outer, seconds) {
    this.#outer = outer;
    this.#seconds = seconds;
    if (outer?.aborted) this.#abort();
    outer?.addEventListener("abort", this.#abort, { once: true });
    this.start();
  }

  get signal() {
    return this.#controller.signal;
  }

  /** Something is awaited. */
  start() {
    if (this.#seconds === undefined) return;
    const cause = () => new DOMException("The time is over.", "TimeoutError");
    const abort = () => this.#controller.abort(new DetentConnectionError(`No answer within ${this.#seconds} s.`, { cause: cause() }));
    this.#timer = setTimeout(abort, this.#seconds * 1000);
  }

  /** It has come. */
  stop() {
    clearTimeout(this.#timer);
  }

  end() {
    this.stop();
    this.#outer?.removeEventListener("abort", this.#abort);
  }
}

/** Close codes of a cut after which another connection may succeed (RFC 6455, 7.4.1). */
const passing = new Set([1001, 1005, 1006, 1011, 1012, 1013, 1014]);

/** The most messages of a session that are kept in order to resume it. */
const mostKept = 20_000;

/**
 * A session of `/live`: send inputs, iterate records. Iteration ends with the session, and throws a `DetentConnectionError`
 * with the close code if it was cut.
 *
 * One that was cut is taken up over another connection, as if nothing had happened. By the client's clock a session depends on
 * its messages alone: they are sent again, and the records that have come already are skipped. By the service's clock it goes
 * on in the service for a while, and the token in its `start` brings the records that were missed. What is sent meanwhile waits;
 * inputs that were on their way when it was cut may be lost.
 */
export class LiveSession {
  #connect;
  #explain;
  #socket;
  /** Messages that may have to be sent again, or that wait for a connection. */
  #texts;
  #isReplayable;
  /** The token that resumes the session; undefined before its `start`, or if the service keeps no sessions. */
  #token;
  #isOpen = false;
  #startsByRecord;
  #retries;
  #failures = 0;
  #hasOpened = false;
  #isLeft = false;
  #isEnded = false;
  #isOver = false;
  /** How many records have been received, and how many of them a new connection will repeat. */
  #count = 0;
  #repeated = 0;
  #waiting = [];
  #come = [];
  #error;
  #settle = {};

  constructor(connect, scenario, { signal, retries = 0, explain } = {}) {
    this.#connect = connect;
    this.#explain = explain;
    this.#retries = retries;
    this.#isReplayable = scenario.clock === "client" && retries > 0;
    this.#startsByRecord = scenario.output?.records?.includes("start") ?? true;
    this.#texts = [JSON.stringify(scenario)];
    /** Fulfilled when the session is open. What is sent before waits until then. */
    this.opened = new Promise((resolve, reject) => (this.#settle.opened = { resolve, reject }));
    /** Fulfilled with the close code and its reason when the session is over. */
    this.closed = new Promise((resolve) => (this.#settle.closed = resolve));
    this.opened.catch(() => {});
    this.#open();
    if (signal?.aborted) this.close();
    else signal?.addEventListener("abort", () => this.close(), { once: true });
  }

  #open() {
    this.#repeated = this.#isReplayable ? this.#count : 0;
    const socket = this.#connect();
    if (!(socket instanceof Promise)) return this.#listen(socket);
    this.#socket = undefined;
    socket.then((one) => this.#listen(one), (error) => this.#end(1006, "", error));
  }

  #listen(socket) {
    this.#socket = socket;
    if (this.#isOver) return socket.close(1000);
    socket.addEventListener("open", () => {
      if (this.#isLeft) return socket.close(1000);
      if (!this.#isReplayable && this.#token) socket.send(JSON.stringify({ type: "resume", token: this.#token, after: this.#count }));
      for (const text of this.#texts) socket.send(text);
      if (!this.#isReplayable) this.#texts = [];
      this.#hasOpened = this.#isOpen = true;
      this.#settle.opened.resolve();
    });
    socket.addEventListener("message", ({ data }) => this.#take(JSON.parse(data)));
    let isClosed = false;
    const closed = (code, reason) => isClosed || ((isClosed = true), this.#closed(code, reason));
    // Node 20 reports only an error, and no close, for a socket that was never open.
    socket.addEventListener("error", () => socket.readyState === 1 || setTimeout(closed, 0, 1006, ""));
    socket.addEventListener("close", ({ code, reason }) => closed(code, reason));
  }

  #closed(code, reason) {
    this.#isOpen = false;
    const isCut = !this.#isEnded && !this.#isLeft && code !== 1000;
    if (isCut && this.#hasOpened && (this.#isReplayable || this.#token) && passing.has(code) && this.#failures < this.#retries) {
      this.#failures += 1;
      setTimeout(() => (this.#isLeft ? this.#end(code, reason) : this.#open()), 100 * 2 ** this.#failures);
    } else if (isCut && !this.#hasOpened && this.#explain) {
      this.#explain().then((error) => this.#end(code, reason, error));
    } else {
      this.#end(code, reason, isCut ? new DetentConnectionError(`The session was cut: ${code}${reason ? ` ${reason}` : ""}.`, { code, reason }) : undefined);
    }
  }

  #take(record) {
    // A session that is replayed has another token.
    if (record.type === "start" && this.#retries > 0) this.#token = record.token;
    if (this.#repeated > 0) return (this.#repeated -= 1);
    // A scenario that is refused makes no session, and one that is gone cannot be taken up; no input will be taken.
    const isRefused = this.#count === 0 && this.#startsByRecord;
    if (record.type === "problem" && (isRefused || record.problem === "urn:detent:problem:session-gone")) {
      const { problem: type, ...problem } = record;
      this.#end(1000, "", new DetentError(record.status, { ...problem, type }));
      return this.#socket.close(1000);
    }
    this.#count += 1;
    this.#failures = 0;
    if (record.type === "end") this.#isEnded = true;
    const result = { value: record, done: false }, one = this.#waiting.shift();
    if (one) one.resolve(result);
    else this.#come.push(result);
  }

  /** Sends one input, as in a timeline. Without a connection it waits; after the session's end this throws. */
  send(input) {
    if (this.#isOver || this.#isLeft) throw this.#error ?? new DetentConnectionError("The session is over.", { code: 1000 });
    const text = JSON.stringify(input), isOpen = this.#isOpen && this.#socket.readyState === 1;
    if (this.#isReplayable && isOpen && this.#texts.length >= mostKept) [this.#isReplayable, this.#texts] = [false, []];
    if (this.#isReplayable || !isOpen) this.#texts.push(text);
    if (isOpen) this.#socket.send(text);
  }

  /** Asks for the `end` record, after which the service closes. */
  end() {
    this.send({ type: "end" });
  }

  close() {
    if (this.#isOver) return;
    this.#isLeft = true;
    // Browsers log an error for a socket that is closed before it is open, so it is closed once it opens.
    if (!this.#socket || this.#socket.readyState === 0 || this.#socket.readyState === 3) this.#end(1000, "");
    else this.#socket.close(1000);
  }

  #end(code, reason, error) {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#error = error;
    this.#texts = [];
    this.#settle.opened.reject(error ?? new DetentConnectionError("The session was closed before it was open.", { code, reason }));
    this.#settle.closed({ code, reason });
    for (const one of this.#waiting.splice(0)) this.#finish(one);
  }

  #finish({ resolve, reject }) {
    if (this.#error) reject(this.#error);
    else resolve({ value: undefined, done: true });
  }

  next() {
    return new Promise((resolve, reject) => {
      if (this.#come.length > 0) resolve(this.#come.shift());
      else if (this.#isOver) this.#finish({ resolve, reject });
      else this.#waiting.push({ resolve, reject });
    });
  }

  return() {
    this.close();
    return Promise.resolve({ value: undefined, done: true });
  }

  [Symbol.asyncIterator]() {
    return this;
  }
}

/** The messages of an event stream (HTML, 9.2.6), each with its id and data. */
async function* messages(body, limit) {
  const decoder = new TextDecoder();
  let rest = "", id, data = [];
  const reader = body.getReader();
  try {
    for (;;) {
      limit.stop();
      limit.start();
      const { value, done } = await reader.read();
      limit.stop();
      if (done) return;
      const lines = (rest + decoder.decode(value, { stream: true })).split("\n");
      rest = lines.pop();
      for (const line of lines) {
        if (line.startsWith("data:")) data.push(line.slice(line[5] === " " ? 6 : 5));
        else if (line.startsWith("id:")) id = line.slice(3).trim();
        else if (line === "" && data.length > 0) {
          yield { id, data: data.join("\n") };
          data = [];
        }
      }
    }
  } finally {
    // Also when the iteration ends early: the service may stop sending.
    reader.cancel().catch(() => {});
  }
}

async function deflated(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

export function base64url(bytes) {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
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
