// Asks a service through the client that openapi-generator's typescript-fetch generates, and prints what it has understood.

import { Configuration, CurvesApi, DescriptionsApi, DrawersApi, ProblemFromJSON, ResponseError } from './client';
import type { SystemDocument } from './client';

declare const process: { argv: string[]; exit(status: number): void };

const configuration = new Configuration({ basePath: process.argv[2] });
const drawers = new DrawersApi(configuration);
const positions = [100, 420, 700];

function place(at: { state: string; position: number }): string {
    return `${at.state}@${at.position.toFixed(4)}`;
}

function known<Value>(value: Value | null | undefined): Value {
    if (value === null || value === undefined) { throw new Error('The answer lacks a member.'); }
    return value;
}

async function lines(name: string, document: SystemDocument): Promise<void> {
    const example = document.examples.resolve;
    const { container, drawer } = example;
    const resolution = known((await drawers.resolve({ resolveRequest: example })).resolution);
    const candidates = resolution.candidates.map(place).join(' ');
    console.log(`${name} resolve ${resolution.state} ${resolution.position.toFixed(4)} ${resolution.rule} ${candidates}`);

    const batch = await drawers.resolve({
        resolveRequest: { container, drawer, releases: positions.map((position) => ({ position })) } });
    console.log(`${name} batch ${known(batch.resolutions).map(place).join(' ')}`);

    const map = await drawers.resolve({ resolveRequest: { container, drawer, grid: {
        positions: { from: 0, to: 844, count: 5 }, velocities: { from: -2000, to: 2000, count: 3 } } } });
    const sum = known(map.stateIndices).reduce((total, index) => total + index, 0);
    console.log(`${name} grid ${map.rows}x${map.columns} ${known(map.states).join(' ')} ${sum}`);

    const story = known(await drawers.simulate({
        simulateRequest: { ...document.examples.simulate, sampling: { rate: 20 }, output: { precision: 4 } } }));
    let frames = 0, total = 0, callbacks = 0;
    for (const record of story.records) {
        if (record.type === 'frame') { frames += 1; total += record.position; } else { callbacks += record.emitted.length; }
    }
    const start = known(story.start);
    const detents = start.detents.map((detent) => detent.state).join(' ');
    console.log(`${name} simulate ${start.system} ${frames} ${total.toFixed(4)} ${callbacks} ${place(known(story.end))} ${detents}`);

    const compared = known(await drawers.compare({ compareRequest: { container, release: { position: 420 }, drawers: [
        { name: 'ours', drawer }, { name: 'theirs', drawer, release: { position: 700 } }] } }));
    const { ours, theirs } = known(compared.resolutions);
    console.log(`${name} compare ${place(ours)} ${place(theirs)} ${compared.agree ? 'agree' : 'differ'}`);

    const tuned = await drawers.tune({
        tuneRequest: { container, drawer, release: example.release, property: '/release/velocity', range: { from: -900, to: 900 } } });
    const intervals = known(tuned.intervals).map((each) => `${each.from.toFixed(4)}:${each.state ?? 'invalid'}`).join(' ');
    console.log(`${name} tune ${intervals}`);

    try {
        await drawers.resolve({ resolveRequest: { container, drawer, release: { position: 100, fromPosition: 300 } } });
    } catch (error) {
        if (!(error instanceof ResponseError)) { throw error; }
        const problem = ProblemFromJSON(await error.response.json());
        console.log(`${name} refused ${problem.status} ${known(problem.errors).map((one) => one.pointer).join(' ')}`);
    }
}

async function together(documents: Map<string, SystemDocument>): Promise<void> {
    const names = [...documents.keys()];
    const answer = known(await drawers.compare({ compareRequest: {
        container: { height: 844, width: 390 }, sampling: { rate: 20 },
        drawers: names.map((name) => ({ name, drawer: known(documents.get(name)).examples.resolve.drawer })),
        timeline: [{ type: 'drag', by: -100, over: 0.2 }] } }));
    const records = known(answer.records);
    let total = 0, emitted = 0;
    for (const record of records) {
        if (record.type === 'frame') {
            for (const frame of Object.values(record.drawers)) { total += frame.position; }
        } else if (record.type === 'event') { emitted += record.emitted.length; }
    }
    const ends = known(answer.end).drawers;
    const places = names.map((name) => `${name}:${place(ends[name])}`).join(' ');
    console.log(`compare ${Object.keys(known(answer.start).drawers).length} ${records.length} ${total.toFixed(4)} ${emitted} ${places}`);
}

async function main(): Promise<void> {
    const descriptions = new DescriptionsApi(configuration);
    const documents = new Map<string, SystemDocument>();
    for (const outline of (await descriptions.systems()).systems) {
        const document = await descriptions.system({ system: outline.name });
        await lines(outline.name, document);
        documents.set(outline.name, document);
    }
    await together(documents);
    const curve = await new CurvesApi(configuration).curves({
        curveRequest: { timing: { duration: 0.5, bounce: 0.3 }, times: [0.1] } });
    const first = known(curve.values[0]).value.toFixed(4);
    console.log(`curves ${curve.kind} ${known(curve.settles).toFixed(4)} ${known(curve.linear).stops} ${first}`);
}

main().catch((error) => { console.error(error); process.exit(1); });
