/** The API reference: every operation of openapi.json, to find, to read and to try. */
import { h, show } from "./dom.js";
import { prose, Schemas } from "./schema.js";
import { Trial } from "./trial.js";

const place = (id) => document.getElementById(id);
const methods = ["get", "post"];

/** Kept while the tab is open, and nowhere else. */
let key = sessionStorage.getItem("key") ?? "";

const keyField = h("input", { type: "password", id: "key", autocomplete: "off", value: key, onchange: (event) => useKey(event.target.value) });
const search = h("input", { type: "search", id: "search", placeholder: "Search operations", "aria-label": "Search operations", oninput: () => find(search.value) });

function useKey(value) {
  key = value.trim();
  if (key) sessionStorage.setItem("key", key);
  else sessionStorage.removeItem("key");
  if (!document.documentElement.dataset.ready) begin();
}

const ask = (path) => fetch(path, { headers: { Accept: "application/json", ...(key ? { Authorization: `Bearer ${key}` } : {}) } });

function operation(one, schemas, systems, all) {
  const { path, method, described } = one, json = (of) => of?.requestBody?.content?.["application/json"], media = json(described);
  const isAsked = (described.parameters ?? []).some((parameter) => schemas.resolved(parameter).name === "q");
  const asked = media ?? (isAsked ? json(all.find((other) => other.path === path && other.method === "post")?.described) : undefined);
  return h("section", { class: "operation", id: described.operationId, "data-find": `${method} ${path} ${described.summary ?? ""} ${described.description ?? ""}`.toLowerCase() },
    h("h3", {}, h("span", { class: "method" }, method.toUpperCase()), " ", h("code", {}, path)), h("p", {}, described.summary), prose(described.description),
    path !== "/live" && new Trial(one, { schemas, asked, systems, key: () => key }).element,
    media && schemas.opened("What is asked", media.schema),
    Object.entries(described.responses ?? {}).map(([status, response]) => {
      const told = schemas.resolved(response), body = told.content?.["application/json"] ?? told.content?.["application/problem+json"];
      return schemas.opened(`${status}: ${told.description ?? ""}`, body?.schema);
    }));
}

/** Shows the operations in which every word occurs. */
function find(text) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const one of document.querySelectorAll(".operation")) {
    const isFound = words.every((word) => one.dataset.find.includes(word));
    one.hidden = !isFound;
    document.querySelector(`nav a[href="#${one.id}"]`).hidden = !isFound;
    count += Number(isFound);
  }
  for (const group of document.querySelectorAll("nav [data-tag], .tag")) group.hidden = !group.querySelector("a:not([hidden]), .operation:not([hidden])");
  place("found").textContent = words.length ? `${count} ${count === 1 ? "operation" : "operations"}` : "";
}

function problem(text) {
  place("service").hidden = false;
  show(place("service"), text);
  place("reference").removeAttribute("aria-busy");
}

async function begin() {
  show(place("tools"), search, h("p", { id: "found", class: "help", role: "status" }), h("form", { onsubmit: (event) => event.preventDefault() }, h("label", { for: "key" }, "API key"), keyField));
  let contract, systems = [];
  try {
    const answer = await ask("/openapi.json");
    if (answer.status === 401) return problem(key ? "The service does not take this key." : "This service asks for a key. Enter it in the field “API key”.");
    if (!answer.ok) return problem(`The service answers ${answer.status}.`);
    contract = await answer.json();
    systems = (await (await ask("/systems")).json()).systems.map((one) => one.name);
  } catch {
    return problem("The service does not answer.");
  }
  place("service").hidden = true;
  const schemas = new Schemas(contract);
  const all = Object.entries(contract.paths).flatMap(([path, own]) => Object.entries(own).filter(([method]) => methods.includes(method)).map(([method, described]) => ({ path, method, described })));
  const tags = contract.tags.map((tag) => [tag.description ?? tag.name, all.filter(({ described }) => described.tags?.includes(tag.name))]);
  show(place("contents"), tags.map(([title, own]) => h("div", { "data-tag": "" }, h("h2", {}, title), own.map(({ path, method, described }) => h("a", { href: `#${described.operationId}` }, h("span", { class: "method" }, method.toUpperCase()), path)))));
  show(place("reference"), h("div", { class: "prose" }, prose(contract.info.description)), tags.map(([title, own]) => h("div", { class: "tag" }, h("h2", {}, title), own.map((one) => operation(one, schemas, systems, all)))));
  place("reference").removeAttribute("aria-busy");
  document.documentElement.dataset.ready = "true";
  if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
}

const theme = localStorage.getItem("theme");
if (theme) document.documentElement.dataset.theme = theme;
// Where there is little room the list of operations is closed, so that the text comes first.
place("list").open = innerWidth > 800;
begin();
