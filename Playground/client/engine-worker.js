/** Runs an `Engine` in a worker, for an `EngineThread`: answers are read piece by piece, sessions keep time here. */
import { Engine } from "./engine.js";

let engine;
/** Readers of unfinished answers, and sessions, each by the caller's number. */
const readers = new Map(), sockets = new Map();

const tasks = {
  async load({ bytes }) {
    engine = await Engine.load(bytes);
    return {};
  },
  async ask({ id, address, body, headers }) {
    const answer = await engine.fetch(address, { body, headers });
    if (answer.body) readers.set(id, answer.body.getReader());
    return { status: answer.status, headers: [...answer.headers] };
  },
  async read({ id }) {
    const { value, done } = (await readers.get(id)?.read()) ?? { done: true };
    if (done) readers.delete(id);
    return { value, done };
  },
  cancel({ id }) {
    readers.get(id)?.cancel();
    readers.delete(id);
  },
  open({ id }) {
    const socket = new engine.WebSocket();
    sockets.set(id, socket);
    for (const type of ["open", "message"]) socket.addEventListener(type, ({ data }) => postMessage({ id, type, data }));
    socket.addEventListener("close", ({ code, reason }) => (sockets.delete(id), postMessage({ id, type: "close", code, reason })));
  },
  send({ id, text }) {
    sockets.get(id)?.send(text);
  },
  close({ id, code, reason }) {
    sockets.get(id)?.close(code, reason);
  },
};

onmessage = async ({ data: { task, call, ...given } }) => {
  try {
    const result = await tasks[task](given);
    if (call !== undefined) postMessage({ call, result }, result?.value ? [result.value.buffer] : []);
  } catch (error) {
    readers.delete(given.id);
    // What is not answered is about a session, which cannot go on.
    postMessage(call !== undefined ? { call, message: error.message } : { id: given.id, type: "close", code: 1011, reason: "" });
  }
};
