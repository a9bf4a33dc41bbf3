import fs from 'node:fs';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';

import { ServedReleases } from '../../releases/serving/served-releases';
import type { PageService } from '../page-service';
import { renderLimits } from './render-limits';
import { Renderer } from './renderer';
import { aRead, pageCode, patientPages, shellCode, TestBuilds } from '../../testing/samples/test-builds';

/** Milliseconds of processor time: a module that never ends uses a whole core for that long, several times. */
const shortLimits = { ...renderLimits, firstTasks: 500, loading: 1_500 };

let builds: TestBuilds;
let renderer: Renderer;
let warnings: string[];
let pages: PageService;
let served: ServedReleases;

function startRenderer(): void {
  builds = new TestBuilds();
  renderer = new Renderer(builds.worker(), { limits: shortLimits });
}

async function stopRenderer(): Promise<void> {
  await renderer.close();
  builds.remove();
}

/** Shows pages of healthy modules, none of which was rendered before. */
function openPages(): void {
  warnings = [];
  served = new ServedReleases(builds.rootDir, () => undefined);
  pages = patientPages(renderer, {
    read: async () => aRead([]),
    version: () => '1',
    warn: (details) => warnings.push(String(details['err'])),
  });
  builds.write('shell', '000000000001', shellCode);
  builds.write('mfe-public', '000000000002', pageCode('"from the module"'));
}

let written = 100;
/** The id of a build that no process has loaded. */
const newBuild = () => `${(written += 1)}`.padStart(12, '0');

const page = async () => {
  const { status, shared, body } = await pages.page({
    address: '/',
    locale: 'ko',
    origin: 'https://studio.example',
    builds: await served.forVisitor(() => 0),
  });
  const html = body.identity.toString();
  return {
    status,
    shared,
    rendered: html.includes('from the module'),
    isFrame: html.includes('<div id="root"><div class="late"><h1>') && html.includes('"rendered":false'),
  };
};
const frame = { status: 200, shared: false, rendered: false, isFrame: true };
const rendered = { status: 200, shared: true, rendered: true, isFrame: false };

/** Invalid results of `dataNeeds` and `renderPage`. */
const nonsense = ['undefined', 'null', '7', '[]', '{}', '"text"', '[null]', '{ then: 1 }'];
const needs = [
  '[{ call: "listCollaborationRequests" }]',
  '[{ call: "constructor" }]',
  '[{ call: "listProjects", arg: 7 }]',
  'Array(100_000).fill({ call: "listProjects" })',
];
const head = 'title: "T", description: "D"';
const heads = ['null', '{}', `{ ${head}, page: "2" }`, `{ ${head}, image: {} }`, `{ ${head}, image: "http://[" }`];

describe('when modules fail one after another', () => {
  beforeAll(startRenderer);
  beforeEach(openPages);
  afterAll(stopRenderer);

  test.each([
    ...[...nonsense.slice(2), ...needs].filter((value) => value !== '[]').map((value) => ['needs', value] as const),
    ...nonsense.map((value) => ['page', value] as const),
    ...heads.map((value) => ['page', `{ html: "", styles: "", head: ${value} }`] as const),
    ['page', '{ html: {}, styles: "", head: { title: "T", description: "D" } }'] as const,
  ])('a module whose %s are %s takes no page away: the browser renders it', async (what, value) => {
    const shell = `${shellCode}\n${what === 'needs' ? 'exports.dataNeeds' : 'exports.renderPage'} = () => (${value});`;
    builds.write('shell', newBuild(), shell);
    expect(await page()).toEqual(frame);
    expect(warnings).not.toEqual([]);
    builds.point('shell', '000000000001');
    expect(await page()).toEqual(rendered);
  });

  test.each([
    ['throws', '(() => { throw new Error("broken") })()', 'broken'],
    ['never returns', '(() => { for (;;); })()', 'processor time'],
    ['asks for a package that is not shared', 'require("node:fs")', 'does not share'],
  ])(
    'a module that %s while it renders takes no page away: the browser renders it',
    async (_name, expression, reason) => {
      expect(await page()).toEqual(rendered);
      builds.write('mfe-public', newBuild(), pageCode(expression));
      expect(await page()).toEqual(frame);
      expect(warnings.join()).toContain(reason);
      builds.point('mfe-public', '000000000002');
      expect(await page()).toEqual(rendered);
    },
    15_000,
  );
});

describe('while a process loads', () => {
  beforeEach(() => {
    startRenderer();
    openPages();
  });
  afterEach(stopRenderer);

  test.each([
    ['sends messages of its own', 'process.send?.(null); process.channel?.hasRef(); throw new Error("it could not");'],
    ['throws', 'throw new Error("broken from the start");'],
    ['never ends', 'for (;;);'],
    ['ends the process', 'process.exit(1);'],
    ['takes all memory', 'const kept = []; for (;;) kept.push(new Array(1e6).fill(kept.length));'],
  ])(
    'a module that %s while it is loaded takes no rendering away from the pages of others',
    async (_name, code) => {
      builds.write('mfe-requests', newBuild(), code);
      const first = await page();
      expect([first, await page()]).toContainEqual(rendered);
      expect(await page()).toEqual(rendered);
      builds.write('mfe-public', newBuild(), code);
      await page();
      expect(await page()).toEqual(frame);
      builds.point('mfe-public', '000000000002');
      expect(await page()).toEqual(rendered);
    },
    60_000,
  );

  test('threat 21: a server build that was modified after its release never runs', async () => {
    const file = builds.write('mfe-public', newBuild(), pageCode('"from the module"'));
    fs.appendFileSync(file, '\n');
    expect(await page()).toEqual(frame);
    expect(warnings.join()).toContain('not the file that was released');
  });
});
