// A module of one system gives the same answers about it, whether or not the request is right, and answers only these questions.

import { readFileSync } from "node:fs";
import { Engine } from "../../Playground/client/engine.js";
import { ask, converse, differs, examples, modules, stage, tally } from "./comparison.mjs";
import { bad, jittered, live } from "./requests.mjs";

const ofDrawers = ["resolve", "simulate"];

/** Whether the module knows all that an answer may speak of: one to a request that names no system lists all systems. */
function isAbout(system, text) {
  try {
    return JSON.parse(text).drawer?.system === system;
  } catch {
    return true;
  }
}

/** Compares the module of a system with the service. @returns {Promise<Engine>} the module */
export async function compareAlone(system, numbers) {
  const one = await Engine.load(readFileSync(`${modules}/${system}.wasm`));
  await stage(`the module of ${system} alone`, async () => {
    const own = examples.filter(({ question, request }) => ofDrawers.includes(question) && request.drawer?.system === system);
    for (let index = 0; index < 100; index += 1) {
      const { question, request } = own[index % own.length], body = JSON.stringify(jittered(numbers, request));
      await ask(one, question, body);
      const wrong = bad(numbers, body);
      if (isAbout(system, wrong)) await ask(one, question, wrong);
    }
    let sessions = 0, messages = 0;
    for (let index = 0; sessions < 5; index += 1) {
      const script = live(numbers, index);
      if (script[0].drawer.system !== system) continue;
      sessions += 1;
      messages += await converse(one, script);
    }
    try {
      one.answer("tune", "{}");
      differs(`the module of ${system}, asked what it does not know`, "an answer", "");
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
    return `${tally.asked} answers and ${messages} messages of ${sessions} sessions`;
  });
  return one;
}
