// The long run of each system has the hash that is known for all builds and processors (Tests/TestSupport/LongRun.swift).

import { readFileSync } from "node:fs";
import { differs, modules, stage, tally } from "./comparison.mjs";

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

/** Compares the hashes of the runs of some systems, by default all. `one-hash requests` has written what they are made of. */
export async function compareRuns(engine, systems) {
  await stage("long runs", async () => {
    const lines = readFileSync(`${modules}/requests`, "utf8").trim().split("\n");
    let name, wanted, pieces = [], answered, counted = 0;
    const conclude = () => {
      if (name === undefined || (systems && !systems.includes(name))) return;
      const hash = hashed(pieces);
      counted += answered;
      if (answered < 24 || hash !== wanted) differs(`the long run of ${name}, ${answered} requests`, `${hash}`, `${wanted}`);
    };
    for (const line of lines) {
      if (!line.startsWith("{")) {
        conclude();
        const [system, hash] = line.split(" ");
        [name, wanted, pieces, answered] = [system, BigInt(hash), [], 0];
      } else if (answered < 24 && (!systems || systems.includes(name))) {
        const { status, bytes: text } = engine.answer("simulate", line, "ndjson");
        tally.bytes += text.length;
        if (status === 200) (pieces.push(text), (answered += 1));
      }
    }
    conclude();
    if (counted === 0) differs("the long runs", "none", "one of each system");
    return `${counted} requests`;
  });
}
