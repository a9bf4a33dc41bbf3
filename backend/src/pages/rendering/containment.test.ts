import { afterEach, beforeEach, expect, test } from '@jest/globals';

import type { RenderRequest } from 'shared-contracts/federation';

import type { ReleaseSet } from '../../releases/state/release-set';
import { ServedReleases } from '../../releases/serving/served-releases';
import { renderLimits } from './render-limits';
import { Renderer } from './renderer';
import { pageCode, shellCode, TestBuilds } from '../../testing/samples/test-builds';

const landing = { kind: 'public', page: 'mfe_public/LandingPage', path: '/', params: {} } as const;
const request = { url: '/', route: landing, locale: 'ja', responses: [], now: '2025-11-22T00:00:00Z' } as const;
const another = { ...request, url: '/?lang=ko', locale: 'ko' } as const;
const testTimeout = 180_000;

/** A shell that shows the contact form in its landing page. */
const shellWithForm = `${shellCode}
const withoutForm = exports.renderPage;
exports.renderPage = (request, modules) => {
  if (modules.mfe_requests) modules.mfe_requests.ContactForm(request);
  return withoutForm(request, modules);
};`;

let builds: TestBuilds;
let renderer: Renderer;
/** Parts, in the order in which they were contained. */
let contained: string[];

const rendererWith = (limits = renderLimits) =>
  new Renderer(builds.worker(), { limits, onContained: ({ part }) => contained.push(part) });

beforeEach(() => {
  builds = new TestBuilds();
  contained = [];
  renderer = rendererWith();
});
afterEach(async () => {
  await renderer.close();
  builds.remove();
});

/** @param form what the contact form does, and what runs once it was loaded */
async function setOf(page: string, form: string, onceLoaded = ''): Promise<ReleaseSet> {
  builds.write('shell', '000000000001', shellWithForm);
  builds.write('mfe-public', '000000000002', pageCode(page));
  builds.write('mfe-requests', '000000000003', `exports.ContactForm = (request) => { ${form} };\n${onceLoaded}`);
  return new ServedReleases(builds.rootDir, () => undefined).current();
}

const render = async (set: ReleaseSet, asked: RenderRequest = request) => (await renderer.render(asked, set)).html;

/** Renders until it succeeds. */
async function rendered(set: ReleaseSet): Promise<string> {
  for (;;) {
    const html = await render(set).catch(() => null);
    if (html !== null) return html;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test.each([
  ['hangs', 'for (;;);'],
  ['ends the process', 'process.exit(1);'],
])(
  'a slot that %s is found by a second try without it: its page is rendered, and only the slot is not',
  async (_what, statement) => {
    const set = await setOf("'page'", statement);
    await expect(render(set)).rejects.toThrow();
    expect(await rendered(set)).toBe('<main>page</main>');
    expect(contained).toEqual(['mfe_public/LandingPage', 'mfe_requests']);
  },
  testTimeout,
);

test(
  'a slot that ends its process at two addresses, before it is found, is left out at both',
  async () => {
    const set = await setOf("'page'", 'process.exit(1);');
    await Promise.all([request, another].map((each) => expect(render(set, each)).rejects.toThrow('ended (1)')));
    expect(await rendered(set)).toBe('<main>page</main>');
    expect(await render(set, another)).toBe('<main>page</main>');
  },
  testTimeout,
);

test(
  'a slot that ends a process once it was left out of all others takes no page with it',
  async () => {
    renderer = rendererWith({ ...renderLimits, processes: 2 });
    const wait = 'for (const end = Date.now() + 1_500; Date.now() < end;);';
    const set = await setOf("'page'", `if (request.locale === 'ko') ${wait} process.exit(1);`);
    const late = expect(render(set, another)).rejects.toThrow('ended (1)');
    await expect(render(set)).rejects.toThrow('ended (1)');
    expect(await rendered(set)).toBe('<main>page</main>');
    await late;
    expect(await render(set, another)).toBe('<main>page</main>');
  },
  testTimeout,
);

test(
  'a page that ends its process by itself is contained at its address; other addresses stay rendered',
  async () => {
    const set = await setOf("locale === 'ja' ? process.exit(1) : 'page'", '');
    await expect(render(set)).rejects.toThrow('ended (1)');
    expect(await render(set, another)).toBe('<main>page</main>');
    const ends = renderer.ends(set).count;
    await expect(render(set)).rejects.toThrow('ended (1)');
    expect(renderer.ends(set).count).toBe(ends);
    expect(contained).toEqual(['mfe_public/LandingPage']);
  },
  testTimeout,
);

test(
  'a module whose stack is found is left out at once, and pages of others stay rendered',
  async () => {
    const set = await setOf("'page'", "setTimeout(() => { throw new Error('late'); }, 1);");
    await rendered(set);
    while (contained.length === 0) await render(set).catch(() => null);
    expect(contained).toEqual(['mfe_requests']);
    expect(await rendered(set)).toBe('<main>page</main>');
  },
  testTimeout,
);

test.each([
  ['spins', 'for (;;);'],
  ['ends', 'process.exit(1);'],
])(
  'a process that %s while nothing is asked of it is found without a request, and the module by a second time',
  async (_what, statement) => {
    const set = await setOf("'page'", '', `setTimeout(() => { ${statement} }, 200);`);
    expect(await rendered(set)).toBe('<main>page</main>');
    while (renderer.ends(set).count === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(contained).toEqual([]);
    while (contained.length === 0) {
      await render(set).catch(() => null);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(contained).toEqual(['mfe_requests']);
    const ends = renderer.ends(set).count;
    expect(await rendered(set)).toBe('<main>page</main>');
    expect(renderer.ends(set).count).toBe(ends);
  },
  testTimeout,
);

test(
  'a module that does it again after its time is left out at once',
  async () => {
    await renderer.close();
    // Short, so that the test outlives it.
    renderer = rendererWith({ ...renderLimits, containment: 10_000 });
    const set = await setOf("'page'", '', 'setTimeout(() => process.exit(1), 50);');
    while (contained.length === 0) {
      await render(set).catch(() => null);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const ends = renderer.ends(set).count;
    while (contained.length === 1) {
      await render(set).catch(() => null);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(contained).toEqual(['mfe_requests', 'mfe_requests']);
    expect(renderer.ends(set).count).toBe(ends + 1);
  },
  testTimeout,
);
