import { Detent } from "/client.js";
import { copied } from "../parts/clipboard.js";
import { h, show } from "../parts/dom.js";
import { texts } from "../parts/texts.js";
import { samples } from "./code-samples.js";

/** How much of an answer is shown, characters. */
const most = 20_000;

/** How high a request may be, lines. */
const highest = 24;

/** Headers that say nothing to somebody who tries an operation: the service makes them up itself. */
const unasked = ["X-Request-Id", "traceparent"];

const pretty = (body) => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
};

/** A request to fill in and send, what comes back, and the same request in four languages. */
export class RequestEditor {
  #fields = new Map();
  #language = "curl";

  /**
   * @param operation `path`, `method` and what the contract says, as `described`. @param schemas Of the contract.
   * @param id What its fields' ids are made of.
   * @param asked The body that is posted there; an operation by address has that of its sibling, packed into the
   *   address.
   * @param key Gives the API key, if there is one.
   */
  constructor({ path, method, described }, { id = described.operationId, schemas, asked, systems, key }) {
    Object.assign(this, { path, method, schemas, key, id, isByAddress: method === "get" && asked !== undefined });
    this.types = Object.keys(schemas.resolved(described.responses?.["200"] ?? {}).content ?? {});
    this.examples = Object.values(asked?.examples ?? {}).map((one) => schemas.resolved(one))
      .filter((one) => one.value !== undefined && one.value !== null && !one["x-status"]);
    this.text = asked && h("textarea",
      { id: `body-${this.id}`, rows: 12, spellcheck: "false", "aria-label": "Request", oninput: () => this.#show() });
    this.accept = h("select", { "aria-label": "Accept", onchange: () => this.#show() },
      this.types.map((one) => h("option", { value: one }, one)));
    this.result = h("pre", { tabindex: 0, role: "group", "aria-label": "Answer", "aria-live": "polite" });
    this.sample = h("pre", { tabindex: 0, role: "group", "aria-label": "Code" });
    const parameters = (described.parameters ?? []).map((one) => schemas.resolved(one))
      .filter((one) => !unasked.includes(one.name) && !["q", "z"].includes(one.name));
    if (path.includes("{system}") && !parameters.some((one) => one.name === "system"))
      parameters.unshift({ name: "system", in: "path" });
    this.parameters = parameters;
    this.element = this.#element(parameters, systems);
    if (this.examples.length > 0) this.#choose(0);
    this.#show();
  }

  #element(parameters, systems) {
    const fields = parameters.map((one) => this.#field(one, systems));
    return h("div", { class: "trial" },
      h("div", { class: "row-of" },
        this.examples.length > 0
          && h("select", { "aria-label": "Example", onchange: (event) =>
            (this.#choose(+event.target.value), this.#show()) },
            this.examples.map((one, index) => h("option", { value: index }, one.summary ?? `Example ${index + 1}`))),
        this.types.length > 1 && !this.#fields.has("format") && this.accept,
        h("button", { type: "button", class: "primary", "data-send": this.id, onclick: () => this.#send() }, "Send")),
      fields.length > 0 && h("div", { class: "fields" }, fields),
      h("div", { class: "try" }, this.text && h("div", {}, this.text), h("div", {}, this.result)),
      h("details", {}, h("summary", {}, "Code"), this.#languages(), this.sample));
  }

  #field(parameter, systems) {
    const id = `${this.id}-${parameter.name}`, schema = this.schemas.resolved(parameter.schema ?? {});
    const cases = parameter.name === "system" ? systems : schema.enum;
    const control = cases ? h("select", { id, onchange: () => this.#show() },
      parameter.name !== "system" && h("option", { value: "" }, "–"),
      cases.map((one) => h("option", { value: one }, one)))
      : h("input", { type: "text", id, oninput: () => this.#show() });
    this.#fields.set(parameter.name, control);
    return h("p", {}, h("label", { for: id }, parameter.name), " ", h("small", {}, parameter.in), control);
  }

  #languages() {
    const choose = (name) => {
      this.#language = name;
      for (const one of buttons) one.setAttribute("aria-pressed", String(one.textContent === name));
      this.#show();
    };
    const buttons = Object.keys(samples)
      .map((name) => h("button",
        { type: "button", "aria-pressed": String(name === this.#language), onclick: () => choose(name) }, name));
    const result = h("output", { class: "reading" });
    return h("div", { class: "row-of" },
      h("div", { class: "segments", role: "group", "aria-label": "Language" }, buttons),
      h("button", { type: "button",
        onclick: async () => (result.textContent = (await copied(this.sample.textContent)) ? texts.copied
          : texts.linkAbove) }, texts.copy), result);
  }

  /** Takes a body. */
  ask(text) {
    this.text.value = text;
    this.#show();
  }

  #choose(index) {
    this.text.value = JSON.stringify(this.examples[index].value, null, 2);
    this.text.rows = Math.max(12, Math.min(highest, this.text.value.split("\n").length + 1));
  }

  /** The request as it would be sent. */
  async #request() {
    const value = (name) => this.#fields.get(name)?.value ?? "";
    const path = this.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(value(name))), headers = {};
    if (this.types.length > 0 && !this.isByAddress) headers.Accept = this.accept.value;
    if (this.text && !this.isByAddress) headers["Content-Type"] = "application/json";
    for (const { name, in: where } of this.parameters) if (where === "header" && value(name))
      headers[name] = value(name);
    if (this.key()) headers.Authorization = `Bearer ${this.key()}`;
    const url = this.isByAddress ? await new Detent(location.origin)
      .address(this.path, JSON.parse(this.text.value), value("format") || undefined) : location.origin + path;
    return { method: this.method.toUpperCase(), url, headers,
      ...(this.text && !this.isByAddress ? { body: this.text.value } : {}) };
  }

  async #show() {
    try {
      const request = await this.#request();
      if (request.body) request.body = JSON.stringify(JSON.parse(request.body));
      this.sample.textContent = samples[this.#language](request);
    } catch (error) {
      this.sample.textContent = error.message;
    }
  }

  async #send() {
    show(this.result, "…");
    const begin = performance.now();
    try {
      const { url, ...request } = await this.#request(), answer = await fetch(url, request), body = await answer.text();
      this.result.textContent =
        `${answer.status} ${answer.statusText}, ${body.length} characters, ${Math.round(
          performance.now() - begin)} ms\n\n${pretty(body).slice(0, most)}`;
    } catch (error) {
      this.result.textContent = error.message;
    }
  }
}
