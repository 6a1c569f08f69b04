/** The API reference: every operation of openapi.json, to read and to try. */
import { h, show } from "./dom.js";

const place = (id) => document.getElementById(id);
let contract;

/** What a `$ref` names. */
const resolved = (value) => {
  let found = value;
  while (found?.$ref) found = found.$ref.slice(2).split("/").reduce((at, name) => at?.[name.replaceAll("~1", "/").replaceAll("~0", "~")], contract);
  return found ?? {};
};

/** Paragraphs, lists and code of a description. */
const prose = (text = "") =>
  text.trim().split(/\n\s*\n/).map((paragraph) => h("p", {}, paragraph.split(/(`[^`]+`)/).map((part) => (part.startsWith("`") ? h("code", {}, part.slice(1, -1)) : part))));

const kindOf = (schema) => {
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const type = [schema.type ?? (schema.properties ? "object" : "")].flat().join(" or ");
  const range = schema.minimum !== undefined || schema.maximum !== undefined ? `, ${schema.minimum ?? "…"} to ${schema.maximum ?? "…"}` : "";
  return `${type}${schema.type === "array" ? ` of ${kindOf(resolved(schema.items ?? {})) || "values"}` : ""}${range}${schema.default !== undefined ? `, ${JSON.stringify(schema.default)} if not given` : ""}`;
};

/** A schema's members; those of nested ones are made when they are opened. */
function members(schema) {
  const own = resolved(schema), parts = [...(own.allOf ?? []), own];
  const required = new Set(parts.flatMap((one) => resolved(one).required ?? []));
  const properties = Object.assign({}, ...parts.map((one) => resolved(one).properties ?? {}));
  const choices = own.oneOf ?? own.anyOf ?? [];
  return h("ul", { class: "schema" },
    Object.entries(properties).map(([name, value]) => h("li", {}, h("b", {}, name), " ", h("small", {}, kindOf(resolved(value))), required.has(name) && h("span", { class: "required" }, " required"), prose(value.description ?? resolved(value).description), nested(value))),
    choices.map((one) => h("li", {}, h("small", {}, `either ${one.$ref?.split("/").at(-1) ?? kindOf(one)}`), nested(one))));
}

function nested(schema) {
  const own = resolved(schema.type === "array" ? schema.items : resolved(schema).type === "array" ? resolved(schema).items : schema);
  if (!own.properties && !own.oneOf && !own.anyOf && !own.allOf) return undefined;
  const details = h("details", {}, h("summary", {}, "Members"));
  details.addEventListener("toggle", () => details.open && details.childElementCount === 1 && details.append(members(own)), { once: true });
  return details;
}

function operation(path, method, described) {
  const media = described.requestBody?.content?.["application/json"];
  return h("section", { class: "operation", id: described.operationId }, h("h3", {}, h("span", { class: "method" }, method.toUpperCase()), " ", h("code", {}, path)), h("p", {}, described.summary), prose(described.description),
    trial(path, method, described, media),
    media && h("details", { ontoggle: (event) => event.target.open && event.target.childElementCount === 1 && event.target.append(members(media.schema)) }, h("summary", {}, "What is asked")),
    answers(described));
}

function answers({ responses = {} }) {
  return Object.entries(responses).map(([status, response]) => {
    const told = resolved(response), json = told.content?.["application/json"] ?? told.content?.["application/problem+json"];
    return h("details", { ontoggle: (event) => event.target.open && json?.schema && event.target.childElementCount === 1 && event.target.append(members(json.schema)) }, h("summary", {}, `${status}: ${told.description ?? ""}`));
  });
}

/** A request to edit and send, with what comes back beside it. */
function trial(path, method, described, media) {
  if (path.includes("{") || !["get", "post"].includes(method) || path === "/live") return undefined;
  const id = described.operationId, examples = Object.entries(media?.examples ?? {}).filter(([, one]) => (one.value ?? null) !== null && !one["x-status"]);
  const types = Object.keys(resolved(described.responses?.["200"] ?? {}).content ?? {});
  const text = h("textarea", { id: `body-${id}`, rows: 12, spellcheck: "false", "aria-label": "Request" });
  const result = h("pre", { tabindex: 0, role: "group", "aria-label": "Answer", "aria-live": "polite" });
  const choose = (index) => (text.value = JSON.stringify(examples[index]?.[1].value ?? {}, null, 2));
  const accept = h("select", { "aria-label": "Accept" }, types.map((one) => h("option", { value: one }, one)));
  if (media) choose(0);
  const send = async () => {
    result.textContent = "…";
    const abort = new AbortController(), begin = performance.now();
    try {
      const answer = await fetch(path, { method: method.toUpperCase(), signal: abort.signal, headers: { ...(media ? { "Content-Type": "application/json" } : {}), ...(types.length ? { Accept: accept.value } : {}) }, body: media ? text.value : undefined });
      const body = await answer.text();
      result.textContent = `${answer.status} ${answer.statusText}, ${body.length} characters, ${Math.round(performance.now() - begin)} ms\n\n${pretty(body).slice(0, 20000)}`;
    } catch (error) {
      result.textContent = error.message;
    }
  };
  return h("div", { class: media ? "try" : "" }, h("div", {}, h("div", { class: "row-of" }, examples.length > 0 && h("select", { "aria-label": "Example", onchange: (event) => choose(+event.target.value) }, examples.map(([name, one], index) => h("option", { value: index }, one.summary ?? name))),
    types.length > 1 && accept, h("button", { type: "button", class: "primary", "data-send": id, onclick: send }, "Send")), media && text), result);
}

const pretty = (body) => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
};

async function begin() {
  try {
    contract = await (await fetch("/openapi.json")).json();
  } catch {
    place("service").hidden = false;
    place("service").textContent = "The service does not answer.";
    return;
  }
  const all = Object.entries(contract.paths).flatMap(([path, methods]) => Object.entries(methods).filter(([method]) => ["get", "post"].includes(method)).map(([method, described]) => [path, method, described]));
  const tags = contract.tags.map((one) => [one, all.filter(([, , described]) => described.tags?.includes(one.name))]);
  show(place("contents"), tags.map(([tag, operations]) => [h("h2", {}, tag.description ?? tag.name), operations.map(([path, method, described]) => h("a", { href: `#${described.operationId}` }, h("span", { class: "method" }, method.toUpperCase()), path))]));
  show(place("reference"), h("div", { class: "prose" }, prose(contract.info.description)), tags.map(([tag, operations]) => [h("h2", {}, tag.description ?? tag.name), operations.map((one) => operation(...one))]));
  place("reference").removeAttribute("aria-busy");
  document.documentElement.dataset.ready = "true";
  if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
}

const theme = localStorage.getItem("theme");
if (theme) document.documentElement.dataset.theme = theme;
begin();
