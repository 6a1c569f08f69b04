// Streams through the proxy with the client that the project ships, until standard input ends:
//
//     node resume.mjs BASE FILE…
//
// Each file holds {"request", "rate", "lines"}: how many records a second are taken (all at once if 0), and the lines that must come.
// Prints a line of JSON for each stream that has ended.
import { readFileSync } from "node:fs";
import { Detent } from "../../Playground/client/client.js";

const [base, ...files] = process.argv.slice(2);
let isOver = false;
process.stdin.on("end", () => (isOver = true)).resume();

async function follow({ request, rate, lines }, index) {
  while (!isOver) {
    let count = 0, problem, alive = Date.now();
    // When the last record before each cut came, and when the cut was noticed.
    const cuts = [];
    const detent = new Detent(base, {
      fetch: (address, options) => ("Last-Event-ID" in options.headers && cuts.push({ alive, noticed: Date.now() }), fetch(address, options)),
    });
    const begin = Date.now();
    try {
      for await (const record of detent.simulate(request, { retries: 8 })) {
        if (JSON.stringify(record) !== lines[count]) throw new Error(`record ${count} is ${JSON.stringify(record)}, not ${lines[count]}`);
        count += 1;
        alive = Date.now();
        const ahead = rate ? (count / rate) * 1000 - (Date.now() - begin) : 0;
        if (ahead > 20) await new Promise((resolve) => setTimeout(resolve, ahead));
      }
      if (count !== lines.length) throw new Error(`${count} records instead of ${lines.length}`);
    } catch (error) {
      problem = `${error.message} ${error.cause ?? ""}`.slice(0, 400);
    }
    console.log(JSON.stringify({ index, cuts, problem }));
  }
}

await Promise.all(files.map((file, index) => follow(JSON.parse(readFileSync(file)), index)));
