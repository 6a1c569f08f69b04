/**
 * Detent's engine in this very process, as WebAssembly: the service's answers, byte for byte, without the service.
 *
 *     import { Engine } from "./engine.js";
 *     const engine = await Engine.load(fetch("detent.wasm"));
 *     const { status, bytes } = engine.answer("resolve", JSON.stringify(request));
 *
 * `fetch` and `WebSocket` make of it what a `Detent` client talks to: `new Detent(base, { engine: "local" })` uses them.
 */

const encoder = new TextEncoder(), decoder = new TextDecoder();
/** The most pieces of an answer that are read without letting others run. */
const turn = 4;

export class Engine {
  #exports;

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.module = module;
    this.#start();
  }

  /** @param {Response | Promise<Response> | BufferSource} source The module. */
  static async load(source) {
    const given = await source;
    if (given instanceof ArrayBuffer || ArrayBuffer.isView(given)) return new Engine(await WebAssembly.compile(given));
    if (!given.ok) throw new Error(`${given.url} answers ${given.status}.`);
    return new Engine(await WebAssembly.compileStreaming(given));
  }

  #start() {
    const number = (address, count) => Number(decoder.decode(new Uint8Array(this.#exports.memory.buffer, address, count)));
    this.#exports = new WebAssembly.Instance(this.module, { host: { number } }).exports;
  }

  /** Runs a call. One that overflows, or runs out of memory, ends the instance; the next call has a new one. */
  #call(body) {
    try {
      return body(this.#exports);
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) this.#start();
      throw error;
    }
  }

  #write(exports, ...parts) {
    const count = parts.reduce((sum, one) => sum + one.length, 0);
    let address = exports.room(count);
    const memory = new Uint8Array(exports.memory.buffer);
    for (const one of parts) {
      memory.set(one, address);
      address += one.length;
    }
  }

  #output(exports) {
    return new Uint8Array(exports.memory.buffer, exports.output(), exports.outputCount()).slice();
  }

  /**
   * Asks a question. What `next()` gives are the answer's pieces: bytes, which are empty if the engine only gives way, and
   * undefined at the end; each with the time at which it is due, s, from the first.
   * @param {string} question @param {string | Uint8Array} body @param {string} [format] @param {number} [latest]
   */
  ask(question, body, format = "", latest = -1) {
    return this.#call((exports) => {
      const [name, kind, bytes] = [question, format, body].map((one) => (typeof one === "string" ? encoder.encode(one) : one));
      this.#write(exports, name, kind, bytes);
      const answer = exports.ask(name.length, kind.length, latest);
      if (answer < 0) throw new RangeError(`There is no question ${question}.`);
      exports.type(answer);
      return {
        status: exports.status(answer),
        type: decoder.decode(this.#output(exports)),
        next: () => this.#call((now) => {
          if (now !== exports) throw new Error("The engine was started anew.");
          return exports.read(answer) ? { bytes: this.#output(exports), due: exports.due(answer) } : undefined;
        }),
        end: () => this.#exports === exports && exports.forget(answer),
      };
    });
  }

  /** A whole answer. */
  answer(question, body, format, latest) {
    const { status, type, next, end } = this.ask(question, body, format, latest), pieces = [];
    for (let piece = next(); piece; piece = next()) pieces.push(piece.bytes);
    end();
    return { status, type, bytes: joined(pieces) };
  }

  /** A live session. Times are in seconds since it was opened. */
  open() {
    return this.#call((exports) => {
      const session = exports.open();
      const calls = (body) => this.#call((now) => {
        if (now !== exports) throw new Error("The engine was started anew.");
        return body();
      });
      return {
        receive: (message, time) => calls(() => {
          this.#write(exports, typeof message === "string" ? encoder.encode(message) : message);
          exports.receive(session, time);
        }),
        next: (time) => calls(() => (exports.next(session, time) ? decoder.decode(this.#output(exports)) : undefined)),
        due: () => exports.dueMessage(session),
        isOver: () => exports.isOver(session) === 1,
        conclude: () => calls(() => exports.conclude(session)),
        close: () => this.#exports === exports && exports.close(session),
      };
    });
  }

  /** As the platform's `fetch`, for the questions' paths. @type {typeof fetch} */
  fetch = async (address, { body = "", headers = {}, signal } = {}) => {
    signal?.throwIfAborted();
    const fields = new Headers(headers), latest = fields.get("last-event-id");
    const format = formats[fields.get("accept")] ?? "";
    const question = new URL(address, "http://local").pathname.slice(1);
    const { status, type, next, end } = this.ask(question, body, format, latest ? +latest : -1);
    const beginning = performance.now();
    let pieces = 0, wait;
    const stream = new ReadableStream({
      async pull(controller) {
        if (wait > 0) await pause(beginning + wait * 1000 - performance.now(), signal);
        else if ((pieces += 1) % turn === 0) await pause(0, signal);
        try {
          signal?.throwIfAborted();
          const piece = next();
          if (!piece) return void (end(), controller.close());
          wait = piece.due;
          // An empty piece is none, and a stream that was given none is not asked again.
          if (piece.bytes.length === 0) return this.pull(controller);
          controller.enqueue(piece.bytes);
        } catch (error) {
          controller.error(error);
        }
      },
      cancel: end,
    }, { highWaterMark: 0 });
    return new Response(status === 204 ? null : stream, { status, headers: { "content-type": type } });
  };

  /** As the platform's `WebSocket`, for live sessions. */
  get WebSocket() {
    const engine = this;
    return class extends EventTarget {
      readyState = 0;
      protocol = "detent.live";
      #session = engine.open();
      #zero = performance.now();
      #timer;

      constructor() {
        super();
        // In a task of its own, as the platform's: its owner listens by then, even after waiting for a promise.
        setTimeout(() => {
          if (this.readyState !== 0) return;
          this.readyState = 1;
          this.#dispatch("open", new Event("open"));
        }, 0);
      }

      send(text) {
        if (this.readyState !== 1) return;
        this.#run(() => this.#session.receive(text, this.#now));
      }

      close(code = 1000, reason = "") {
        if (this.readyState > 1) return;
        this.readyState = 3;
        clearTimeout(this.#timer);
        this.#session.close();
        queueMicrotask(() => this.#dispatch("close", Object.assign(new Event("close"), { code, reason, wasClean: code === 1000 })));
      }

      get #now() {
        return (performance.now() - this.#zero) / 1000;
      }

      /** Does something, gives all messages that are there, and waits for the next. */
      #run(body) {
        clearTimeout(this.#timer);
        try {
          body?.();
          for (let text; this.readyState === 1 && (text = this.#session.next(this.#now)) !== undefined; ) {
            const data = text;
            this.#dispatch("message", Object.assign(new Event("message"), { data }));
          }
          if (this.readyState !== 1) return;
          if (this.#session.isOver()) return this.close();
          const due = this.#session.due();
          if (due < Infinity) this.#timer = setTimeout(() => this.#run(), Math.max(0, (due - this.#now) * 1000));
        } catch (error) {
          this.close(1011, error.message);
        }
      }

      #dispatch(name, event) {
        this.dispatchEvent(event);
        this[`on${name}`]?.(event);
      }
    };
  }
}

const formats = {
  "application/json": "json", "application/x-ndjson": "ndjson", "text/event-stream": "sse", "text/csv": "csv",
  "application/vnd.detent.columns+json": "columns", "text/css": "css", "application/vnd.detent.keyframes+json": "keyframes",
  "image/svg+xml": "svg", "text/plain": "plot",
};

const pause = (time) => new Promise((resolve) => setTimeout(resolve, Math.max(0, time)));

function joined(pieces) {
  if (pieces.length === 1) return pieces[0];
  const bytes = new Uint8Array(pieces.reduce((sum, one) => sum + one.length, 0));
  let count = 0;
  for (const one of pieces) {
    bytes.set(one, count);
    count += one.length;
  }
  return bytes;
}
