// The client under Node 20, against a real service: DETENT_BASE=http://… node --experimental-websocket --test client.test.mjs
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import net from "node:net";
import test from "node:test";
import * as client from "../../Playground/client/client.js";

const { Detent, DetentError } = client;

const base = process.env.DETENT_BASE;
const detent = new Detent(base);
const scene = { container: { height: 844 }, drawer: { system: "drawerkit", configuration: { heightOfPartiallyExpandedDrawer: 320 } } };
const simulated = { ...scene, timeline: [{ type: "drag", by: -180, over: 0.25, releaseVelocity: -900 }] };

async function all(records) {
  const made = [];
  for await (const record of records) made.push(record);
  return made;
}

test("a release has a resolution", async () => {
  const { resolution } = await detent.resolve({ ...scene, release: { position: 512.5, velocity: -640 } });
  assert.equal(resolution.state, "partiallyExpanded");
});

test("a timeline has records, the last of which is its end", async () => {
  const records = await all(detent.simulate(simulated));
  assert.equal(records[0].type, "start");
  assert.equal(records.at(-1).type, "end");
  assert.equal(records.filter((one) => one.type === "frame").length, records.at(-1).frames);
});

test("all systems are listed and described", async () => {
  for (const { name } of await detent.systems()) assert.equal((await detent.systems(name)).name, name);
});

test("errors have pointers", async () => {
  const error = await detent.resolve({ ...scene, release: { position: "high" } }).catch((one) => one);
  assert.ok(error instanceof DetentError);
  assert.equal(error.status, 422);
  assert.ok(error.at("/release/position"), JSON.stringify(error.errors));
});

test("a stream that is aborted ends at once", async () => {
  const abort = new AbortController();
  let count = 0;
  await assert.rejects(async () => {
    for await (const _ of detent.simulate({ ...simulated, output: { pace: "realtime" } }, { signal: abort.signal })) if (++count === 3) abort.abort();
  }, { name: "AbortError" });
  assert.equal(count, 3);
});

/** A port before the service that cuts its first connections after so many bytes. */
async function cutting(cuts, bytes) {
  const { hostname, port } = new URL(base);
  const server = net.createServer((client) => {
    const upstream = net.connect(+port, hostname);
    let left = cuts-- > 0 ? bytes : Infinity;
    client.pipe(upstream);
    upstream.on("data", (piece) => {
      client.write(piece.subarray(0, Math.min(left, piece.length)));
      left -= piece.length;
      if (left <= 0) client.destroy(), upstream.destroy();
    });
    upstream.on("end", () => client.end());
    for (const one of [client, upstream]) one.on("error", () => (client.destroy(), upstream.destroy()));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { base: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

test("a stream that is cut goes on where it was cut", async () => {
  const expected = await all(detent.simulate(simulated));
  const proxy = await cutting(3, 3000);
  const records = await all(new Detent(proxy.base).simulate(simulated));
  proxy.close();
  assert.deepEqual(records, expected);
});

test("an address answers what the POST does", async () => {
  for (const request of [simulated, { ...simulated, timeline: [...Array(50)].map(() => ({ type: "drag", after: 0.5, by: -20, over: 0.1 })) }]) {
    const answer = await fetch(await detent.address("/simulate", request, "ndjson"));
    assert.equal(await answer.text(), await detent.text("/simulate", request, "ndjson"));
  }
});

const overWebSocket = { skip: !globalThis.WebSocket && "no WebSocket; start Node with --experimental-websocket" };

test("a session answers its inputs", overWebSocket, async () => {
  const session = detent.live({ ...scene, clock: "client" });
  await session.opened;
  for (const [at, translation, phase] of [[0, 0, "began"], [0.05, -40, "changed"], [0.1, -90, "ended"]]) session.send({ type: "pan", phase, at, translation });
  session.end();
  const records = await all(session);
  assert.equal(records[0].type, "start");
  assert.deepEqual(records.filter((one) => one.type === "event" && one.cause === undefined).map((one) => one.phase), ["began", "changed", "ended"]);
  assert.equal(records.at(-1).type, "end");
});

test("a session may be closed before it is open", overWebSocket, async () => {
  const session = detent.live(scene);
  session.close();
  assert.deepEqual(await session.next(), { value: undefined, done: true });
});

test("the types declare what the module has, and nothing else", async () => {
  const types = (await readFile(new URL("../../Playground/client/client.d.ts", import.meta.url), "utf8")).split("// Written by")[0];
  const declared = [...types.matchAll(/^export (?:class|const|function) (\w+)/gm)].map(([, name]) => name);
  assert.deepEqual(declared.toSorted(), Object.keys(client).filter((name) => name !== "default").toSorted());
  for (const name of ["Detent", "LiveSession"]) {
    const body = types.match(new RegExp(`^export class ${name} .*?^}`, "ms"))[0];
    const methods = new Set([...body.matchAll(/^  (\w+)\(/gm)].map(([, method]) => method));
    methods.add("constructor");
    assert.deepEqual([...methods].toSorted(), Object.getOwnPropertyNames(client[name].prototype).toSorted());
  }
});
