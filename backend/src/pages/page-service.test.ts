import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

import { regionalTag, type Locale } from 'shared-contracts/localization';

import type { CachedResponse } from '../http/cache/response-cache';
import { StoreUnavailable } from '../persistence';
import type { CacheResult } from '../http/cache/refreshing-cache';
import { ServedReleases } from '../releases/serving/served-releases';
import type { CachedPage } from './cached-page';
import { PageService } from './page-service';
import { Renderer } from './rendering/renderer';
import { aRead, pageCode, shellCode, TestBuilds } from '../testing/samples/test-builds';

/** A shell that cannot say what a page needs. */
const lostShellCode = 'exports.dataNeeds = () => { throw new Error("broken"); };';

let builds: TestBuilds;
let renderer: Renderer;
let warnings: string[];
let version: string;
let time: number;
let read: () => Promise<CacheResult<CachedResponse> | null>;
type Service = (address: string, locale: Locale) => Promise<CachedPage>;

function pagesAndBuilds() {
  const served = new ServedReleases(builds.rootDir, (module, error) => warnings.push(`${module}: ${String(error)}`));
  const pages = new PageService({
    sources: {
      read: () => read(),
      version: () => version,
      warn: (details, message) => warnings.push(`${message}: ${String(details['err'])}`),
    },
    rendererOf: () => renderer,
    patience: 60_000,
    now: () => time,
  });
  return { pages, served };
}

/** Pages as visitors get them. */
function service(): Service {
  const { pages, served } = pagesAndBuilds();
  return async (address, locale) =>
    pages.page({ address, locale, origin: 'https://studio.example', builds: await served.forVisitor(() => 0) });
}

const page = async (pages: Service, path = '/') => {
  const { status, body, shared } = await pages(path, 'ko');
  return { status, shared, html: body.identity.toString() };
};

beforeEach(() => {
  builds = new TestBuilds();
  renderer = new Renderer(builds.worker());
  warnings = [];
  version = '1';
  time = 1_000;
  read = async () => aRead([{ titleJa: `</script><script>alert(1)</script>` }, version]);
  builds.write('shell', '000000000001', shellCode);
  builds.write('mfe-admin', '000000000003', '', { server: null });
  builds.write('mfe-public', '000000000002', pageCode('greeting + " " + locale + " " + responses.length'));
});

afterEach(async () => {
  await renderer.close();
  builds.remove();
});

describe('a page', () => {
  test('renders without a record that only a slot needs, and is not found without its own', async () => {
    read = async () => null;
    expect((await page(service())).status).toBe(404);
    const optional = pageCode('"still here"').replace("call: 'listProjects'", "call: 'listProjects', optional: true");
    builds.write('mfe-public', '000000000006', optional);
    const { status, html } = await page(service());
    expect(status).toBe(200);
    expect(html).toContain('still here');
  });

  test('has only the fields that it names of its data, in its document too', async () => {
    read = async () =>
      aRead([{ titleKo: 'shown', creditsKo: 'hidden', tracks: [{ composer: 'shown too', file: 'hidden' }] }]);
    const named = pageCode('JSON.stringify(responses[0].value)').replace(
      "call: 'listProjects'",
      "call: 'listProjects', fields: ['title', 'tracks.composer']",
    );
    builds.write('mfe-public', '000000000006', named);
    const { html } = await page(service());
    expect(html).toContain('<main>[{"titleKo":"shown","tracks":[{"composer":"shown too"}]}]</main>');
    expect(html).not.toContain('hidden');
  });

  test('is rendered in its language with its data and its files', async () => {
    const { status, html, shared } = await page(service());
    expect({ status, shared }).toEqual({ status: 200, shared: true });
    expect(html).toContain('<main>from the shell ko 1</main>');
    expect(html).toContain('<html lang="ko"');
    expect(html).toContain('<link rel="canonical" href="https://studio.example/?lang=ko">');
    expect(html).toContain('hreflang="zh-Hans"');
    expect(html).toMatch(
      /<script src="\/modules\/shell\/000000000001\/entry\.js" integrity="sha384-[^"]+" crossorigin/,
    );
    expect(html).toMatch(
      /<link rel="preload" as="script" href="\S+\/mfe-public\/0{11}2\/entry\.js" integrity="sha384-[^"]+" crossorigin/,
    );
  });

  test.each([
    ['a public page', '/', shellCode, 'entry.js'],
    ['an unknown address', '/nowhere', shellCode, 'entry.js'],
    ['the admin', '/admin', shellCode, 'admin.js'],
    ['a page whose needs are not known', '/', lostShellCode, 'entry.js'],
  ])("%s runs its audience's entry of the shell and no other", async (_name, path, shell, file) => {
    builds.write('shell', '000000000008', shell);
    const { html } = await page(service(), path);
    const scripts = [...html.matchAll(/<script (?:defer )?src="\/modules\/shell\/000000000008\/([^"]+)"/g)];
    expect(scripts.map(([, name]) => name)).toEqual([file]);
  });

  test('without one of its slots, is not cached, tells the browser so, and counts for the module', async () => {
    const slot = "exports.LandingPage.slot = 'mfe_requests/ContactForm';";
    builds.write('mfe-public', '000000000002', `${pageCode('"page " + rendered')}\n${slot}`);
    builds.write('mfe-requests', '000000000003', 'throw new Error("broken");');
    const pages = service();
    await expect(page(pages)).resolves.toMatchObject({ status: 200, shared: false });
    const { shows, body } = await pages('/', 'ko');
    const html = body.identity.toString();
    expect(html).toContain('<main>page 2</main>');
    expect(html).toContain('"rendered":true,"missing":["mfe_requests/ContactForm"]');
    expect(shows.failure).toEqual({ containers: ['mfe_requests'], isOfProcess: false });
  });

  test('names its language and the others in its metadata, and may be indexed', async () => {
    const { html } = await page(service());
    expect(html.match(/"og:locale" content="[^"]+"/g)).toEqual(['"og:locale" content="ko_KR"']);
    const others = [...html.matchAll(/"og:locale:alternate" content="([^"]+)"/g)].map(([, locale]) => locale);
    const names = Object.values(regionalTag).map((tag) => tag.replace('-', '_'));
    expect(others.sort()).toEqual(names.filter((name) => name !== 'ko_KR').sort());
    expect(html).not.toContain('noindex');
  });

  test.each([
    ['the admin', '/admin', shellCode],
    ['an unknown address', '/nowhere', shellCode],
    ['a frame for an unknown address', '/nowhere', lostShellCode],
  ])('noindex is set on %s', async (_name, path, shell) => {
    builds.write('shell', '000000000007', shell);
    expect((await page(service(), path)).html).toContain('<meta name="robots" content="noindex">');
  });

  test('threat 11: data cannot break out of the state element', async () => {
    const { html } = await page(service());
    expect(html).not.toContain('alert(1)</script>');
    // Of the state, the shell and the starter.
    expect(html.match(/<\/script>/g)).toHaveLength(3);
  });

  test('for an unknown address is the not-found page', async () => {
    const { status, html } = await page(service(), '/nowhere');
    expect(status).toBe(404);
    expect(html).toContain('<main>nothing here</main>');
    expect(html).not.toContain('rel="canonical"');
  });

  test('of a list is cached by the number in its address, up to the last one', async () => {
    const pages = service();
    const second = await pages('/projects?page=2', 'ko');
    expect(second.body.identity.toString()).toContain(
      '<link rel="canonical" href="https://studio.example/projects?page=2&#38;lang=ko">',
    );
    expect(await pages('/projects?page=2', 'ko')).toBe(second);
    const beyond = await pages('/projects?page=9', 'ko');
    expect([second.status, beyond.status]).toEqual([200, 404]);
    expect(beyond.body.identity.toString()).toContain(
      '<link rel="canonical" href="https://studio.example/projects?lang=ko">',
    );
    expect(await pages('/projects?page=9', 'ko')).not.toBe(beyond);
  });

  test('of a narrowed list has the address of the whole list and is not cached', async () => {
    const pages = service();
    const narrowed = await pages('/projects?category=progress', 'ko');
    expect(narrowed.body.identity.toString()).toContain(
      '<link rel="canonical" href="https://studio.example/projects?lang=ko">',
    );
    expect(await pages('/projects?category=progress', 'ko')).not.toBe(narrowed);
  });

  test('for a missing record has status 404, also in its state', async () => {
    read = async () => null;
    const { status, html } = await page(service());
    expect(status).toBe(404);
    expect(html).toContain('"missing":true');
  });

  test('is rendered again if its data has changed, and not for other changes', async () => {
    const pages = service();
    const first = await pages('/', 'ja');
    expect(await pages('/', 'ja')).toBe(first);
    const same = await read();
    version = '2';
    read = async () => same;
    expect((await pages('/', 'ja')).body).toBe(first.body);
    version = '3';
    read = async () => aRead(['another']);
    expect((await pages('/', 'ja')).body).not.toBe(first.body);
  });

  test('is rendered again once one of its responses has expired, and if the clock is set back', async () => {
    const pages = service();
    const at = async (now: number) => {
      time = now;
      return (await pages('/', 'ja')).body;
    };
    const between = async (validFrom: number, validUntil: number) => {
      const { value, staleSince } = aRead([validFrom]);
      return { value: { ...value, validFrom, validUntil }, staleSince };
    };
    read = () => between(1_000, 2_000);
    const first = await at(1_500);
    read = () => between(2_000, 3_000);
    expect(await at(1_999)).toBe(first);
    const second = await at(2_000);
    expect(second).not.toBe(first);
    read = () => between(500, 3_000);
    expect(await at(1_999)).not.toBe(second);
  });

  test('that cannot be rendered again is served as stale with its time until it can', async () => {
    const pages = service();
    const first = await pages('/', 'ja');
    expect(first.staleSince).toBeNull();
    version = '2';
    read = () => Promise.reject(new StoreUnavailable('gone'));
    const before = Date.now();
    const stale = await pages('/', 'ja');
    expect(stale.body).toBe(first.body);
    expect(stale.staleSince).toBeGreaterThanOrEqual(before);
    await expect(pages('/', 'en')).rejects.toThrow(StoreUnavailable);
    // A stale response in another language still gives a page, marked as stale.
    const since = Date.now() - 5_000;
    read = async () => aRead(['outdated'], since);
    expect((await pages('/', 'en')).staleSince).toBe(since);
    read = async () => aRead(['current']);
    expect((await pages('/', 'en')).staleSince).toBeNull();
    version = '3';
    expect((await pages('/', 'ja')).staleSince).toBeNull();
  });

  test('uses a new build with the next load', async () => {
    const pages = service();
    expect((await page(pages)).html).toContain('from the shell');
    builds.write('mfe-public', '000000000003', pageCode('"new build"'));
    expect((await page(pages)).html).toContain('<main>new build</main>');
  });
});

test("after a release of the shell, modules use the new shell's packages", async () => {
  const pages = service();
  expect((await page(pages)).html).toContain('from the shell');
  builds.write('shell', '000000000006', shellCode.replace('from the shell', 'from the next shell'));
  expect((await page(pages)).html).toContain('from the next shell');
});

test('a damaged pointer keeps the previous build live', async () => {
  const pages = service();
  await page(pages);
  builds.point('mfe-public', 'gone');
  expect((await page(pages)).html).toContain('from the shell');
  expect(warnings.join()).toContain('mfe-public');
});
