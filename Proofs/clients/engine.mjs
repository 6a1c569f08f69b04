// The installed package answers from its own files, as a service does: node engine.mjs BASE
import assert from "node:assert/strict";
import { Detent } from "detent-client";
import module from "./module.mjs";

const nowhere = "http://127.0.0.1:9";
const here = new Detent(nowhere, { engine: "local", ...module }), service = new Detent(process.argv[2]);
const scene = { container: { height: 844 }, drawer: { system: "drawerkit", configuration: { heightOfPartiallyExpandedDrawer: 320 } } };
const simulated = { ...scene, timeline: [{ type: "drag", by: -180, over: 0.25, releaseVelocity: -900 }] };
let compared = 0;
const same = (one, other) => (assert.deepEqual(one, other), (compared += 1));

for (const format of ["json", "ndjson", "csv", "svg"]) same(await here.text("/simulate", simulated, format), await service.text("/simulate", simulated, format));
for (const velocity of [-2000, 0, 2000]) {
  const request = { ...scene, release: { position: 500, velocity } };
  same(await here.resolve(request), await service.resolve(request));
}
const wrong = (detent) => detent.resolve({ ...scene, release: { position: "high" } }).then(assert.fail, ({ status, errors }) => ({ status, errors }));
same(await wrong(here), await wrong(service));
const records = async (detent) => {
  const session = detent.live({ ...scene, clock: "client" }, { retries: 0 }), come = [];
  session.send({ type: "pan", phase: "began", at: 0, translation: 0 });
  session.send({ type: "pan", phase: "ended", at: 0.1, translation: -60, velocity: -900 });
  session.end();
  for await (const { token, ...record } of session) come.push(record);
  return come;
};
same(await records(here), await records(service));
// For anything that is not the engine's, a client without a service reports why it has no answer.
await assert.rejects(here.systems(), { name: "DetentConnectionError" });
console.log(compared);
