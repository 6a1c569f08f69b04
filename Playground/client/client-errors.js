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

/** The value of `Retry-After`: seconds, or a date. */
const seconds = (field) => {
  if (field === null || field === "") return undefined;
  const value = /^\d+$/.test(field) ? +field : (Date.parse(field) - Date.now()) / 1000;
  return Number.isNaN(value) ? undefined : Math.max(0, value);
};

/** The longest `Retry-After` that is waited for, s. If it is longer, the caller decides. */
const longestWait = 60;

/** Whether the service asks to be asked again soon. */
export const isForNow = (error) => (error.status === 503 || error.status === 429) && error.retryAfter <= longestWait;
