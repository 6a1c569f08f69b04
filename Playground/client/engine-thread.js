/**
 * An `Engine` in a worker: what takes it long does not keep a page from being drawn. It has the same `fetch` and `WebSocket`,
 * which is what a `Detent` client talks to.
 */
export class EngineThread {
  #worker;
  #calls = new Map();
  #sockets = new Map();
  #count = 0;

  /** @param {Worker} worker One that runs `engine-worker.js`. */
  constructor(worker) {
    this.#worker = worker;
    worker.addEventListener("message", ({ data }) => this.#take(data));
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      const reason = event.message || "The worker could not be started.";
      for (const { reject } of this.#calls.values()) reject(new Error(reason));
      this.#calls.clear();
      for (const socket of [...this.#sockets.values()]) socket.take({ type: "close", code: 1011, reason: "" });
    });
  }

  /** @param {BufferSource} bytes The module. */
  static async load(bytes) {
    const thread = new EngineThread(started());
    try {
      await thread.#call({ task: "load", bytes });
    } catch (error) {
      thread.end();
      throw error;
    }
    return thread;
  }

  end() {
    this.#worker.terminate();
  }

  /** As the platform's `fetch`, for the questions' paths. @type {typeof fetch} */
  fetch = async (address, { body = "", headers = {}, signal } = {}) => {
    signal?.throwIfAborted();
    const id = (this.#count += 1);
    const cancel = () => this.#worker.postMessage({ task: "cancel", id });
    const given = Object.fromEntries(new Headers(headers));
    const answer = await this.#call({ task: "ask", id, address: String(address), body, headers: given });
    if (signal?.aborted) {
      cancel();
      throw signal.reason;
    }
    const stop = new Promise((_, reject) => signal?.addEventListener("abort", () => (cancel(), reject(signal.reason)), { once: true }));
    stop.catch(() => {});
    const stream = new ReadableStream({
      pull: async (controller) => {
        const { value, done } = await Promise.race([this.#call({ task: "read", id }), stop]);
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel,
    }, { highWaterMark: 0 });
    return new Response(answer.status === 204 ? null : stream, answer);
  };

  /** As the platform's `WebSocket`, for live sessions. */
  get WebSocket() {
    const post = (message) => this.#worker.postMessage(message), sockets = this.#sockets, next = () => (this.#count += 1);
    return class extends EventTarget {
      readyState = 0;
      protocol = "detent.live";
      #id = next();

      constructor() {
        super();
        sockets.set(this.#id, this);
        post({ task: "open", id: this.#id });
      }

      send(text) {
        if (this.readyState === 1) post({ task: "send", id: this.#id, text });
      }

      close(code = 1000, reason = "") {
        if (this.readyState > 1) return;
        this.readyState = 2;
        post({ task: "close", id: this.#id, code, reason });
      }

      /** Something happened to the session. */
      take({ type, ...facts }) {
        if (type === "open" && this.readyState === 0) this.readyState = 1;
        if (type === "close") {
          this.readyState = 3;
          sockets.delete(this.#id);
        }
        if (type === "message" && this.readyState !== 1) return;
        const event = Object.assign(new Event(type), facts);
        this.dispatchEvent(event);
        this[`on${type}`]?.(event);
      }
    };
  }

  #call(message) {
    const call = (this.#count += 1);
    return new Promise((resolve, reject) => {
      this.#calls.set(call, { resolve, reject });
      this.#worker.postMessage({ ...message, call });
    });
  }

  #take({ call, result, message, id, ...event }) {
    if (call === undefined) return this.#sockets.get(id)?.take(event);
    const { resolve, reject } = this.#calls.get(call) ?? {};
    this.#calls.delete(call);
    if (message === undefined) resolve?.(result);
    else reject?.(new Error(message));
  }
}

/** A worker of another origin is not allowed, but one that imports from there is. */
function started() {
  const address = new URL("./engine-worker.js", import.meta.url);
  if (address.origin === globalThis.location?.origin) return new Worker(address, { type: "module" });
  const text = new Blob([`import ${JSON.stringify(address.href)};`], { type: "text/javascript" });
  return new Worker(URL.createObjectURL(text), { type: "module" });
}
