// One module: 200 answers, five live sessions and the hash of its system's long run.

import { compareAlone } from "./alone.mjs";
import { conclude, rest } from "./comparison.mjs";
import { Numbers } from "./requests.mjs";
import { compareRuns } from "./runs.mjs";

const [system] = rest;
await compareRuns(await compareAlone(system, new Numbers(2026)), [system]);
conclude();
