// What the client's types must allow and refuse; compiled, never run. A line below an expected error must be one.
import { Detent, DetentConnectionError, DetentError, defineDrawer } from "detent-client";
import type { Resolution, ResolveRequest } from "detent-client";

type Equal<One, Other> = (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false;
const holds = <_Claim extends true>() => {};

const detent = new Detent("http://127.0.0.1:8080", { key: "key" });
const container = { height: 844 };
const drawer = { system: "drawerkit", configuration: { heightOfPartiallyExpandedDrawer: 320 } } as const;

export async function releases() {
  const { resolution, notices } = await detent.resolve({ container, drawer, release: { position: 512.5, velocity: -640 } });
  const position: number = resolution.position;
  // @ts-expect-error A release has a position.
  await detent.resolve({ container, drawer, release: { velocity: -640 } });
  // @ts-expect-error There is no such system.
  await detent.resolve({ container, drawer: { system: "curtain" }, release: { position: 1 } });
  return [position, notices];
}

export async function timelines(signal: AbortSignal) {
  for await (const record of detent.simulate({ container, drawer, timeline: [{ type: "drag", by: -180, over: 0.25 }] }, { signal })) {
    if (record.type === "frame") holds<Equal<typeof record.position, number>>();
    if (record.type === "end") holds<Equal<typeof record.frames, number>>();
    // @ts-expect-error No record is of this type.
    if (record.type === "problem") return;
  }
}

export async function comparisons() {
  const drawers = [{ name: "ours", drawer }, { name: "theirs", drawer: { system: "sweetcurtain" } as const }];
  const { agree } = await detent.compare({ container, drawers, release: { position: 400 } });
  holds<Equal<typeof agree, boolean>>();
  for await (const record of detent.compareTimeline({ container, drawers, timeline: [{ type: "drag", by: -180 }] })) {
    if (record.type === "frame") holds<Equal<(typeof record.drawers)[string]["position"], number>>();
    if (record.type === "end") return record.drawers.ours?.state;
    // @ts-expect-error The frames of a comparison hold all drawers.
    if (record.type === "frame") record.position;
  }
}

export async function sessions() {
  const session = detent.live({ container, drawer, clock: "client", sampling: { rate: 60 } });
  // @ts-expect-error A session's inputs are sent, not stated beforehand.
  detent.live({ container, drawer, timeline: [] });
  // @ts-expect-error There are two clocks.
  detent.live({ container, drawer, clock: "mine" });
  await session.opened;
  session.send({ type: "pan", phase: "began", at: 0, translation: 0 });
  session.send({ type: "pan", phase: "changed", at: 0.016, translation: { x: 0, y: -12 } });
  session.send({ type: "end" });
  // @ts-expect-error There is no such phase.
  session.send({ type: "pan", phase: "finished", at: 0 });
  // @ts-expect-error An input has its own time, or that of its arrival.
  session.send({ type: "drag", after: 0.5, by: -20 });
  // @ts-expect-error Nothing can be waited for.
  session.send({ type: "settle" });
  for await (const record of session) {
    if (record.type === "problem") holds<Equal<typeof record.status, number>>();
    if (record.type === "frame") holds<Equal<typeof record.position, number>>();
    // React Native's sheet has an index of its own, which may be unknown.
    if (record.type === "event") holds<Equal<typeof record.index, number | null>>();
    // @ts-expect-error How many frames there will be is known only at the end.
    if (record.type === "start") record.frames;
    if (record.type === "end") return record.state;
  }
}

export const problem = (error: unknown) => (error instanceof DetentError ? error.at("/release/position") : undefined);

export async function overloads() {
  // A drawer in a variable keeps its name.
  const kept = defineDrawer({ system: "drawerkit", configuration: { heightOfPartiallyExpandedDrawer: 320 } });
  holds<Equal<typeof kept.system, "drawerkit">>();
  // @ts-expect-error There is no such system.
  defineDrawer({ system: "curtain" });
  const { resolution } = await detent.resolve({ container, drawer: kept, release: { position: 512.5 } });
  holds<Equal<typeof resolution.position, number>>();
  const { resolutions } = await detent.resolve({ container, drawer: kept, releases: [{ position: 1 }, { position: 2 }] });
  holds<Equal<typeof resolutions, Resolution[]>>();
  const { stateIndices } = await detent.resolve({ container, drawer: kept, grid: { positions: { from: 0, to: 1, count: 2 }, velocities: { from: 0, to: 1, count: 2 } } });
  holds<Equal<typeof stateIndices, number[]>>();
  // A whole request may be a constant.
  const constant = { container, drawer, timeline: [{ type: "drag", by: -180 }, { type: "settle" }], sampling: { times: [0, 1] } } as const;
  for await (const record of detent.simulate(constant)) if (record.type === "end") return record.state;
  const either: ResolveRequest = { container, drawer: kept };
  holds<Equal<Awaited<ReturnType<typeof asked>>["resolution"], Resolution | undefined>>();
  async function asked() {
    return detent.resolve(either);
  }
}

export async function errors(error: unknown, signal: AbortSignal) {
  await detent.systems({ signal });
  await detent.systems("drawerkit", { signal, timeout: 2, retries: 0 });
  // @ts-expect-error A time is a number of seconds.
  await detent.systems({ timeout: "2 s" });
  if (error instanceof DetentError) return [error.requestId, error.headers.get("x-request-id"), error.retryAfter?.toFixed()];
  if (error instanceof DetentConnectionError) holds<Equal<typeof error.code, number | undefined>>();
  const { code, reason } = await detent.live({ container, drawer }).closed;
  return [code.toFixed(), reason.trim()];
}
