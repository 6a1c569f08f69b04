/** Schemas of openapi.json as lists of members, opened one level at a time. */
import { h, marked } from "../parts/dom.js";

export class Schemas {
  constructor(contract) {
    this.contract = contract;
  }

  /** What a `$ref` names. */
  resolved(value) {
    let found = value;
    while (found?.$ref) found = found.$ref.slice(2).split("/")
      .reduce((at, name) => at?.[name.replaceAll("~1", "/").replaceAll("~0", "~")], this.contract);
    return found ?? {};
  }

  #kindOf(schema) {
    if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(" | ");
    if (schema.const !== undefined) return JSON.stringify(schema.const);
    const type = [schema.type ?? (schema.properties ? "object" : "")].flat().join(" or ");
    const range = schema.minimum !== undefined || schema.maximum !== undefined
      ? `, ${schema.minimum ?? "…"} to ${schema.maximum ?? "…"}` : "";
    return `${type}${schema.type === "array" ? ` of ${this.#kindOf(this.resolved(schema.items ?? {})) || "values"}`
      : ""}${range}${schema.default !== undefined ? `, ${JSON.stringify(schema.default)} if not given` : ""}`;
  }

  /** A schema's members; those of nested ones are made when they are opened. */
  members(schema) {
    const own = this.resolved(schema), parts = [...(own.allOf ?? []), own];
    const required = new Set(parts.flatMap((one) => this.resolved(one).required ?? []));
    const properties = Object.assign({}, ...parts.map((one) => this.resolved(one).properties ?? {}));
    const choices = own.oneOf ?? own.anyOf ?? [];
    return h("ul", { class: "schema" },
      Object.entries(properties)
        .map(([name, value]) => h("li", {}, h("b", {}, name), " ", h("small", {}, this.#kindOf(this.resolved(value))),
          required.has(name) && h("span", { class: "required" }, " required"),
          prose(value.description ?? this.resolved(value).description), this.#nested(value))),
      choices.map((one) => h("li", {}, h("small", {}, `either ${one.$ref?.split("/").at(-1) ?? this.#kindOf(one)}`),
        this.#nested(one))));
  }

  #nested(schema) {
    const own = this.resolved(schema.type === "array" ? schema.items
      : this.resolved(schema).type === "array" ? this.resolved(schema).items : schema);
    return own.properties || own.oneOf || own.anyOf || own.allOf ? this.opened("Members", own) : undefined;
  }

  /** A heading that shows a schema's members once it is opened. */
  opened(title, schema) {
    return h("details", { ontoggle: (event) => schema && event.target.open && event.target.childElementCount === 1
      && event.target.append(this.members(schema)) }, h("summary", {}, marked(title)));
  }
}

/** Paragraphs and code of a description. */
export const prose = (text = "") =>
  text.trim().split(/\n\s*\n/).filter(Boolean).map((paragraph) => h("p", {}, marked(paragraph)));
