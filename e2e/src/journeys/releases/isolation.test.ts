import { containerName, type ModuleName } from 'shared-contracts/federation';
import { locales, type Locale } from 'shared-contracts/localization';
import type { Page } from 'playwright/test';

import { browserFaults, changeOneByte, serverFaults, type Fault } from '../../releases/faults';
import { builtModules, placeOf } from '../../module-pages';
import { test } from '../../released';
import { expect } from '../../test';

// Each fault is logged to the console by the browser, the federation runtime or React.
test.use({ allowedComplaints: /./ });

const english = /This part could not be loaded|Some features could not be loaded/;
/**
 * Texts of a failed module: its panel, or a notice beside the server-rendered page. A new language begins in English.
 */
const words: Readonly<Partial<Record<Locale, RegExp>>> = {
  ja: /この部分を読み込めませんでした|一部の機能を読み込めませんでした/,
  'zh-cn': /此部分加载失败|部分功能加载失败/,
  'zh-tw': /此部分無法載入|部分功能無法載入/,
  ko: /이 부분을 불러오지 못했습니다|일부 기능을 불러오지 못했습니다/,
};
const wordsIn = (locale: Locale): RegExp => words[locale] ?? english;

/** Whether React has hydrated the first matching element. */
const isAlive = (page: Page, selector: string) =>
  page.evaluate((css) => {
    const element = document.querySelector(css);
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber'));
  }, selector);

/** An element of a module that only responds if its code runs; of a page, its heading. */
const signs: Readonly<Partial<Record<ModuleName, string>>> = {
  'mfe-requests': '#contact form button[type=submit]',
  'mfe-admin': 'input[type=password]',
};

const signOf = (module: ModuleName): string => signs[module] ?? 'main h1';

interface Place {
  module: ModuleName;
  path: string;
  /** Modules that have to keep working. */
  others: string[];
  serverRendered: boolean;
  /** Whether the page is the module's own, and not one that shows a slot of it. */
  isOwn: boolean;
}

const remoteModules = builtModules.filter((module) => module !== 'shell');
const places = remoteModules.map((module): Place => {
  const { host, isOwn, path } = placeOf(module);
  const isPublic = host.audience === 'public';
  return {
    module,
    path,
    others: [...(isPublic ? ['nav'] : []), ...(isOwn ? [] : ['main h1'])],
    serverRendered: isPublic,
    isOwn,
  };
});

/** The failure reports of a page. */
function watchReports(page: Page): unknown[] {
  const reports: unknown[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/client-errors') reports.push(request.postDataJSON());
  });
  return reports;
}

async function open(page: Page, path: string, locale: Locale): Promise<void> {
  await page.goto(`${path}?lang=${locale}`, { waitUntil: 'domcontentloaded' });
  // At once: a failing module can take the section away at any time.
  await page.evaluate(() => document.querySelector('#contact')?.scrollIntoView());
}

/**
 * Faults that a page notices as it does a refused connection, by the error of a script: they are tried in the module
 * that is shown in another one's page.
 */
const likeRefused = ['responds with 500', 'has a changed byte in its entry'];

const faultsOf = ({ module }: Place) =>
  Object.entries<Fault>(browserFaults).filter(([name]) => module === 'mfe-requests' || !likeRefused.includes(name));

for (const place of places) {
  const { module, path, others } = place;
  for (const [index, [name, fault]] of faultsOf(place).entries()) {
    const locale = locales[index % locales.length] ?? 'ja';
    test(
      `threat 21: ${module} ${name}: its place says so in ${locale}, the rest works, and Retry brings it ` + 'back',
      async ({ page, releases }) => {
        const good = await releases.served(module);
        const reports = watchReports(page);
        try {
          const build = fault.inRelease ? await releases.release(module, fault.inRelease) : good;
          const end = await fault.onTheWay?.(page, module);
          await open(page, path, locale);
          for (const other of others) await expect.poll(() => isAlive(page, other), { timeout: 3_000 }).toBe(true);
          const failure = page.getByRole('alert').filter({ hasText: wordsIn(locale) });
          await expect(failure).toBeVisible();
          await expect
            .poll(() => reports)
            .toContainEqual({
              kind: 'module',
              module: expect.stringMatching(`^${containerName(module)}(/|$)`),
              build,
              shellBuild: await releases.served('shell'),
              message: expect.any(String),
              stack: expect.any(String),
            });
          expect(await page.evaluate(() => 'changedByteRan' in window)).toBe(false);

          await (end?.() ?? releases.serve(module, good));
          await page.evaluate(() => Object.assign(window, { sameDocument: true }));
          await failure.getByRole('button').click();
          await expect.poll(() => isAlive(page, signOf(module))).toBe(true);
          await expect(failure).toHaveCount(0);
          expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
        } finally {
          await releases.serve(module, good);
        }
      },
    );
  }
}

/** Files of the shell that modules need later, such as forms and overlays. */
const isLater = ({ pathname }: URL) => /^\/modules\/shell\/.*\/(?!(?:public|admin)\.)[^/]*\.js$/.test(pathname);

for (const name of ['refuses connections', 'responds with 500', 'has a changed byte'] as const)
  test(
    `threat 21: the shell ${name} for files that are loaded later: the rest works, and Retry brings their ` +
      'module back',
    async ({ page }) => {
      const responses: Record<typeof name, Parameters<Page['route']>[1]> = {
        'refuses connections': (route) => route.abort('connectionrefused'),
        'responds with 500': (route) => route.fulfill({ status: 500, body: 'broken' }),
        'has a changed byte': changeOneByte,
      };
      await page.route(isLater, responses[name]);
      await open(page, '/', 'en');
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      const failure = page.locator('#contact').getByRole('alert');
      await expect(failure).toContainText('This part could not be loaded');
      expect(await page.evaluate(() => 'changedByteRan' in window)).toBe(false);
      expect(await isAlive(page, 'main h1')).toBe(true);
      await page.unroute(isLater);
      await failure.getByRole('button').click();
      await expect.poll(() => isAlive(page, signOf('mfe-requests'))).toBe(true);
      await expect(failure).toHaveCount(0);
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    },
  );

/** Whether the server has rendered the page. */
const isRendered = async (page: Page, path: string) =>
  (await (await page.request.get(path)).text()).includes('"rendered":true');

const renderedPlaces = places.filter(({ serverRendered }) => serverRendered);

// Each fault in another module: whose code it is makes no difference to the renderer.
for (const [index, [name, fault]] of Object.entries(serverFaults).entries()) {
  const place = renderedPlaces[index % renderedPlaces.length];
  if (!place) throw new Error('The server renders no module');
  const { module, path, isOwn } = place;
  test(`threat 21: ${module} ${name}: browsers render its part, and the server does again without a restart`, async ({
    page,
    releases,
    server,
  }) => {
    const good = await releases.served(module);
    const address = `${server.origin}${path}`;
    try {
      await expect.poll(() => isRendered(page, address)).toBe(true);
      const build = await releases.release(module, fault.inRelease);
      await open(page, path, 'en');
      for (const sign of ['nav', signOf(module)])
        await expect.poll(() => isAlive(page, sign), { timeout: 3_000 }).toBe(true);
      // A page is rendered without a slot, but not without its own module, which is searched for meanwhile.
      await expect.poll(() => isRendered(page, address), { timeout: 30_000 }).toBe(!isOwn);
      await expect.poll(() => server.log()).toContain(build);
      await open(page, path, 'en');
      await expect.poll(() => isAlive(page, signOf(module)), { timeout: 3_000 }).toBe(true);
    } finally {
      await releases.serve(module, good);
    }
    await expect.poll(() => isRendered(page, address)).toBe(true);
  });
}
