// The client under Node 20, against a real service: DETENT_BASE=http://… node --experimental-websocket --test client.test.mjs
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import http from "node:http";
import net from "node:net";
import test from "node:test";
import * as client from "../../Playground/client/client.js";

const { Detent, DetentConnectionError, DetentError } = client;

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

test("errors have the request's id and the answer's headers", async () => {
  const error = await detent.resolve({}).catch((one) => one);
  assert.match(error.requestId, /./);
  assert.equal(error.headers.get("x-request-id"), error.requestId);
  assert.equal(error.headers.get("content-type"), "application/problem+json");
});

test("every question may be aborted", async () => {
  const signal = AbortSignal.abort();
  for (const asked of [detent.systems({ signal }), detent.systems("drawerkit", { signal }), detent.resolve({}, { signal })]) await assert.rejects(asked, { name: "AbortError" });
});

/** A server that answers as a function says, and what it has been asked. */
async function answering(answer) {
  const asked = [];
  const server = http.createServer((request, response) => (asked.push(performance.now()), answer(response, asked.length)));
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => (server.close(), server.closeAllConnections());
  return { base: `http://127.0.0.1:${server.address().port}`, asked, close };
}

const ok = (response) => response.writeHead(200, { "Content-Type": "application/json" }).end('{"systems":[]}');
const overloaded = (response, headers) => response.writeHead(503, headers).end('{"title":"Overloaded","status":503}');

test("what is refused for now is asked again when the service says so", async () => {
  const inASecond = () => new Date(Date.now() + 2000).toUTCString();
  for (const after of [() => "1", inASecond]) {
    const server = await answering((response, count) => (count === 1 ? overloaded(response, { "Retry-After": after() }) : ok(response)));
    assert.deepEqual(await new Detent(server.base).systems(), []);
    server.close();
    assert.ok(server.asked[1] - server.asked[0] > 900, `asked again after ${server.asked[1] - server.asked[0]} ms`);
  }
});

test("what is refused too often, for too long, or without a time is an error", async () => {
  for (const [headers, times] of [[{ "Retry-After": "0" }, 3], [{ "Retry-After": "3600" }, 1], [{}, 1]]) {
    const server = await answering((response) => overloaded(response, headers));
    const error = await new Detent(server.base).systems().catch((one) => one);
    server.close();
    assert.equal(error.status, 503);
    assert.equal(error.retryAfter, headers["Retry-After"] && +headers["Retry-After"]);
    assert.equal(server.asked.length, times);
  }
});

test("a stream waits as long as the service says", async () => {
  const server = await answering((response, count) =>
    count === 1 ? overloaded(response, { "Retry-After": "1" }) : response.writeHead(200, { "Content-Type": "text/event-stream" }).end('data: {"type":"end"}\n\n'));
  assert.deepEqual(await all(new Detent(server.base).simulate({})), [{ type: "end" }]);
  server.close();
  assert.ok(server.asked[1] - server.asked[0] > 900);
});

/** The timers of one duration pass only as the test lets them: no answer is late on a busy machine. Others are left unchanged, because
 * the timers of Node's own fetch break if their ends are taken away (nodejs/undici#4755). Returns a function that lets time pass. */
function holdTimers(t, duration) {
  const { setTimeout, clearTimeout } = globalThis, held = new Map();
  let now = 0;
  globalThis.setTimeout = (body, time, ...rest) => {
    if (time !== duration) return setTimeout(body, time, ...rest);
    const timer = {};
    held.set(timer, { due: now + time, body });
    return timer;
  };
  globalThis.clearTimeout = (timer) => held.delete(timer) || clearTimeout(timer);
  t.after(() => Object.assign(globalThis, { setTimeout, clearTimeout }));
  return (time) => {
    now += time;
    for (const [timer, { due, body }] of [...held]) if (due <= now && held.delete(timer)) body();
  };
}

test("silence is an error after the timeout, in an answer and between records", async (t) => {
  const pass = holdTimers(t, 200);
  let come;
  const server = await answering((response, count) => (come(), count > 1 && response.writeHead(200).write('id: 1\ndata: {"type":"frame"}\n\n')));
  const asked = () => new Promise((resolve) => (come = resolve));
  const silent = new Detent(server.base, { timeout: 0.2 });
  const isTimeout = (error) => error instanceof DetentConnectionError && error.cause.name === "TimeoutError" && /0\.2 s/.test(error.message);
  const first = asked(), resolved = assert.rejects(silent.resolve({}), isTimeout);
  await first;
  pass(200);
  await resolved;
  asked();
  const stream = silent.simulate({}, { retries: 0 });
  assert.equal((await stream.next()).value.type, "frame");
  // Only what is awaited counts.
  pass(400);
  let isOver = false;
  const next = assert.rejects(stream.next(), isTimeout).then(() => (isOver = true));
  pass(199);
  await fetch(`${base}/healthz`);
  assert.ok(!isOver);
  pass(1);
  await next;
  server.close();
});

test("a service that cannot be reached, or is none, is a connection error", async () => {
  const nobody = await answering(ok);
  nobody.close();
  const error = await new Detent(nobody.base).resolve({}).catch((one) => one);
  assert.ok(error instanceof DetentConnectionError);
  assert.ok(error.message.includes(nobody.base) && error.message.includes("ECONNREFUSED"), error.message);
  const page = await answering((response) => response.writeHead(200).end("<h1>It works</h1>"));
  await assert.rejects(new Detent(page.base).resolve({}), { name: "DetentConnectionError", message: /is it a Detent service/ });
  page.close();
});

test("a page of another origin learns of --cors-origin", async () => {
  globalThis.location = { origin: "https://app.example" };
  const refused = new Detent(base, { fetch: async () => Promise.reject(new TypeError("Failed to fetch")) });
  await assert.rejects(refused.resolve({}), { message: /--cors-origin https:\/\/app\.example/ });
  delete globalThis.location;
});

test("a stream that is aborted ends at once", async () => {
  const abort = new AbortController();
  let count = 0;
  await assert.rejects(async () => {
    for await (const _ of detent.simulate({ ...simulated, output: { pace: "realtime" } }, { signal: abort.signal })) if (++count === 3) abort.abort();
  }, { name: "AbortError" });
  assert.equal(count, 3);
});

/** A port before the service that cuts its first connections after so many bytes, which may depend on how many cuts are left. */
async function cutting(cuts, bytes) {
  const { hostname, port } = new URL(base);
  const server = net.createServer((client) => {
    const upstream = net.connect(+port, hostname);
    let left = cuts > 0 ? (typeof bytes === "function" ? bytes(cuts) : bytes) : Infinity;
    cuts -= 1;
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

const pans = [[0, 0, "began"], [0.05, -40, "changed"], [0.1, -90, "changed"], [0.15, -120, "ended"]].map(([at, translation, phase]) => ({ type: "pan", phase, at, translation }));

test("what is sent before a session is open waits until then", overWebSocket, async () => {
  const session = detent.live({ ...scene, clock: "client" });
  for (const input of pans) session.send(input);
  session.end();
  const records = await all(session);
  assert.deepEqual(records.filter((one) => one.cause === undefined && one.type === "event").map((one) => one.phase), pans.map((one) => one.phase));
  assert.equal((await session.closed).code, 1000);
});

test("nothing can be sent after the close", overWebSocket, async () => {
  const session = detent.live(scene);
  await session.opened;
  session.close();
  assert.throws(() => session.send(pans[0]), DetentConnectionError);
  await session.closed;
  assert.throws(() => session.end(), DetentConnectionError);
  assert.deepEqual((await all(session)).filter((one) => one.type !== "start"), []);
});

test("a session may be closed before it is open", overWebSocket, async () => {
  const session = detent.live(scene);
  session.close();
  assert.deepEqual(await session.next(), { value: undefined, done: true });
  assert.deepEqual(await detent.live(scene, { signal: AbortSignal.abort() }).next(), { value: undefined, done: true });
});

test("a session that is cut and not taken up ends with its close code", overWebSocket, async () => {
  const proxy = await cutting(1, 1200);
  const session = new Detent(proxy.base).live(scene, { retries: 0 });
  await session.opened;
  await assert.rejects(all(session), { name: "DetentConnectionError", code: 1006 });
  proxy.close();
  assert.equal((await session.closed).code, 1006);
  assert.throws(() => session.send(pans[0]), { code: 1006 });
});

test("a session by the client's clock that is cut goes on where it was cut", overWebSocket, async () => {
  const records = async (from) => {
    const session = from.live({ ...scene, clock: "client" });
    for (const input of pans) session.send(input);
    session.end();
    // Each connection begins a session of its own.
    return (await all(session)).map(({ token, ...record }) => record);
  };
  const expected = await records(detent);
  assert.ok(expected.length > 30);
  // Each attempt gets further, and the last is not cut.
  const proxy = await cutting(3, (cuts) => 8000 - 2000 * cuts);
  assert.deepEqual(await records(new Detent(proxy.base)), expected);
  proxy.close();
});

test("a session by the service's clock that is cut goes on in the service", overWebSocket, async () => {
  // Each cut comes while the drawer moves.
  const proxy = await cutting(2, 2500);
  const session = new Detent(proxy.base).live(scene);
  session.send({ type: "move", to: "fullyExpanded" });
  const records = [];
  let hasEnded = false;
  for await (const record of session) {
    records.push(record);
    // The drawer comes to rest at 0.6 s.
    if (record.type === "frame" && record.t > 0.5 && !hasEnded) session.end((hasEnded = true));
  }
  proxy.close();
  assert.equal(records.at(-1).type, "end");
  assert.equal(records.at(-1).frames, records.filter((one) => one.type === "frame").length);
  assert.equal(records.filter((one) => one.type === "start").length, 1);
  assert.equal(records.filter((one) => one.type === "event" && one.cause === undefined).length, 1);
});

test("a session that the service has no longer is an error", overWebSocket, async () => {
  class Forgotten extends WebSocket {
    send(text) {
      super.send(text.replace(/"token":"[^"]+"/, '"token":"nobody"'));
    }
  }
  const proxy = await cutting(1, 4000);
  const session = new Detent(proxy.base, { WebSocket: Forgotten }).live(scene);
  session.send({ type: "move", to: "fullyExpanded" });
  await assert.rejects(all(session), { name: "DetentError", status: 410, type: "urn:detent:problem:session-gone" });
  proxy.close();
});

test("a session whose scenario is refused is an error", overWebSocket, async () => {
  const session = detent.live({ ...scene, container: { height: -1 }, clock: "client" });
  session.send(pans[0]);
  const error = await session.next().catch((one) => one);
  assert.ok(error instanceof DetentError && error.at("/container/height"), String(error));
  assert.equal(error.type, "urn:detent:problem:invalid-values");
  assert.throws(() => session.send(pans[0]), DetentError);
});

test("a session that cannot be opened says why", overWebSocket, async () => {
  const nobody = await answering(ok);
  nobody.close();
  await assert.rejects(new Detent(nobody.base).live(scene).opened, { name: "DetentConnectionError", message: /ECONNREFUSED/ });
  const closed = await answering((response) => response.writeHead(401, { "Content-Type": "application/problem+json" }).end('{"title":"Unauthorized","detail":"Send a key.","status":401}'));
  const session = new Detent(closed.base).live(scene);
  await assert.rejects(session.opened, { name: "DetentError", status: 401 });
  await assert.rejects(session.next(), { name: "DetentError", status: 401 });
  closed.close();
});

test("the types declare what the module has, and nothing else", async () => {
  const types = await readFile(new URL("../../Playground/client/client.d.ts", import.meta.url), "utf8");
  const declared = [...types.matchAll(/^export (?:class|const|function) (\w+)/gm)].map(([, name]) => name);
  assert.deepEqual(declared.toSorted(), Object.keys(client).filter((name) => name !== "default").toSorted());
  for (const name of ["Detent", "LiveSession"]) {
    const body = types.match(new RegExp(`^export class ${name} .*?^}`, "ms"))[0];
    const methods = new Set([...body.matchAll(/^  (\w+)\(/gm)].map(([, method]) => method));
    methods.add("constructor");
    assert.deepEqual([...methods].toSorted(), Object.getOwnPropertyNames(client[name].prototype).toSorted());
  }
});

/** The addresses that a client asks, which gets no engine that it could run. */
async function fetched(options, asking = (one) => one.load()) {
  const modules = [["detent", 90, ["drawerkit", "sheets", "vaul"]], ["vaul", 30, ["vaul"]], ["sheets", 40, ["sheets"]]];
  const list = modules.map(([name, bytes, systems]) => ({ path: `/engine/${bytes}/${name}.wasm`, bytes, systems }));
  const asked = [];
  const fetch = async (address) => {
    asked.push(String(address).slice("http://service".length));
    return asked.at(-1) === "/engine" ? Response.json({ modules: list }) : new Response(new Uint8Array(8));
  };
  await asking(new Detent("http://service", { ...options, fetch })).catch((error) => assert.ok(error instanceof DetentConnectionError, error));
  return asked;
}

test("the smallest module with the systems that will be asked about is fetched", async () => {
  for (const [systems, path] of [[["vaul"], "/engine/30/vaul.wasm"], [["vaul", "sheets"], "/engine/90/detent.wasm"], [undefined, "/engine/90/detent.wasm"]]) {
    assert.deepEqual((await fetched({ systems })).filter((one) => one !== "/engine"), [path]);
  }
  assert.deepEqual(await fetched({ systems: ["gorhom"] }), ["/engine"]);
});

test("what a module of few systems cannot answer is asked of one with all", async () => {
  const options = { systems: ["vaul"], engine: "local" }, whole = "/engine/90/detent.wasm", few = "/engine/30/vaul.wasm";
  const of = async (asking) => (await fetched(options, asking)).filter((path) => path.endsWith(".wasm"));
  assert.ok((await of((one) => one.resolve({ drawer: { system: "sheets" } }))).includes(whole));
  assert.ok((await of((one) => one.compare({ drawers: [{ drawer: { system: "vaul" } }, { drawer: { system: "sheets" } }] }))).includes(whole));
  assert.ok((await of((one) => one.identify({ systems: ["vaul"] }))).includes(whole));
  assert.ok((await of((one) => one.tune({ drawer: { system: "vaul" } }))).includes(whole));
  const asked = await of((one) => one.resolve({ drawer: { system: "vaul" } }));
  assert.ok(asked.includes(few) && !asked.includes(whole), asked.join());
});
