import fs from 'node:fs';
import { Session } from 'node:inspector/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { pageCode, shellCode, TestBuilds } from './pages/testing/test-builds';
import { aProject } from './testing/samples/records';
import { patience, startInstance } from './testing/servers/release-instance';
import type { TestServer } from './testing/servers/test-server';

/** Server code of a shell whose record pages show one project. */
const projectShell = `${shellCode}
exports.dataNeeds = (address) => address.startsWith('/record/')
  ? [{ call: 'getProject', arg: { params: { id: address.slice('/record/'.length).split('?')[0] } } }]
  : [];`;

const session = new Session();

/** The files of the backend of which a function runs. */
async function filesOf(run: () => Promise<unknown>): Promise<string[]> {
  await session.post('Profiler.takePreciseCoverage');
  await run();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return result
    .filter(({ functions }) =>
      // The compiler makes a getter of each export.
      functions.some(({ functionName, ranges: [all] }) => all && all.count > 0 && !functionName.startsWith('get ')),
    )
    .map(({ url }) => path.relative(__dirname, url.startsWith('file:') ? fileURLToPath(url) : url))
    .filter((file) => !/^\.\.|testing\/|\.test\.ts$/.test(file));
}

/** The section of the document with a title: the files of its table, and all that it names. */
function sectionOf(title: string) {
  const text = fs.readFileSync(path.join(__dirname, '../../docs/architecture.md'), 'utf8');
  const section = text.split('\n## ').find((part) => part.startsWith(`${title}\n`)) ?? '';
  return {
    table: [...section.matchAll(/^\| `([^`]+)`/gm)].flatMap(([, file]) => file ?? []),
    named: [...section.matchAll(/`([^`\s]+\.tsx?)`/g)].flatMap(([, file]) => file ?? []),
  };
}

describe('the walks through the backend in docs/architecture.md', () => {
  let builds: TestBuilds;
  let server: TestServer;
  let patched: string[];
  let shown: string[];
  beforeAll(async () => {
    builds = new TestBuilds();
    builds.write('shell', '000000000001', projectShell);
    builds.write('mfe-public', '000000000002', pageCode('JSON.stringify(answers)'));
    server = await startInstance(builds, {});
    const admin = await server.admin();
    const make = async () => (await admin.call('createProject', { body: aProject() })).body.id;
    const patch = (id: string, titleEn: string, ifMatch: number) =>
      admin.attempt('updateProject', { params: { id }, body: { titleEn }, ifMatch, idempotencyKey: titleEn });
    const page = (id: string) => server.visitor().fetch(`/record/${id}?lang=ko`);
    // What only a first request does, such as starting the render process.
    await patch(await make(), 'first', 1);
    await page(await make());
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    const passed = await filesOf(() => admin.fetch('/record', { method: 'POST' }));
    /** Timers run files, too: those of a request run each time. */
    const eachTime = async (run: (id: string, name: string) => Promise<Response>) => {
      const traces: string[][] = [];
      for (const name of ['second', 'third', 'fourth']) {
        const id = await make();
        traces.push(await filesOf(async () => expect((await run(id, name)).status).toBe(200)));
      }
      const all = new Set(traces.flat());
      return [...all].filter((file) => traces.every((trace) => trace.includes(file)) && !passed.includes(file));
    };
    patched = await eachTime((id, name) => patch(id, name, 1));
    shown = await eachTime(page);
  }, patience);
  afterAll(async () => {
    session.disconnect();
    await server.close();
    builds.remove();
  });

  test.each([
    ['A PATCH on SQLite', 15, () => patched],
    ['A page', 25, () => shown],
  ] as const)('%s: at most %i files, and every other one that runs is named below them', (title, most, traced) => {
    const { table, named } = sectionOf(title);
    expect(table.length).toBeGreaterThan(most / 2);
    expect(table.length).toBeLessThanOrEqual(most);
    expect(traced().filter((file) => !named.includes(file))).toEqual([]);
  });
});
