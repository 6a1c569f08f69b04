import { copied } from "../parts/clipboard.js";
import { h } from "../parts/dom.js";
import { explained } from "../parts/pointers.js";
import { texts } from "../parts/texts.js";
import { checkFile } from "./check-file.js";

const json = (value) => JSON.stringify(value, null, 2);

/** What can be taken away: each names itself, its file, and how its text is made. */
const kinds = {
  curl: ["curl", "request.sh", ({ origin, request }) => curl(origin, request)],
  javascript: ["JavaScript", "request.mjs", ({ origin, request }) => javascript(origin, request)],
  python: ["Python", "request.py", ({ origin, request }) => python(origin, request)],
  swift: ["Swift", "Timing.swift", ({ conversions, animation }) => swift(conversions, animation)],
  css: ["CSS", "drawer.css", ({ text }) => text("css")],
  keyframes: ["Web Animations", "drawer.keyframes.json", ({ text }) => text("keyframes")],
  csv: ["CSV", "drawer.csv", ({ text }) => text("csv")],
  svg: ["SVG", "drawer.svg", ({ text }) => text("svg")],
  json: ["JSON", "drawer.json", ({ text }) => text("json")],
  check: ["Scenario for detent check", "check.json", ({ detent, request, title }) => checkFile(detent, request, title)],
  request: ["Request", "request.json", ({ request }) => `${json(request)}\n`],
  link: ["Permalink", "drawer.url", ({ detent, request }) => detent.address("/simulate", request, "svg")],
};

/** Runs as it is pasted, in a page and in Node, as a module and as a script. */
const javascript = (origin, request) =>
  `// In a project: npm install detent-client, and import { Detent } from "detent-client".
(async () => {
  const answer = await fetch("${origin}/simulate", {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/x-ndjson" },
    body: JSON.stringify(${json(request).replaceAll("\n", "\n    ")}),
  });
  for (const line of (await answer.text()).trimEnd().split("\\n")) console.log(JSON.parse(line));
})();
`;

const curl = (origin, request) => `curl -s ${origin}/simulate \\
  -H 'Content-Type: application/json' -H 'Accept: application/x-ndjson' \\
  -d '${JSON.stringify(request).replaceAll("'", "'\\''")}'
`;

const python = (origin, request) => `import json
import urllib.request

request = json.loads(r"""${json(request)}""")
asked = urllib.request.Request("${origin}/simulate", json.dumps(request).encode(), {
    "Content-Type": "application/json", "Accept": "application/x-ndjson"})
with urllib.request.urlopen(asked) as answer:
    for line in answer:
        print(json.loads(line))
`;

function swift(conversions, animation) {
  const spring = conversions?.physical, bounce = conversions?.bounce, points = conversions?.controlPoints;
  const duration = animation?.duration ?? 0.4;
  if (spring) {
    const physical = `mass: ${spring.mass}, stiffness: ${spring.stiffness}, damping: ${spring.damping}`;
    const shown = bounce ? `spring(duration: ${bounce.duration}, bounce: ${bounce.bounce})`
      : `interpolatingSpring(${physical})`;
    return `import SwiftUI
import UIKit

// UIKit
let timing = UISpringTimingParameters(${physical}, initialVelocity: .zero)
let animator = UIViewPropertyAnimator(duration: ${duration}, timingParameters: timing)

// SwiftUI
let animation = Animation.${shown}
`;
  }
  if (!points) return `// ${texts.springNone}\n`;
  const [x1, y1, x2, y2] = Array.isArray(points) ? points.flat()
    : Object.values(points).flatMap((one) => (typeof one === "object" ? Object.values(one) : one));
  const first = `CGPoint(x: ${x1}, y: ${y1})`, second = `CGPoint(x: ${x2}, y: ${y2})`;
  return `import SwiftUI
import UIKit

// UIKit
let timing = UICubicTimingParameters(controlPoint1: ${first}, controlPoint2: ${second})
let animator = UIViewPropertyAnimator(duration: ${duration}, timingParameters: timing)

// SwiftUI
let animation = Animation.timingCurve(${x1}, ${y1}, ${x2}, ${y2}, duration: ${duration})
`;
}

/** Shows one of them, to copy and to download. */
export class Exports {
  #detent;
  #request;
  #title = "";
  #facts;
  #kind = "curl";
  #text = h("textarea", { id: "take-text", rows: 24, readonly: true, spellcheck: "false", "aria-label": texts.take });
  #result = h("output", { class: "reading" });
  #choice = h("select", { id: "take-kind", "aria-label": texts.take,
    onchange: (event) => ((this.#kind = event.target.value), this.refresh()) },
    Object.entries(kinds).map(([name, [title]]) => h("option", { value: name }, title)));

  /** @param facts Gives the last animation and its conversions. */
  constructor(detent, facts) {
    this.#detent = detent;
    this.#facts = facts;
    this.element = h("div", {}, h("p", { class: "help" }, texts.takeHelp), h("div", { class: "row-of" }, this.#choice,

      h("button", { type: "button", id: "copy", onclick: () => this.#copy() }, texts.copy),
      h("button", { type: "button", id: "download", onclick: () => this.#download() }, texts.download), this.#result),
      this.#text);
  }

  /** @param title What the scenario is called. */
  set(request, title) {
    this.#request = request;
    this.#title = title;
    if (this.element.isConnected && !this.element.closest("[hidden]")) this.refresh();
  }

  async refresh() {
    const kind = this.#kind, request = this.#request;
    if (!request) return;
    try {
      const [, , make] = kinds[kind];
      const made = await make({ ...(kind === "swift" ? await this.#facts() : {}), request, title: this.#title,
        detent: this.#detent, origin: this.#detent.base,
        text: (format) => this.#detent.text("/simulate", request, format) });
      if (kind === this.#kind && request === this.#request) this.#text.value = made;
    } catch (error) {
      this.#text.value = explained(error);
    }
  }

  async #copy() {
    const isCopied = await copied(this.#text.value);
    if (!isCopied) this.#text.select();
    this.#result.textContent = isCopied ? texts.copied : texts.notCopied;
  }

  #download() {
    const link = h("a", { href: URL.createObjectURL(new Blob([this.#text.value])), download: kinds[this.#kind][1] });
    link.click();
    URL.revokeObjectURL(link.href);
  }
}
