// Asks the service and the engine as WebAssembly the same, and compares what they say byte for byte.

import { execFileSync, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { Detent } from "../../Playground/client/client.js";
import { Engine } from "../../Playground/client/engine.js";
import { recorded } from "./recordings.mjs";
import { Numbers, bad, jittered, live, wild } from "./requests.mjs";

const [binary, modules, seed = "1"] = process.argv.slice(2);
const formats = ["json", "ndjson", "sse", "csv", "columns", "css", "keyframes", "svg", "plot"];
const media = {
  json: "application/json", ndjson: "application/x-ndjson", sse: "text/event-stream", csv: "text/csv",
  columns: "application/vnd.detent.columns+json", css: "text/css", keyframes: "application/vnd.detent.keyframes+json",
  svg: "image/svg+xml", plot: "text/plain",
};
const port = process.env.PORT ?? "0";
const service = spawn(binary, ["serve", "--host", "127.0.0.1", "--port", port, "--live-grace", "0", "--engine", modules], { stdio: ["ignore", "ignore", "pipe"] });
process.on("exit", () => service.kill());
const base = await new Promise((resolve, reject) => {
  service.on("exit", (code) => reject(new Error(`The service ended with ${code}.`)));
  createInterface(service.stderr).on("line", (line) => {
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(line);
    if (address) resolve(address[0]);
  });
});
service.removeAllListeners("exit");
const whole = await Engine.load(readFileSync(`${modules}/detent.wasm`));

let faults = 0, bytes = 0, asked = 0;
function differs(what, ours, theirs) {
  faults += 1;
  if (faults > 20) return;
  const [a, b] = [ours, theirs].map((one) => (typeof one === "string" ? one : Buffer.from(one).toString()));
  let at = 0;
  while (a[at] === b[at] && at < a.length) at += 1;
  console.error(`${what}\n  here    …${a.slice(Math.max(0, at - 60), at + 100)}\n  service …${b.slice(Math.max(0, at - 60), at + 100)}`);
}

async function remote(question, body, format) {
  const answer = await fetch(`${base}/${question}`, { method: "POST", headers: { "Content-Type": "application/json", Accept: media[format] }, body });
  return { status: answer.status, type: answer.headers.get("content-type"), bytes: new Uint8Array(await answer.arrayBuffer()) };
}

/** Asks both, compares status, type and bytes, and returns the status. @param {string | Buffer} body */
async function ask(question, body, format = "json", engine = whole) {
  asked += 1;
  const theirs = await remote(question, body, format);
  let ours;
  try {
    ours = engine.answer(question, body, format);
  } catch (error) {
    return differs(`${question} as ${format} of ${String(body).slice(0, 3000)}: a trap`, String(error.stack), "");
  }
  bytes += ours.bytes.length;
  const isSame = ours.status === theirs.status && (ours.type ?? "") === (theirs.type ?? "") && Buffer.compare(ours.bytes, theirs.bytes) === 0;
  if (!isSame) differs(`${question} as ${format} of ${String(body).slice(0, 3000)}: ${ours.status} ${ours.type}, ${theirs.status} ${theirs.type}`, ours.bytes, theirs.bytes);
  return ours.status;
}

async function stage(name, body) {
  const [before, start] = [faults, performance.now()];
  bytes = asked = 0;
  const what = await body();
  console.log(`${name}: ${what ?? asked} compared, ${(bytes / 1e6).toFixed(1)} MB, ${faults - before} differ, ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

const contract = await (await fetch(`${base}/openapi.json`)).json();
const found = (node) => (node?.$ref ? found(node.$ref.slice(2).split("/").reduce((one, name) => one[name], contract)) : node);
const questions = ["resolve", "simulate", "tune", "compare", "curves", "fit", "identify"];
const examples = questions.flatMap((question) => {
  const { examples = {} } = contract.paths[`/${question}`].post.requestBody.content["application/json"];
  return Object.values(examples).map((one) => ({ question, request: found(one).value })).filter(({ request }) => request !== undefined);
});
// An example that is no JSON is a text.
const texts = examples.map(({ question, request }) => ({ question, body: typeof request === "string" ? request : JSON.stringify(request) }));
const numbers = new Numbers(+seed);

await stage("examples in all representations", async () => {
  for (const { question, body } of texts) for (const format of formats) await ask(question, body, format);
});
for (const [question, share] of [["resolve", 2000], ["simulate", 1000], ["tune", 100], ["compare", 300], ["curves", 300], ["fit", 60], ["identify", 60]]) {
  await stage(`random ${question}`, async () => {
    const own = examples.filter((one) => one.question === question), statuses = {};
    for (let index = 0; index < share; index += 1) {
      const status = await ask(question, JSON.stringify(jittered(numbers, own[index % own.length].request)));
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
    return `${asked} (${Object.entries(statuses).map(([status, count]) => `${count} × ${status}`).join(", ")})`;
  });
}
await stage("scenarios in all representations", async () => {
  const own = examples.filter(({ question }) => question === "simulate");
  for (let index = 0; index < 72; index += 1) {
    const body = JSON.stringify(jittered(numbers, own[index % own.length].request));
    for (const format of formats) await ask("simulate", body, format);
  }
});
for (const { system, requests } of recorded()) {
  await stage(`recordings of ${system}`, async () => {
    for (const request of requests) {
      const status = await ask("simulate", JSON.stringify(request), "ndjson");
      if (status !== 200) differs(`a recording of ${system}, ${JSON.stringify(request).slice(0, 3000)}`, `${status}`, "200");
    }
  });
}
await stage("what fuzzers have found", async () => {
  const folder = mkdtempSync("/tmp/detent-corpus-");
  execFileSync("tar", ["--extract", "--gzip", "--directory", folder, "--file", new URL("../../Tests/Corpora/requests.tar.gz", import.meta.url).pathname]);
  for (const file of readdirSync(folder)) {
    const body = readFileSync(`${folder}/${file}`);
    await ask(body.includes('"release') || body.includes('"grid') ? "resolve" : "simulate", body);
  }
  rmSync(folder, { recursive: true });
});
await stage("bad requests", async () => {
  for (let index = 0; index < 2000; index += 1) {
    const { question, body } = texts[index % texts.length];
    await ask(question, bad(numbers, body));
  }
});
await stage("wild numbers", async () => {
  const short = examples.filter(({ question }) => question !== "fit" && question !== "tune");
  for (let index = 0; index < 10000; index += 1) {
    const { question, request } = short[index % short.length];
    await ask(question, wild(numbers, request));
  }
});

/** Holds a live session with both, each given all its messages at once, and compares what they say. @returns {Promise<number>} */
async function converse(script, engine = whole) {
  const texts = script.map((one) => JSON.stringify(one));
  const theirs = await new Promise((resolve, reject) => {
    const socket = new WebSocket(`${base.replace("http", "ws")}/live`), said = [];
    socket.onopen = () => texts.forEach((one) => socket.send(one));
    socket.onmessage = ({ data }) => said.push(data);
    socket.onclose = () => resolve(said);
    socket.onerror = () => reject(new Error("A session was cut."));
  });
  const session = engine.open(), ours = [];
  for (const text of texts) {
    session.receive(text, 0);
    for (let one = session.next(0); one !== undefined; one = session.next(0)) ours.push(one);
  }
  session.close();
  bytes += ours.join("").length;
  if (ours.join("\n") !== theirs.join("\n")) differs(`live session ${texts[0]}`, ours.join("\n"), theirs.join("\n"));
  return theirs.length;
}

await stage("live sessions", async () => {
  let messages = 0, sessions = 0;
  for (; sessions < 90; sessions += 1) messages += await converse(live(numbers, sessions));
  return `${messages} messages of ${sessions} sessions`;
});

// A module of one system says the same about it, whether or not the request is right, and answers these questions alone.
const ofDrawers = ["resolve", "simulate"];
const alone = readdirSync(modules).filter((name) => name.endsWith(".wasm") && name !== "detent.wasm").map((name) => name.slice(0, -5));
for (const system of alone) {
  await stage(`the module of ${system} alone`, async () => {
    const one = await Engine.load(readFileSync(`${modules}/${system}.wasm`));
    const own = examples.filter(({ question, request }) => ofDrawers.includes(question) && request.drawer?.system === system);
    for (let index = 0; index < 100; index += 1) {
      const { question, request } = own[index % own.length], body = JSON.stringify(jittered(numbers, request));
      await ask(question, body, "json", one);
      const wrong = bad(numbers, body);
      if (wrong.includes(`"system":"${system}"`)) await ask(question, wrong, "json", one);
    }
    let sessions = 0, messages = 0;
    for (let index = 0; sessions < 5; index += 1) {
      const script = live(numbers, index);
      if (script[0].drawer.system !== system) continue;
      sessions += 1;
      messages += await converse(script, one);
    }
    try {
      one.answer("tune", "{}");
      differs(`the module of ${system}, asked what it does not know`, "an answer", "");
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
    return `${asked} answers and ${messages} messages of ${sessions} sessions`;
  });
}

await stage("the client with the service's modules", async () => {
  const simulated = examples.filter(({ question }) => question === "simulate").map(({ request }) => request);
  // An example may be one of what is refused.
  const text = (detent, request) => detent.text("/simulate", request, "ndjson").catch((error) => error.message);
  for (const system of ["drawerkit", "vaul"]) {
    const fetched = [];
    const fetch = (address, how) => (fetched.push(String(address)), globalThis.fetch(address, how));
    const here = new Detent(base, { engine: "local", systems: [system], fetch }), service = new Detent(base);
    for (const request of [...simulated.filter((one) => one.drawer?.system === system), simulated.find((one) => one.drawer?.system === "sheets")]) {
      const [ours, theirs] = [await text(here, request), await text(service, request)];
      asked += 1;
      bytes += ours.length;
      if (ours !== theirs) differs(`the client, asked about ${request.drawer.system}`, ours, theirs);
    }
    const wanted = alone.includes(system) ? `${system},detent` : "detent";
    const names = fetched.map((one) => /([a-z]+)\.wasm$/.exec(one)?.[1]).filter((one) => one).join();
    if (names !== wanted) differs("the modules that the client has fetched", names, wanted);
  }
});

/** FNV-1a with 64 bits, in two halves. */
function hashed(pieces) {
  let low = 0x84222325, high = 0xcbf29ce4;
  for (const piece of pieces) {
    for (const byte of piece) {
      low = (low ^ byte) >>> 0;
      // The prime is 2^40 + 435.
      const product = low * 435;
      high = (Math.imul(high, 435) + Math.floor(product / 2 ** 32) + (low << 8)) >>> 0;
      low = product >>> 0;
    }
  }
  return (BigInt(high) << 32n) | BigInt(low);
}

if (existsSync(`${modules}/requests`)) {
  await stage("long runs", async () => {
    const lines = readFileSync(`${modules}/requests`, "utf8").trim().split("\n");
    let name, wanted, pieces = [], answered, counted = 0;
    const conclude = () => {
      if (name === undefined) return;
      const hash = hashed(pieces);
      counted += answered;
      if (answered < 24 || hash !== wanted) differs(`the long run of ${name}, ${answered} requests`, `${hash}`, `${wanted}`);
    };
    for (const line of lines) {
      if (!line.startsWith("{")) {
        conclude();
        const [system, hash] = line.split(" ");
        [name, wanted, pieces, answered] = [system, BigInt(hash), [], 0];
      } else if (answered < 24) {
        const { status, bytes: text } = whole.answer("simulate", line, "ndjson");
        bytes += text.length;
        if (status === 200) (pieces.push(text), (answered += 1));
      }
    }
    conclude();
    return `${counted} requests`;
  });
}

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
console.log(faults === 0 ? "The same bytes everywhere." : `${faults} answers differ.`);
process.exit(faults === 0 ? 0 : 1);
