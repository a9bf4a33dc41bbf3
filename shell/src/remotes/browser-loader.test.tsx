import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { init } from '@module-federation/runtime';

import { pageElementIds, siteOf, type ReleaseMap, type PartId } from 'shared-contracts/federation';

import { createBrowserLoader, loadTimeout } from './browser-loader';

const id = 'mfe_public/LandingPage' satisfies PartId;
const entry = '/modules/mfe-public/000000000002/entry.js';
const integrity = 'sha384-of-the-entry';
const releases: ReleaseMap = {
  shell: { build: '000000000001', contract: '1.0.0' },
  modules: { mfe_public: { build: '000000000002', entry, integrity, contract: '1.0.0', parts: {} } },
};

/** An exposed component. */
const Page = () => null;

/** The scripts that the page has requested. jsdom loads none of them: the test responds instead. */
let scripts: HTMLScriptElement[];
let reports: string[];
/** The builds of a reload; `null` if the server does not respond. */
let served: ReleaseMap | null;
/** The federation runtime remembers failed addresses for the life of a page, so each test uses a new attempt. */
let attempt = 0;

// In the product the shell's build does this.
init({ name: 'shell', remotes: [] });
/** Blocks the data of a part. */
let data = Promise.resolve();
const loader = createBrowserLoader(
  releases,
  siteOf({}),
  (failed, error, build) => reports.push(`${failed} of ${build}: ${String(error)}`),
  () => data,
);

/** Flushes all promises. */
const settle = () => jest.advanceTimersByTimeAsync(0);

/** Starts a load under a new address. @returns its script and the outcome */
async function begin() {
  attempt += 1;
  loader.retry(id);
  await settle();
  const script = scripts.at(-1);
  if (!script) throw new Error('The page asked for no script');
  const outcome = loader.load(id).then((module) => module.default, String);
  return { script, outcome };
}

/** Simulates a loaded entry, which defines its container. */
function arrive(script: HTMLScriptElement, module: unknown = { default: Page }): void {
  const container = { init: () => undefined, get: () => Promise.resolve(() => module) };
  Object.assign(globalThis, { mfe_public: container });
  script.dispatchEvent(new Event('load'));
}

beforeEach(() => {
  jest.useFakeTimers();
  // The federation runtime warns about a module that is registered again, which retries do.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  reports = [];
  scripts = [];
  served = null;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (!served) throw new TypeError('no connection');
    const state = JSON.stringify({ releases: served });
    return new Response(`<script type="application/json" id="${pageElementIds.state}">${state}</script>`);
  });
  const append = document.head.appendChild.bind(document.head);
  jest.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    if (node instanceof HTMLScriptElement) scripts.push(node);
    return append(node);
  });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'mfe_public');
});

test("threat 21: an entry is loaded from the page's address with the integrity of its build", async () => {
  const { script, outcome } = await begin();
  expect([new URL(script.src).pathname, script.integrity, script.async]).toEqual([entry, integrity, true]);
  arrive(script);
  expect(await outcome).toBe(Page);
  expect(reports).toEqual([]);
});

test('threat 21: a retry uses a new address and the same integrity', async () => {
  const first = await begin();
  const second = await begin();
  expect([first, second].map(({ script }) => new URL(script.src).searchParams.get('retry'))).toEqual([
    `${attempt - 1}`,
    `${attempt}`,
  ]);
  expect(second.script.integrity).toBe(integrity);
  arrive(second.script);
  expect(await second.outcome).toBe(Page);
});

test('a failed entry, for example with a wrong integrity, is reported, and a retry loads the module', async () => {
  const { script, outcome } = await begin();
  script.dispatchEvent(new Event('error'));
  await settle();
  expect(await outcome).toContain('Error');
  expect(reports).toEqual([expect.stringContaining(id)]);
  // Rendering does not retry.
  await loader.load(id).catch(() => undefined);
  expect(scripts).toHaveLength(1);
  const again = await begin();
  arrive(again.script);
  expect(await again.outcome).toBe(Page);
});

test('a hanging entry fails after three seconds and is reported', async () => {
  const { outcome } = await begin();
  await jest.advanceTimersByTimeAsync(2_999);
  expect(reports).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(await outcome).toContain('Error');
  expect(reports).toEqual([expect.stringContaining(id)]);
});

test('subscribers are notified of a retry', async () => {
  await begin();
  await jest.advanceTimersByTimeAsync(3_000);
  let changes = 0;
  const unsubscribe = loader.subscribe(() => (changes += 1));
  const { script } = await begin();
  expect(changes).toBe(1);
  unsubscribe();
  arrive(script);
});

test('a module that arrives after the timeout is used without another request', async () => {
  let finish: (module: unknown) => void = () => undefined;
  const { script, outcome } = await begin();
  const late = new Promise((resolve) => (finish = resolve));
  Object.assign(globalThis, { mfe_public: { init: () => undefined, get: () => late.then((module) => () => module) } });
  script.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(loadTimeout);
  expect(await outcome).toContain(`did not load within ${loadTimeout} ms`);
  let changes = 0;
  loader.subscribe(() => (changes += 1));
  finish({ default: Page });
  await settle();
  expect(changes).toBe(1);
  expect((await loader.load(id)).default).toBe(Page);
  expect(scripts).toHaveLength(1);
});

test('a module without a component fails', async () => {
  const { script, outcome } = await begin();
  arrive(script, { default: 'no component' });
  expect(await outcome).toContain(`${id} exposes no component`);
  expect(reports).toHaveLength(1);
});

test('a retry uses the live build with its integrity, and reports that build', async () => {
  const newer = {
    build: '000000000003',
    entry: '/modules/mfe-public/000000000003/entry.js',
    integrity: 'sha384-newer',
    parts: {},
  };
  served = { ...releases, modules: { mfe_public: { ...newer, contract: '0.9.0' } } };
  const { script, outcome } = await begin();
  expect([new URL(script.src).pathname, script.integrity]).toEqual([newer.entry, newer.integrity]);
  script.dispatchEvent(new Event('error'));
  expect(await outcome).toContain('Error');
  expect(reports).toEqual([expect.stringContaining(`${id} of ${newer.build}`)]);
  served = releases;
  expect(new URL((await begin()).script.src).pathname).toBe(entry);
});

test('a retry keeps its build if the live one was made for another shell', async () => {
  const newer = {
    build: '000000000004',
    entry: '/modules/mfe-public/000000000004/entry.js',
    integrity: 'sha384-newer',
    parts: {},
  };
  const shell = { ...releases.shell, contract: '2.0.0' };
  served = { shell, modules: { mfe_public: { ...newer, contract: '1.0.0' } } };
  expect(new URL((await begin()).script.src).pathname).toBe(entry);
});

test('a retry does not wait for hanging scripts of the module', async () => {
  const pending = document.createElement('script');
  pending.setAttribute('data-webpack', 'mfe_public:chunk-1');
  document.head.append(pending);
  await begin();
  expect(pending.isConnected).toBe(false);
});

test('a part is there once it may read the responses of the document', async () => {
  let allow = () => undefined as void;
  data = new Promise((resolve) => (allow = resolve));
  const { script, outcome } = await begin();
  let isThere = false;
  void outcome.then(() => (isThere = true));
  arrive(script);
  await settle();
  expect(isThere).toBe(false);
  allow();
  expect(await outcome).toBe(Page);
});
