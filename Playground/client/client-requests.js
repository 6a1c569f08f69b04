import { DetentConnectionError, DetentError, isForNow } from "./client-errors.js";
import { messages } from "./client-events.js";
import { mediaTypes } from "./client-formats.js";
import { Limit, wait } from "./client-waiting.js";

/** Asks the service, or an engine, and asks again where that may help. */
export class Requests {
  #client;
  #engines;

  /**
   * @param {object} client A `Detent`, whose settings are read for each request.
   * @param {import("./client-engines.js").Engines} engines
   */
  constructor(client, engines) {
    this.#client = client;
    this.#engines = engines;
  }

  /** Whether the service, and not an engine, answers a request now. @param {"remote" | "local" | "auto"} who */
  isRemote(who, route, request) {
    return who === "remote" || (who === "auto" && !this.#engines.for(route, request).engine);
  }

  /** Asks, and asks again if the service refuses for now. @param read Reads the answer. */
  async ask(method, route, request, { signal, timeout = this.#client.timeout, retries = this.#client.retries ?? 2, ...how } = {}, read) {
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

  /** Every record of a stream, which is resumed where it was cut. @returns {AsyncGenerator<object, void>} */
  async *records(route, request, { signal, timeout = this.#client.timeout, retries = this.#client.retries ?? 5, engine } = {}) {
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
        if (failures >= retries) throw new DetentConnectionError(`The stream from ${this.#client.base} was cut repeatedly.`);
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

  /** Why a session could not be opened. Sockets do not say, but a request to the same path is refused for the same reason. */
  async refusal() {
    const error = await this.ask("GET", "/live", undefined, { retries: 0, timeout: 5 }).catch((one) => one);
    return error instanceof Error && error.status !== 426 ? error : new DetentConnectionError(`${this.#client.base} did not open a session.${this.#permission}`);
  }

  async #answer(method, route, request, { accept, last, engine = this.#client.engine }, { signal }) {
    const headers = { Accept: accept ?? mediaTypes.json };
    if (request !== undefined) headers["Content-Type"] = mediaTypes.json;
    if (last !== undefined) headers["Last-Event-ID"] = last;
    if (this.#client.key) headers.Authorization = `Bearer ${this.#client.key}`;
    const body = request === undefined ? undefined : JSON.stringify(request);
    const isRemote = method !== "POST" || this.isRemote(engine, route, request);
    const local = isRemote ? undefined : await this.#engines.for(route, request).load();
    const answer = await (local ?? this.#client).fetch(this.#client.base + route, { method, headers, body, signal });
    if (local && Math.random() < this.#client.verify) this.#check(route, { method, headers, body }, answer.clone());
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
      const [local, remote] = await Promise.all([answer.text(), this.#client.fetch(this.#client.base + route, how).then((one) => one.text())]);
      if (local !== remote) this.#client.onDifference({ route, request: JSON.parse(how.body), local, remote });
    } catch {
      // The service cannot be reached now, or the answer was cancelled.
    }
  }

  /** An error as callers see it. Browsers do not say why a request failed. */
  #failure(error) {
    if (error instanceof DetentError || error instanceof DetentConnectionError) return error;
    if (error instanceof SyntaxError) return new DetentConnectionError(`${this.#client.base} did not answer with JSON; is it a Detent service?`, { cause: error });
    const why = error.cause?.code ?? error.cause?.message ?? error.message;
    return new DetentConnectionError(`No answer from ${this.#client.base}: ${why}.${this.#permission}`, { cause: error });
  }

  /** What a page of another origin may have to do, for an error's message. */
  get #permission() {
    const origin = globalThis.location?.origin;
    if (!origin || origin === new URL(this.#client.base).origin) return "";
    return ` If it runs, it may not let this page read its answers: start it with --cors-origin ${origin}`;
  }
}
