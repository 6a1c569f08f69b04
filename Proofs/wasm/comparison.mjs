// Asks the service and an engine as WebAssembly the same, and compares what they say byte for byte.

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";

export const [binary, modules, ...rest] = process.argv.slice(2);
export const formats = ["json", "ndjson", "sse", "csv", "columns", "css", "keyframes", "svg", "plot"];
const media = {
  json: "application/json", ndjson: "application/x-ndjson", sse: "text/event-stream", csv: "text/csv",
  columns: "application/vnd.detent.columns+json", css: "text/css", keyframes: "application/vnd.detent.keyframes+json",
  svg: "image/svg+xml", plot: "text/plain",
};
const port = process.env.PORT ?? "0";
const served = existsSync(`${modules}/detent.wasm`) ? ["--engine", modules] : [];
const service = spawn(binary, ["serve", "--host", "127.0.0.1", "--port", port, "--live-grace", "0", ...served], { stdio: ["ignore", "ignore", "pipe"] });
process.on("exit", () => service.kill());
export const base = await new Promise((resolve, reject) => {
  service.on("exit", (code) => reject(new Error(`The service ended with ${code}.`)));
  createInterface(service.stderr).on("line", (line) => {
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(line);
    if (address) resolve(address[0]);
  });
});
service.removeAllListeners("exit");
/** What has been compared so far, in this stage and in all. */
export const tally = { faults: 0, bytes: 0, asked: 0 };

export function differs(what, ours, theirs) {
  tally.faults += 1;
  if (tally.faults > 20) return;
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
export async function ask(engine, question, body, format = "json") {
  tally.asked += 1;
  const theirs = await remote(question, body, format);
  let ours;
  try {
    ours = engine.answer(question, body, format);
  } catch (error) {
    return differs(`${question} as ${format} of ${String(body).slice(0, 3000)}: a trap`, String(error.stack), "");
  }
  tally.bytes += ours.bytes.length;
  const isSame = ours.status === theirs.status && (ours.type ?? "") === (theirs.type ?? "") && Buffer.compare(ours.bytes, theirs.bytes) === 0;
  if (!isSame) differs(`${question} as ${format} of ${String(body).slice(0, 3000)}: ${ours.status} ${ours.type}, ${theirs.status} ${theirs.type}`, ours.bytes, theirs.bytes);
  return ours.status;
}

export async function stage(name, body) {
  const [before, start] = [tally.faults, performance.now()];
  tally.bytes = tally.asked = 0;
  const what = await body();
  console.log(`${name}: ${what ?? tally.asked} compared, ${(tally.bytes / 1e6).toFixed(1)} MB, ${tally.faults - before} differ, ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

const contract = await (await fetch(`${base}/openapi.json`)).json();
const found = (node) => (node?.$ref ? found(node.$ref.slice(2).split("/").reduce((one, name) => one[name], contract)) : node);
const questions = ["resolve", "simulate", "tune", "compare", "curves", "fit", "identify", "read"];
export const examples = questions.flatMap((question) => {
  const { examples = {} } = contract.paths[`/${question}`].post.requestBody.content["application/json"];
  return Object.values(examples).map((one) => ({ question, request: found(one).value })).filter(({ request }) => request !== undefined);
});
// An example that is no JSON is a text.
export const texts = examples.map(({ question, request }) => ({ question, body: typeof request === "string" ? request : JSON.stringify(request) }));

/** Holds a live session with both, each given all its messages at once, and compares what they say. @returns {Promise<number>} */
export async function converse(engine, script) {
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
  tally.bytes += ours.join("").length;
  if (ours.join("\n") !== theirs.join("\n")) differs(`live session ${texts[0]}`, ours.join("\n"), theirs.join("\n"));
  return theirs.length;
}

/** Ends the program; with 1 if something differs. */
export function conclude() {
  console.log(tally.faults === 0 ? "The same bytes everywhere." : `${tally.faults} answers differ.`);
  process.exit(tally.faults === 0 ? 0 : 1);
}
