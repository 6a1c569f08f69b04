/** The API reference: every operation of openapi.json, to find, to read and to try. */
import { h, show } from "../parts/dom.js";
import { RequestEditor } from "./request-editor.js";
import { prose, Schemas } from "./schemas.js";

const place = (id) => document.getElementById(id);
/** In this order: what can be posted is asked so first. */
const methods = ["post", "get"];

/** Kept while the tab is open, and nowhere else. */
let key = sessionStorage.getItem("key") ?? "";

const keyField = h("input",
  { type: "password", id: "key", autocomplete: "off", value: key, onchange: (event) => useKey(event.target.value) });
const search = h("input", { type: "search", id: "search", placeholder: "Search operations",
  "aria-label": "Search operations", oninput: () => find(search.value) });

function useKey(value) {
  key = value.trim();
  if (key) sessionStorage.setItem("key", key);
  else sessionStorage.removeItem("key");
  if (!document.documentElement.dataset.ready) begin();
}

const ask = (path) => fetch(path,
  { headers: { Accept: "application/json", ...(key ? { Authorization: `Bearer ${key}` } : {}) } });

/**
 * One question: what it is, and how it is asked, with a request to send. A question that can be asked in two ways has a
 * switch.
 */
function entry({ path, ways }, schemas, systems) {
  const [{ described }] = ways;
  const posted = ways.find((one) => one.method === "post")?.described.requestBody?.content?.["application/json"];
  const parts = ways.map((one) =>
    new Way(one, { schemas, systems, asked: isAsked(one, schemas) ? posted : undefined }));
  const choose = (chosen) => {
    const shown = parts.find((one) => !one.element.hidden);
    for (const one of parts) {
      one.element.hidden = one !== chosen;
      one.button.setAttribute("aria-pressed", String(one === chosen));
    }
    chosen.take(shown);
  };
  for (const one of parts) {
    one.button.addEventListener("click", () => choose(one));
    one.element.addEventListener("wanted", () => choose(one));
    one.element.hidden = one !== parts[0];
  }
  const found = ways.map(({ method, described: own }) => `${method} ${own.summary ?? ""} ${own.description ?? ""}`);
  return h("section", { class: "operation", id: described.operationId,
    "data-find": `${path} ${found.join(" ")}`.toLowerCase() },
    h("h3", {}, parts.length > 1 ? h("span", { class: "segments", role: "group", "aria-label": `Method of ${path}` },
      parts.map((one) => one.button)) : h("span", { class: "method" }, ways[0].method.toUpperCase()),
      " ", h("code", {}, path)), h("p", {}, described.summary), prose(described.description),
      parts.map((one) => one.element));
}

/** Whether what is posted elsewhere is packed into its address. */
const isAsked = ({ method, described }, schemas) =>
  method === "post" || (described.parameters ?? []).some((one) => schemas.resolved(one).name === "q");

/** One way to ask a question: by POST, or by an address. */
class Way {
  constructor(one, { schemas, systems, asked }) {
    const { path, method, described } = one, isFirst = method === "post";
    const media = described.requestBody?.content?.["application/json"];
    this.editor = path === "/live" ? undefined : new RequestEditor(one, { schemas, asked, systems, key: () => key });
    this.button = h("button", { type: "button", "aria-pressed": String(isFirst) }, method.toUpperCase());
    // What its question says of all ways is said above.
    this.element = h("div", isFirst || !asked ? {} : { id: described.operationId },
      !isFirst && asked && prose(described.description), this.editor?.element,
      media && schemas.opened("What is asked", media.schema),
      Object.entries(described.responses ?? {}).map(([status, response]) => {
        const answer = schemas.resolved(response);
        const body = answer.content?.["application/json"] ?? answer.content?.["application/problem+json"];
        return schemas.opened(`${status}: ${answer.description ?? ""}`, body?.schema);
      }));
  }

  /** Asks the same that another way did. */
  take(other) {
    if (other?.editor?.text && this.editor?.text && other !== this) this.editor.ask(other.editor.text.value);
  }
}

/** What can be sent before anything has been read. */
const beginning = (way, schemas, systems) =>
  h("section", { class: "operation", id: "first" }, h("h2", {}, "A first request"),
    h("p", {}, "A drawer is let go. Where does it rest, and by which rule?"),
    new RequestEditor(way, { id: "first", schemas, asked: way.described.requestBody.content["application/json"],
      systems, key: () => key }).element);

/** Shows the operations in which every word occurs. */
function find(text) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const one of document.querySelectorAll(".operation[data-find]")) {
    const isFound = words.every((word) => one.dataset.find.includes(word));
    one.hidden = !isFound;
    document.querySelector(`nav a[href="#${one.id}"]`).hidden = !isFound;
    count += Number(isFound);
  }
  for (const group of document.querySelectorAll("nav [data-tag], .tag"))
    group.hidden = !group.querySelector("a:not([hidden]), .operation:not([hidden])");
  // Who looks for something has no use for the rest.
  for (const one of document.querySelectorAll("#first, #conventions")) one.hidden = words.length > 0;
  place("found").textContent = words.length ? `${count} ${count === 1 ? "operation" : "operations"}` : "";
}

function problem(text) {
  place("service").hidden = false;
  show(place("service"), text);
  place("reference").removeAttribute("aria-busy");
}

async function begin() {
  show(place("tools"), search, h("p", { id: "found", class: "help", role: "status" }),
    h("form", { onsubmit: (event) => event.preventDefault() }, h("label", { for: "key" }, "API key"), keyField));
  let contract, systems = [];
  try {
    const answer = await ask("/openapi.json");
    if (answer.status === 401) return problem(key ? "The service does not accept this key."
      : "This service asks for a key. Enter it in the field “API key”.");
    if (!answer.ok) return problem(`The service answers ${answer.status}.`);
    contract = await answer.json();
    systems = (await (await ask("/systems")).json()).systems.map((one) => one.name);
  } catch {
    return problem("The service does not answer.");
  }
  place("service").hidden = true;
  const schemas = new Schemas(contract);
  const all = Object.entries(contract.paths).map(([path, own]) =>
    ({ path, ways: methods.filter((method) => own[method])
      .map((method) => ({ path, method, described: own[method] })) }));
  const tags = contract.tags.map((tag) =>
    [tag.description ?? tag.name, all.filter(({ ways }) => ways[0]?.described.tags?.includes(tag.name))]);
  const [claim, ...conventions] = contract.info.description.trim().split(/\n\s*\n/);
  const resolve = all.find((one) => one.path === "/resolve")?.ways[0];
  const link = (id, ...content) => h("a", { href: `#${id}` }, ...content);
  show(place("contents"), link("first", "A first request"),
    tags.map(([title, own]) => h("div", { "data-tag": "" }, h("h2", {}, title), own.map(({ path, ways }) =>
    link(ways[0].described.operationId, h("span", { class: "path" }, path),
      h("span", { class: "method" }, ways.map((one) => one.method.toUpperCase()).join(" ")))))),
      link("conventions", "Conventions"));
  show(place("reference"), h("div", { class: "prose" }, prose(claim)), resolve && beginning(resolve, schemas, systems),
    tags.map(([title, own]) =>
      h("div", { class: "tag" }, h("h2", {}, title), own.map((one) => entry(one, schemas, systems)))),
    h("section", { class: "prose", id: "conventions" }, h("h2", {}, "Conventions"), prose(conventions.join("\n\n"))));
  place("reference").removeAttribute("aria-busy");
  document.documentElement.dataset.ready = "true";
  reveal();
}

/** Brings what the address names to the eye. */
function reveal() {
  const named = document.getElementById(location.hash.slice(1));
  if (named?.hidden) named.dispatchEvent(new Event("wanted"));
  (named?.closest(".operation") ?? named)?.scrollIntoView();
}

addEventListener("hashchange", reveal);

const theme = localStorage.getItem("theme");
if (theme) document.documentElement.dataset.theme = theme;
// Where there is little room the list of operations is closed, so that the text comes first.
place("list").open = innerWidth > 800;
begin();
