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

    try {
        await drawers.resolve({ resolveRequest: { container, drawer, release: { position: 100, from: 'nowhere' } } });
    } catch (error) {
        if (!(error instanceof ResponseError)) { throw error; }
        const problem = ProblemFromJSON(await error.response.json());
        console.log(`${name} refused ${problem.status} ${known(problem.errors).map((one) => one.pointer).join(' ')}`);
    }
}

async function main(): Promise<void> {
    const descriptions = new DescriptionsApi(configuration);
    for (const outline of (await descriptions.systems()).systems) {
        await lines(outline.name, await descriptions.system({ system: outline.name }));
    }
    const curve = await new CurvesApi(configuration).curves({
        curveRequest: { timing: { duration: 0.5, bounce: 0.3 }, times: [0.1] } });
    const first = known(curve.values[0]).value.toFixed(4);
    console.log(`curves ${curve.kind} ${known(curve.settles).toFixed(4)} ${known(curve.linear).stops} ${first}`);
}

main().catch((error) => { console.error(error); process.exit(1); });
