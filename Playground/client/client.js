/**
 * Asks a Detent service, from a browser or from Node 20. No dependencies.
 *
 *     import { Detent } from "./client.js";
 *     const detent = new Detent("http://127.0.0.1:8080");
 *     for await (const record of detent.simulate(request)) console.log(record);
 *
 * Lengths are points, times seconds, velocities pt/s; y grows downwards. Every member is described in openapi.yaml.
 */

/** What the service says when it cannot answer: a problem document (RFC 9457), with all errors of the request at once. */
export class DetentError extends Error {
  /** @param {number} status @param {object} problem */
  constructor(status, problem) {
    super([problem.detail ?? problem.title, ...(problem.errors ?? []).map((one) => `${one.pointer || "/"} ${one.message}`)].join("\n"));
    this.name = "DetentError";
    this.status = status;
    this.type = problem.type ?? "about:blank";
    this.title = problem.title ?? `HTTP ${status}`;
    this.detail = problem.detail ?? "";
    /** @type {{pointer: string, message: string}[]} Where each mistake is, as a JSON Pointer (RFC 6901). */
    this.errors = problem.errors ?? [];
  }

  /** The message for one member of the request; undefined if it is right. @param {string} pointer */
  at(pointer) {
    return this.errors.find((one) => one.pointer === pointer)?.message;
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

const wait = (seconds, signal) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal?.addEventListener("abort", () => (clearTimeout(timer), reject(signal.reason)), { once: true });
  });

export class Detent {
  /**
   * @param {string} [base] Where the service is; in a browser, where this module came from if not given.
   * @param {{key?: string, fetch?: typeof fetch, WebSocket?: typeof WebSocket}} [options]
   */
  constructor(base, options = {}) {
    this.base = (base ?? (import.meta.url.startsWith("http") ? new URL(import.meta.url).origin : "http://127.0.0.1:8080")).replace(/\/+$/, "");
    this.key = options.key;
    this.fetch = options.fetch ?? ((...one) => globalThis.fetch(...one));
    this.WebSocket = options.WebSocket ?? globalThis.WebSocket;
  }

  /** Where a released drawer comes to rest, by which rule, with which animation. */
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

  /** The spring, cubic curve or deceleration that makes a recorded motion. */
  fit(request, options) {
    return this.#json("/fit", request, options);
  }

  /** A timing in every spelling, and its values. */
  curves(request, options) {
    return this.#json("/curves", request, options);
  }

  /** The simulated libraries; with a name, all about one of them. @param {string} [name] */
  async systems(name, options) {
    const answer = await this.#ask("GET", name ? `/systems/${encodeURIComponent(name)}` : "/systems", undefined, options);
    return name ? answer.json() : (await answer.json()).systems;
  }

  /** An answer of a POST in any representation, as text. @param {keyof mediaTypes} format */
  async text(route, request, format, options) {
    return (await this.#ask("POST", route, request, { ...options, accept: mediaTypes[format] })).text();
  }

  /**
   * Every record of a timeline, as it comes. A stream that is cut is taken up where it was cut, by `Last-Event-ID`, as long as
   * each attempt brings at least one record or no more than `retries` fail in a row.
   * @param {object} request @param {{signal?: AbortSignal, retries?: number}} [options]
   * @returns {AsyncGenerator<object, void>}
   */
  simulate(request, options) {
    return this.#records("/simulate", request, options);
  }

  /** As `simulate`, for a timeline on several drawers in step. */
  compareTimeline(request, options) {
    return this.#records("/compare", request, options);
  }

  async *#records(route, request, { signal, retries = 5 } = {}) {
    let last, failures = 0;
    for (;;) {
      try {
        const answer = await this.#ask("POST", route, request, { signal, accept: mediaTypes.sse, last });
        if (answer.status === 204) return;
        for await (const { id, data } of messages(answer.body)) {
          failures = 0;
          if (id !== undefined) last = id;
          const record = JSON.parse(data);
          yield record;
          if (record.type === "end") return;
        }
      } catch (error) {
        const isFinal = error instanceof DetentError && error.status !== 503;
        if (signal?.aborted || isFinal || failures >= retries) throw error;
      }
      // A stream without its end was cut, whether or not the connection says so.
      if (failures >= retries) throw new Error("The stream was cut again and again.");
      failures += 1;
      await wait(0.1 * 2 ** failures, signal);
    }
  }

  /**
   * A drawer under a real finger: a WebSocket that takes inputs and gives records.
   * @param {object} scenario As for `simulate`, without `timeline`; `clock: "client"` if inputs bring their own `at`.
   * @returns {LiveSession}
   */
  live(scenario, { signal } = {}) {
    if (!this.WebSocket) throw new Error("There is no WebSocket here: start Node 20 with --experimental-websocket, or pass a WebSocket class.");
    const address = this.base.replace(/^http/, "ws") + "/live";
    const socket = this.key ? new this.WebSocket(address, [`detent.key.${this.key}`]) : new this.WebSocket(address);
    return new LiveSession(socket, scenario, signal);
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

  async #json(route, request, options) {
    return (await this.#ask("POST", route, request, { ...options, accept: mediaTypes.json })).json();
  }

  async #ask(method, route, request, { signal, accept, last } = {}) {
    const headers = { Accept: accept ?? mediaTypes.json };
    if (request !== undefined) headers["Content-Type"] = mediaTypes.json;
    if (last !== undefined) headers["Last-Event-ID"] = last;
    if (this.key) headers.Authorization = `Bearer ${this.key}`;
    const body = request === undefined ? undefined : JSON.stringify(request);
    const answer = await this.fetch(this.base + route, { method, headers, body, signal });
    if (answer.ok) return answer;
    const text = await answer.text();
    let problem;
    try {
      problem = JSON.parse(text);
    } catch {
      problem = { title: `HTTP ${answer.status}`, detail: text.slice(0, 200) };
    }
    throw new DetentError(answer.status, problem);
  }
}

/** A session of `/live`: send inputs, iterate records. */
export class LiveSession {
  #socket;
  #waiting = [];
  #come = [];
  #isOver = false;
  #error;

  constructor(socket, scenario, signal) {
    this.#socket = socket;
    /** Fulfilled when the session can take inputs. */
    this.opened = new Promise((resolve, reject) => {
      socket.addEventListener("open", () => {
        if (this.#isOver) return socket.close(1000);
        socket.send(JSON.stringify(scenario));
        resolve();
      });
      socket.addEventListener("close", () => reject(new Error("The session could not be opened.")));
    });
    this.opened.catch(() => {});
    socket.addEventListener("message", (message) => this.#take({ value: JSON.parse(message.data), done: false }));
    socket.addEventListener("error", () => (this.#error ??= new Error("The session's connection failed.")));
    socket.addEventListener("close", () => this.#end());
    signal?.addEventListener("abort", () => this.close(), { once: true });
  }

  /** Sends one input, as it would stand in a timeline. */
  send(input) {
    this.#socket.send(JSON.stringify(input));
  }

  /** Asks for the `end` record, after which the service closes. */
  end() {
    this.send({ type: "end" });
  }

  close() {
    // Browsers complain of a connection that is closed before it is there, so then it is closed as soon as it is.
    if (this.#socket.readyState === 0) this.#end();
    else this.#socket.close(1000);
  }

  #end() {
    this.#isOver = true;
    for (const one of this.#waiting.splice(0)) this.#finish(one);
  }

  #take(result) {
    const one = this.#waiting.shift();
    if (one) one.resolve(result);
    else this.#come.push(result);
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
async function* messages(body) {
  const decoder = new TextDecoder();
  let rest = "", id, data = [];
  const reader = body.getReader();
  try {
    for (;;) {
      const { value, done } = await reader.read();
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
    // Also when the reader of this iterator leaves early: the service may stop.
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
export const curves = (...one) => standard.curves(...one);
export const systems = (...one) => standard.systems(...one);
export const live = (...one) => standard.live(...one);
export const address = (...one) => standard.address(...one);
export default Detent;
