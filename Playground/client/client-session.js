import { DetentConnectionError, DetentError } from "./client-errors.js";

/** Close codes of a cut after which another connection may succeed (RFC 6455, 7.4.1). */
const passing = new Set([1001, 1005, 1006, 1011, 1012, 1013, 1014]);

/** The most messages of a session that are kept in order to resume it. */
const mostKept = 20_000;

/**
 * A session of `/live`: send inputs, iterate records. Iteration ends with the session, and throws a `DetentConnectionError`
 * with the close code if it was cut.
 *
 * A session that was cut is resumed over another connection, as if nothing had happened. With the client's clock a session
 * depends only on its messages: they are sent again, and the records already received are skipped. With the service's clock it
 * continues in the service for a while, and the token in its `start` brings the records that were missed. Inputs sent meanwhile
 * wait; inputs in transit when it was cut may be lost.
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
    // A refused scenario makes no session, and a session that is gone cannot be resumed: no input will be accepted.
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
