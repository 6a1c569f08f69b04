/** Places in a request in words: people are shown no JSON Pointers. */
import { words } from "./spelling.js";
import { texts } from "./texts.js";

/** A JSON Pointer in a sentence: one of these members, and what is in it. A path such as `/systems` is none. */
const members =
  "drawers?|container|timeline|releases?|start|environment|scrollView|sampling|output|property|range|goal|samples"
  + "|timing|text|wish";
const pointers = new RegExp(`(?<![\\w./:-])/(?:${members})(?:/[^\\s"',;:()/]*[^\\s"',;:()/.])*(?![\\w-])`, "g");

/** @param timeline That of the request, whose inputs are called by their types, too. */
export function placeName(pointer = "", timeline = []) {
  const all = pointer.split("/").slice(1).map((one) => one.replaceAll("~1", "/").replaceAll("~0", "~"));
  // Which of several drawers is meant is said beside it.
  const parts = all[0] === "drawers" && all.length > 2 ? all.slice(2) : all;
  if (parts[0] === "timeline" && parts.length > 1)
    return [texts.inputNumber(+parts[1] + 1, timeline[+parts[1]]?.type), ...parts.slice(2).map(words)].join(", ");
  const own = parts[0] === "drawer" && parts[1] === "configuration" && parts.length > 2 ? parts.slice(2) : parts;
  return own.map((one, index) =>
    (/^\d+$/.test(one) ? texts.itemNumber(+one + 1) : index === 0 ? one : words(one))).join(", ");
}

/** A sentence of the service's with names for the places that it speaks of. */
export const plain = (text = "", timeline) => text.replace(pointers, (pointer) => placeName(pointer, timeline));

/** What is wrong, in a line for each mistake. */
export const explained = (problem, timeline) => (problem.errors?.length
  ? problem.errors.map(({ pointer, message }) =>
    [pointer && placeName(pointer, timeline), plain(message, timeline)].filter(Boolean).join(" ")).join("\n")
  : plain(problem.message ?? problem.detail, timeline));
