import fs from 'node:fs';
import { Session } from 'node:inspector/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';

import { pageCode, shellCode, TestBuilds } from './pages/testing/test-builds';
import { aProject } from './testing/samples/records';
import { testTimeout, startInstance } from './testing/servers/release-instance';
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

/** The files in the table of a section of the document. */
function tableOf(title: string): string[] {
  const text = fs.readFileSync(path.join(__dirname, '../../docs/architecture.md'), 'utf8');
  const section = text.split('\n## ').find((part) => part.startsWith(`${title}\n`)) ?? '';
  return [...section.matchAll(/^\| `([^`]+)`/gm)].flatMap(([, file]) => file ?? []);
}

describe('the walks through the backend in docs/architecture.md', () => {
  let builds: TestBuilds;
  let server: TestServer;
  let passed: string[];
  let patched: string[];
  let shown: string[];
  beforeAll(async () => {
    // What follows changes at an interval runs during every request on a busy machine.
    jest.spyOn(globalThis, 'setInterval').mockImplementation(() => setTimeout(() => undefined));
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
    /** The files that run each time. */
    const eachTime = async (run: (name: string) => Promise<() => Promise<Response>>, status: number) => {
      const traces: string[][] = [];
      for (const name of ['second', 'third', 'fourth']) {
        const send = await run(name);
        traces.push(await filesOf(async () => expect((await send()).status).toBe(status)));
      }
      const [first = [], ...others] = traces;
      return first.filter((file) => others.every((trace) => trace.includes(file)));
    };
    const onNew = (send: (id: string, name: string) => Promise<Response>) => async (name: string) => {
      const id = await make();
      return () => send(id, name);
    };
    passed = await eachTime(async () => () => admin.fetch('/record', { method: 'POST' }), 405);
    const beside = async (send: (id: string, name: string) => Promise<Response>) =>
      (await eachTime(onNew(send), 200)).filter((file) => !passed.includes(file));
    patched = await beside((id, name) => patch(id, name, 1));
    shown = await beside(page);
  }, testTimeout);
  afterAll(async () => {
    jest.restoreAllMocks();
    session.disconnect();
    await server.close();
    builds.remove();
  });

  test.each([
    ['A PATCH on SQLite', 15, () => patched],
    ['A page', 25, () => shown],
  ] as const)('%s: at most %i files, which are all that run', (title, most, traced) => {
    const table = tableOf(title);
    expect(traced().filter((file) => !table.includes(file))).toEqual([]);
    expect(table.length).toBeLessThanOrEqual(most);
    // What runs in other processes is not traced, and what every request passes is not counted.
    const untraced = table.filter((file) => ![...traced(), ...passed].includes(file));
    expect(untraced.filter((file) => !/^shell|^mfe-|render-worker/.test(file))).toEqual([]);
  });
});
