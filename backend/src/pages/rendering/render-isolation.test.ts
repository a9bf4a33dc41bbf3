import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { readSecrets } from '../../config/secrets';
import type { ReleaseSet } from '../../releases/state/release-set';
import { ServedReleases } from '../../releases/serving/served-releases';
import { RenderProcess } from './render-process';
import { renderLimits } from './render-limits';
import { Renderer } from './renderer';
import { pageCode, shellCode, TestBuilds } from '../../testing/samples/test-builds';

const landing = { kind: 'public', page: 'mfe_public/LandingPage', path: '/', params: {} } as const;
const secret = 'a-secret-of-the-environment';
let builds: TestBuilds;
let secretFile: string;
beforeEach(() => {
  builds = new TestBuilds();
  secretFile = path.join(builds.rootDir, 'data/session-secret');
  readSecrets({ sessionSecrets: [], dataDir: path.dirname(secretFile) });
  process.env['SESSION_SECRET'] = secret;
});
afterEach(() => {
  delete process.env['SESSION_SECRET'];
  builds.remove();
});

const request = { url: '/', route: landing, locale: 'ja', responses: [], now: '2025-11-22T00:00:00Z' } as const;

/** Writes builds whose page is an expression. @returns the set */
function setOf(build: string, expression: string): Promise<ReleaseSet> {
  builds.write('shell', '000000000001', shellCode);
  builds.write('mfe-public', build, pageCode(expression));
  return new ServedReleases(builds.rootDir, () => undefined).current();
}

/** Runs a program in place of the worker, started in the same way. @returns its response */
async function runInstead(body: string): Promise<unknown> {
  const program = path.join(builds.rootDir, 'program.mjs');
  fs.writeFileSync(
    program,
    `import { createRequire } from 'node:module';
     const require = createRequire(import.meta.url);
     const attempt = async (name, work) => {
       try {
         return [name, 'done: ' + String(await work()).slice(0, 200)];
       } catch (error) {
         return [name, error.code ?? String(error)];
       }
     };
     process.on('message', async ({ id }) => {
       if (id === undefined) return;
       ${body}
     });`,
  );
  const ignored = () => undefined;
  const events = { onMissing: ignored, onCrash: ignored };
  const running = new RenderProcess([], {
    site: { pages: [], slots: [] },
    workerFile: program,
    limits: renderLimits,
    leftOut: new Map(),
    ...events,
  });
  try {
    return await running.perform({ task: 'needs', route: { kind: 'public', page: null, path: '/', params: {} } });
  } finally {
    await running.stop(new Error('The test is over'));
  }
}

test('code in the render process cannot use files, processes, threads or native code', async () => {
  const files = [secretFile, '/etc/passwd', '/proc/self/environ', `/proc/${process.pid}/environ`];
  const outcome = await runInstead(`
    const results = [];
    for (const file of ${JSON.stringify(files)}) {
      results.push(await attempt('read ' + file, () => require('fs').readFileSync(file, 'utf8')));
      results.push(await attempt('promise ' + file, () => require('fs/promises').readFile(file, 'utf8')));
      results.push(await attempt('blob ' + file, async () => (await require('fs').openAsBlob(file)).text()));
      results.push(await attempt('load ' + file, () => process.loadEnvFile(file)));
      results.push(await attempt('sqlite ' + file, () => {
        const { DatabaseSync } = require('node:sqlite');
        return new DatabaseSync(file);
      }));
    }
    results.push(await attempt('list', () => require('fs').readdirSync(${JSON.stringify(builds.rootDir)})));
    results.push(await attempt('write', () => require('fs').writeFileSync(${JSON.stringify(`${secretFile}.new`)}, '')));
    results.push(await attempt('child', () => require('child_process').execSync('cat /etc/passwd')));
    results.push(await attempt('thread', () => new (require('worker_threads').Worker)('', { eval: true })));
    results.push(await attempt('addon', () => process.dlopen({ exports: {} }, '/none.node')));
    results.push(await attempt('binding', () => process.binding('fs')));
    results.push(await attempt('inspector', () => require('inspector').open(0)));
    process.send({ id, result: results });`);
  const results = Array.isArray(outcome) ? outcome : [];
  expect(results).toHaveLength(files.length * 5 + 7);
  expect(
    results.filter(([, result]) => !/^ERR_(ACCESS_DENIED|DLOPEN_DISABLED|UNKNOWN_BUILTIN_MODULE)$/.test(result)),
  ).toEqual([]);
});

test('the render process has an empty environment', async () => {
  expect(await runInstead('process.send({ id, result: Object.entries(process.env) });')).toEqual([
    ['NODE_ENV', 'production'],
  ]);
});

test('module code has no access to secrets, Node or the network', async () => {
  const reached: string[] = [];
  const server = net.createServer((socket) => {
    reached.push('connected');
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const attempts = [
    'JSON.stringify(process.env)',
    `process.getBuiltinModule('fs').readFileSync(${JSON.stringify(secretFile)}, 'utf8')`,
    "process.binding('fs')",
    "process.mainModule.require('fs')",
    "require('node:fs')",
    "module.constructor._load('fs')",
    "process.kill(process.ppid, 'SIGUSR1')",
    'process.send({ id: 1, result: null })',
    `fetch('http://127.0.0.1:${port}/')`,
    `new WebSocket('ws://127.0.0.1:${port}/')`,
  ];
  const tried = attempts.map((each) => `(() => { try { return 'done: ' + (${each}); } catch (e) { return 'no'; } })()`);
  const code = `[${tried.join()}].join('|')`;
  const renderer = new Renderer(builds.worker());
  const { html } = await renderer.render(request, await setOf('000000000002', code));
  await renderer.close();
  await new Promise((resolve) => server.close(resolve));
  expect(html).toBe(`<main>done: {"NODE_ENV":"production"}${'|no'.repeat(attempts.length - 1)}</main>`);
  expect(reached).toEqual([]);
});

test.each(['null', '7', '"text"', '{ id: "1", result: null }', '{ id, begun: false }'])(
  'a process that sends %s fails its page and not the server',
  async (message) => {
    await expect(runInstead(`process.send(${message});`)).rejects.toThrow('no response');
  },
);

test('a process that exits or runs out of memory fails one page, and the next page gets a new process', async () => {
  const renderer = new Renderer(builds.worker());
  const render = async (expression: string, build: string) => renderer.render(request, await setOf(build, expression));
  await expect(render('process.exit(3)', '000000000002')).rejects.toThrow('ended (3)');
  const endless = '(() => { const kept = []; for (;;) kept.push(new Array(1e6).fill(kept.length)); })()';
  await expect(render(endless, '000000000003')).rejects.toThrow(/memory|processor/);
  expect((await render('"again"', '000000000004')).html).toContain('again');
  await renderer.close();
}, 60_000);

test('a set of builds that keeps its process busy delays no page of another set', async () => {
  const limits = { ...renderLimits, task: 60_000, firstTasks: 60_000 };
  const renderer = new Renderer(builds.worker(), { limits });
  const busy = await setOf('000000000002', '(() => { for (;;); })()');
  const endless = expect(renderer.render(request, busy)).rejects.toThrow('closed');
  const other = await setOf('000000000003', '"meanwhile"');
  expect((await renderer.render(request, other)).html).toContain('meanwhile');
  await renderer.close();
  await endless;
}, 20_000);

test('a page with much data has more time than one that is only slow', async () => {
  const limits = { ...renderLimits, task: 100, firstTasks: 100, perKilobyte: 20 };
  const renderer = new Renderer(builds.worker(), { limits });
  const slow = await setOf(
    '000000000002',
    // It ends only if it gets data.
    '(() => { for (const end = Date.now() + 300; !responses.length || Date.now() < end; ); return "made"; })()',
  );
  await expect(renderer.render(request, slow)).rejects.toThrow('more than 100 ms of processor time');
  const responses = [{ call: 'listProjects', arg: undefined, value: [] }] as const;
  const other = { ...request, url: '/?with=data' };
  expect((await renderer.render({ ...other, responses }, slow, 1_024 * 1_024)).html).toContain('made');
  await renderer.close();
}, 60_000);
