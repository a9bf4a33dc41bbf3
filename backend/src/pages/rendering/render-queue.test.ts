import fs from 'node:fs';

import { afterEach, beforeEach, expect, test } from '@jest/globals';

import type { ReleaseSet } from '../../releases/state/release-set';
import { ServedReleases } from '../../releases/serving/served-releases';
import { renderLimits } from './render-limits';
import { Renderer, type RendererCrash } from './renderer';
import { pageCode, shellCode, TestBuilds } from '../../testing/samples/test-builds';

const landing = { kind: 'public', page: 'mfe_public/LandingPage', path: '/', params: {} } as const;
const request = { url: '/', route: landing, locale: 'ja', responses: [], now: '2025-11-22T00:00:00Z' } as const;
const testTimeout = 30_000;

let builds: TestBuilds;
let renderer: Renderer;
let crashes: RendererCrash[];
/** The server file of the module. */
let file: string;

beforeEach(() => {
  builds = new TestBuilds();
  crashes = [];
});
afterEach(async () => {
  await renderer.close();
  builds.remove();
});

/** Writes builds whose page is an expression, and a renderer. @returns the set */
function setOf(expression: string): Promise<ReleaseSet> {
  builds.write('shell', '000000000001', shellCode);
  file = builds.write('mfe-public', '000000000002', pageCode(expression));
  renderer = new Renderer(builds.worker(), { onCrash: (crash) => crashes.push(crash) });
  return new ServedReleases(builds.rootDir, () => undefined).current();
}

const render = async (set: ReleaseSet) => (await renderer.render(request, set)).html;

/** An expression that runs something after the page was rendered. */
const afterwards = (statement: string) => `(setTimeout(() => { ${statement} }, 10), 'made')`;

test.each([
  ['hangs', 'for (;;);'],
  ['ends', 'process.exit(1);'],
])(
  'a process that %s after a page costs the next page nothing, and is reported',
  async (_what, statement) => {
    const set = await setOf(afterwards(statement));
    while (crashes.length === 0) expect(await render(set)).toBe('<main>made</main>');
    expect(crashes[0]).toMatchObject({ container: undefined, task: undefined });
    expect(renderer.ends(set).count).toBe(crashes.length);
  },
  testTimeout,
);

test(
  'a process that ends while it renders fails its page, and is reported so',
  async () => {
    const set = await setOf('process.exit(3)');
    await expect(render(set)).rejects.toThrow('ended (3)');
    expect(crashes).toEqual([
      expect.objectContaining({ container: undefined, reason: expect.stringContaining('ended (3)') }),
    ]);
    expect(crashes[0]?.task).toMatchObject({ task: 'render' });
  },
  testTimeout,
);

test('an error of a page names the container whose code is innermost', async () => {
  const set = await setOf("(() => { throw new Error('broken'); })()");
  await expect(render(set)).rejects.toMatchObject({ containers: ['mfe_public'], isOfProcess: false });
});

test('an error of the shell names no container', async () => {
  const set = await setOf('7n.missing.field');
  const broken = { ...request, route: { ...landing, page: null }, url: 7 };
  await expect(renderer.render(broken as unknown as typeof request, set)).rejects.toMatchObject({ containers: [] });
});

test('a build that could not be loaded is named by a page that needs it', async () => {
  const set = await setOf("'unused'");
  fs.writeFileSync(file, '// changed');
  await expect(render(set)).rejects.toMatchObject({ containers: ['mfe_public'] });
});

test(
  'pages are rendered at once in as many processes as there may be, and in one if they come one by one',
  async () => {
    // Each process counts the pages that it has rendered.
    const set = await setOf('rendered');
    renderer = new Renderer(builds.worker(), { limits: { ...renderLimits, processes: 3 } });
    expect([await render(set), await render(set)]).toEqual(['<main>1</main>', '<main>2</main>']);
    const atOnce = await Promise.all(Array.from({ length: 3 }, () => render(set)));
    expect(atOnce).toEqual(['<main>3</main>', '<main>1</main>', '<main>1</main>']);
  },
  testTimeout,
);
