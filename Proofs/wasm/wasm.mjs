// The engine as WebAssembly gives the same answers as the service, byte for byte, in every way of asking it.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { Detent } from "../../Playground/client/client.js";
import { Engine } from "../../Playground/client/engine.js";
import { compareAlone } from "./alone.mjs";
import { ask, base, conclude, converse, differs, examples, formats, modules, rest, stage, tally, texts } from "./comparison.mjs";
import { recorded } from "./recordings.mjs";
import { Numbers, bad, jittered, live, wild } from "./requests.mjs";
import { compareRuns } from "./runs.mjs";

const numbers = new Numbers(+(rest[0] ?? "1"));
const whole = await Engine.load(readFileSync(`${modules}/detent.wasm`));

await stage("examples in all representations", async () => {
  for (const { question, body } of texts) for (const format of formats) await ask(whole, question, body, format);
});
for (const [question, share] of [["resolve", 2000], ["simulate", 1000], ["tune", 100], ["compare", 300], ["curves", 300], ["fit", 60], ["identify", 60], ["read", 60]]) {
  await stage(`random ${question}`, async () => {
    const own = examples.filter((one) => one.question === question), statuses = {};
    for (let index = 0; index < share; index += 1) {
      const status = await ask(whole, question, JSON.stringify(jittered(numbers, own[index % own.length].request)));
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
    return `${tally.asked} (${Object.entries(statuses).map(([status, count]) => `${count} × ${status}`).join(", ")})`;
  });
}
await stage("scenarios in all representations", async () => {
  const own = examples.filter(({ question }) => question === "simulate");
  for (let index = 0; index < 72; index += 1) {
    const body = JSON.stringify(jittered(numbers, own[index % own.length].request));
    for (const format of formats) await ask(whole, "simulate", body, format);
  }
});
for (const { system, requests } of recorded()) {
  await stage(`recordings of ${system}`, async () => {
    for (const request of requests) {
      const status = await ask(whole, "simulate", JSON.stringify(request), "ndjson");
      if (status !== 200) differs(`a recording of ${system}, ${JSON.stringify(request).slice(0, 3000)}`, `${status}`, "200");
    }
  });
}
await stage("what fuzzers have found", async () => {
  const folder = mkdtempSync("/tmp/detent-corpus-");
  execFileSync("tar", ["--extract", "--gzip", "--directory", folder, "--file", new URL("../../Tests/Corpora/requests.tar.gz", import.meta.url).pathname]);
  for (const file of readdirSync(folder)) {
    const body = readFileSync(`${folder}/${file}`);
    await ask(whole, body.includes('"release') || body.includes('"grid') ? "resolve" : "simulate", body);
  }
  rmSync(folder, { recursive: true });
});
await stage("bad requests", async () => {
  for (let index = 0; index < 2000; index += 1) {
    const { question, body } = texts[index % texts.length];
    await ask(whole, question, bad(numbers, body));
  }
});
await stage("wild numbers", async () => {
  const short = examples.filter(({ question }) => question !== "fit" && question !== "tune");
  for (let index = 0; index < 10000; index += 1) {
    const { question, request } = short[index % short.length];
    await ask(whole, question, wild(numbers, request));
  }
});

await stage("live sessions", async () => {
  let messages = 0, sessions = 0;
  for (; sessions < 90; sessions += 1) messages += await converse(whole, live(numbers, sessions));
  return `${messages} messages of ${sessions} sessions`;
});

const alone = readdirSync(modules).filter((name) => name.endsWith(".wasm") && name !== "detent.wasm").map((name) => name.slice(0, -5));
for (const system of alone) await compareAlone(system, numbers);

await stage("the client with the service's modules", async () => {
  const simulated = examples.filter(({ question }) => question === "simulate").map(({ request }) => request), recordings = [...recorded()];
  // An example may be one of what is refused.
  const text = (detent, request) => detent.text("/simulate", request, "ndjson").catch((error) => error.message);
  for (const system of ["drawerkit", "vaul"]) {
    const fetched = [];
    const fetch = (address, how) => (fetched.push(String(address)), globalThis.fetch(address, how));
    const here = new Detent(base, { engine: "local", systems: [system], fetch }), service = new Detent(base);
    const own = recordings.find((one) => one.system === system).requests.slice(0, 30), other = simulated.find((one) => one.drawer?.system === "sheets");
    for (const request of [...own, ...simulated.filter((one) => one.drawer?.system === system), other]) {
      const [ours, theirs] = [await text(here, request), await text(service, request)];
      tally.asked += 1;
      tally.bytes += ours.length;
      if (ours !== theirs) differs(`the client, asked about ${request.drawer.system}`, ours, theirs);
    }
    const wanted = alone.includes(system) ? `${system},detent` : "detent";
    const names = fetched.map((one) => /([a-z]+)\.wasm$/.exec(one)?.[1]).filter((one) => one).join();
    if (names !== wanted) differs("the modules that the client has fetched", names, wanted);
  }
});

await compareRuns(whole);

/** What single calls take, us. */
class Times {
  #all = [];

  taking(body) {
    const begin = performance.now(), result = body();
    this.#all.push((performance.now() - begin) * 1000);
    return result;
  }

  toString() {
    const sorted = this.#all.toSorted((one, other) => one - other);
    return [0.5, 0.99].map((part) => sorted[Math.floor((sorted.length - 1) * part)].toFixed(1)).join(" ");
  }
}

/** Beside it the native engine is asked the same (EngineTimes.swift). */
function timed() {
  const resolve = texts.find(({ question }) => question === "resolve").body, script = live(new Numbers(1), 0).map((one) => JSON.stringify(one));
  const native = execFileSync(process.env.TIMES, { input: [resolve, ...script].join("\n") }).toString().trim().split("\n");
  const times = { resolve: new Times(), input: new Times(), record: new Times() };
  for (let index = 0; index < 20000; index += 1) times.resolve.taking(() => whole.answer("resolve", resolve, "json"));
  for (let index = 0; index < 200; index += 1) {
    const session = whole.open();
    for (const text of script) {
      times.input.taking(() => session.receive(text, 0));
      while (times.record.taking(() => session.next(0)) !== undefined);
    }
    session.close();
  }
  for (const line of native) {
    const [name, ...own] = line.split(" ");
    console.log(`${name}, us, median and 99th percentile: ${times[name]}, natively ${own.join(" ")}`);
  }
}

if (process.env.TIMES) timed();
conclude();
