import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import fs from 'node:fs';

import { LocalReleases } from '../releases/release-set';
import { PageService } from './page-service';
import { Renderer } from './renderer';
import { pageCode, shellCode, TestBuilds } from './test-builds';

let builds: TestBuilds;
let renderer: Renderer;
let warnings: string[];
let version: string;
let answer: () => Promise<{ value: unknown } | null>;

function service(): PageService {
  const releases = new LocalReleases(builds.rootDir, (module, error) => warnings.push(`${module}: ${String(error)}`));
  return new PageService(releases, renderer, { answer: () => answer(), dataVersion: () => version, warn: (details) => warnings.push(String(details['err'])) });
}

const page = async (pages: PageService, path = '/') => {
  const { status, html, shared } = await pages.page(path, 'ko', 'https://studio.example');
  return { status, shared, html: html.toString() };
};

beforeEach(() => {
  builds = new TestBuilds();
  renderer = new Renderer(builds.worker());
  warnings = [];
  version = '1';
  answer = async () => ({ value: [{ titleJa: '</script><script>alert(1)</script>' }] });
  builds.write('shell', '000000000001', shellCode);
  builds.write('mfe-public', '000000000002', pageCode('greeting + " " + locale + " " + answers.length'));
});

afterEach(async () => {
  await renderer.close();
  builds.remove();
});

describe('a page', () => {
  test('is rendered in its language with its answers and the files it needs', async () => {
    const { status, html, shared } = await page(service());
    expect({ status, shared }).toEqual({ status: 200, shared: true });
    expect(html).toContain('<main>from the shell ko 1</main>');
    expect(html).toContain('<html lang="ko">');
    expect(html).toContain('<link rel="canonical" href="https://studio.example/?lang=ko">');
    expect(html).toContain('hreflang="zh-Hans"');
    expect(html).toMatch(/<script defer src="\/modules\/shell\/000000000001\/entry\.js" integrity="sha384-[^"]+">/);
    expect(html).toMatch(/<link rel="preload" as="script" href="\/modules\/mfe-public\/000000000002\/entry\.js"/);
  });

  test('threat 11: data cannot leave the state element', async () => {
    const { html } = await page(service());
    expect(html).not.toContain('alert(1)</script>');
    expect(html.match(/<\/script>/g)).toHaveLength(2);
  });

  test('of an unknown address is the not-found page', async () => {
    builds.write('shell', '000000000001', shellCode.replace('modules.mfe_public.LandingPage.render(locale, answers)', '"missing"'));
    expect((await page(service(), '/nowhere')).status).toBe(404);
  });

  test('of a missing record has status 404 and says so in its state', async () => {
    answer = async () => null;
    const { status, html } = await page(service());
    expect(status).toBe(404);
    expect(html).toContain('"missing":true');
  });

  test('is made once per data version', async () => {
    const pages = service();
    const first = await pages.page('/', 'ja', 'https://studio.example');
    expect(await pages.page('/', 'ja', 'https://studio.example')).toBe(first);
    version = '2';
    expect(await pages.page('/', 'ja', 'https://studio.example')).not.toBe(first);
  });

  test('shows a new build at the next load', async () => {
    const pages = service();
    expect((await page(pages)).html).toContain('from the shell');
    builds.write('mfe-public', '000000000003', pageCode('"new build"'));
    expect((await page(pages)).html).toContain('<main>new build</main>');
  });
});

test('after a release of the shell, modules use the packages of the new one', async () => {
  const pages = service();
  expect((await page(pages)).html).toContain('from the shell');
  builds.write('shell', '000000000006', shellCode.replace('from the shell', 'from the next shell'));
  expect((await page(pages)).html).toContain('from the next shell');
});

describe('when server rendering fails, the browser renders: a module that', () => {
  test.each([
    ['throws', '(() => { throw new Error("broken") })()', 'broken'],
    ['never returns', '(() => { for (;;); })()', 'took longer'],
    ['asks for a package that is not shared', 'require("node:fs")', 'does not share'],
  ])('%s', async (_name, expression, reason) => {
    const pages = service();
    await page(pages);
    builds.write('mfe-public', '000000000004', pageCode(expression));
    const { status, html, shared } = await page(pages);
    expect({ status, shared }).toEqual({ status: 200, shared: false });
    expect(html).toContain('<div id="root"></div>');
    expect(html).toContain('"rendered":false');
    expect(warnings.join()).toContain(reason);
    builds.point('mfe-public', '000000000002');
    expect((await page(pages)).html).toContain('from the shell');
  }, 15_000);

  test('threat 21: was changed after its release', async () => {
    const file = builds.write('mfe-public', '000000000005', pageCode('"released"'));
    fs.appendFileSync(file, '\n');
    const { html } = await page(service());
    expect(html).toContain('"rendered":false');
    expect(warnings.join()).toContain('not the file that was released');
  });
});

test('a damaged pointer keeps the build before it', async () => {
  const pages = service();
  await page(pages);
  builds.point('mfe-public', 'gone');
  expect((await page(pages)).html).toContain('from the shell');
  expect(warnings.join()).toContain('mfe-public');
});
