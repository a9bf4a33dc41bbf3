import http from 'node:http';
import zlib from 'node:zlib';

import { pageLimits } from 'tooling/page-limits';

import { layoutShift } from '../../layout';
import { fullProject } from '../../public-screens';
import { expect, hold, keepBusy, test, untilHydrated, untilRendered } from '../../test';

/** The body of a page as sent, compressed. */
const bytesOf = (url: string) =>
  new Promise<Buffer>((resolve, reject) => {
    const request = http.get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve(Buffer.concat(parts)));
    });
    request.on('error', reject);
  });

/** The text at the beginning of compressed bytes. */
const textOf = (bytes: Buffer) =>
  zlib.brotliDecompressSync(bytes, { finishFlush: zlib.constants.BROTLI_OPERATION_FLUSH }).toString();

test('the document is small, its first packets hold the hero, and other languages come when the page is idle', async ({
  page,
  server,
}) => {
  const bytes = await bytesOf(`${server.origin}/?lang=en`);
  expect(bytes.length).toBeLessThanOrEqual(pageLimits.firstResponse);
  const first = textOf(bytes.subarray(0, pageLimits.firstPackets));
  expect(first).toMatch(/<section id="home".*<\/section>/s);
  const [, awaited = ''] = /<link rel="expect" blocking="render" href="#([^"]+)">/.exec(first) ?? [];
  // The first paint waits for the words of the second section, which are in the first view of a phone.
  expect(first).toMatch(new RegExp(`<section id="about".*</h2>.*<span[^>]* id="${awaited}">`, 's'));

  const completed = ['/api/projects/shown', '/api/partners/shown'].map((path) =>
    page.waitForResponse((response) => new URL(response.url()).pathname === path),
  );
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/?lang=en');
  for (const response of await Promise.all(completed)) await response.finished();
  await untilHydrated(page);
  await test.step('nothing that was seen has moved', async () => {
    expect(await layoutShift(page, { withInput: true })).toEqual({ sum: 0, sources: [] });
  });
  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('banner').getByRole('combobox').selectOption('ko');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  await expect(page.locator('#partners h4').first()).toHaveText(/\p{Script=Hangul}/u);
});

test.describe('with a page that nothing is done with', () => {
  for (const path of ['/', fullProject, '/development-logs'])
    test(`${path} downloads no more scripts than a phone should`, async ({ page }) => {
      const sizes: Promise<number>[] = [];
      page.on('requestfinished', (request) => {
        if (request.resourceType() === 'script')
          sizes.push(request.sizes().then((size) => size.responseHeadersSize + size.responseBodySize));
      });
      // Sent when the page is idle, after the scripts.
      const texts = page.waitForResponse('**/api/studio');
      await page.goto(path);
      await (await texts).finished();
      await page.waitForLoadState('networkidle');
      const scripts = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
      // The shell alone is larger: otherwise nothing was measured.
      expect(scripts).toBeGreaterThan(100_000);
      expect(scripts).toBeLessThanOrEqual(pageLimits.idleScripts);
    });
});

test('links to sections lead to their beginnings, and nothing moves', async ({ page }) => {
  for (const id of ['about', 'projects', 'partners', 'contact'])
    await test.step(`/#${id}`, async () => {
      await page.goto(`/?to=${id}#${id}`);
      await untilHydrated(page);
      expect(await layoutShift(page, { withInput: true })).toEqual({ sum: 0, sources: [] });
      const edge = (selector: string, side: 'top' | 'bottom') =>
        page.locator(selector).evaluate((element, name) => Math.round(element.getBoundingClientRect()[name]), side);
      expect(await edge(`#${id}`, 'top')).toBe(await edge('header', 'bottom'));
    });
});

test.describe('on a phone that nothing is done with', () => {
  test.use({ viewport: { width: 412, height: 823 } });

  /** Pixels below the window within which Chromium fetches lazy images if it does not know its connection. */
  const near = 3_000;

  for (const path of ['/', fullProject, '/development-logs'])
    test(`${path} requests the images that it is about to show`, async ({ page }) => {
      const requested = new Set<string>();
      page.on('request', (request) => {
        if (request.resourceType() === 'image') requested.add(request.url());
      });
      const texts = page.waitForResponse('**/api/studio');
      await page.goto(path);
      await untilHydrated(page);
      await (await texts).finished();
      await page.waitForLoadState('networkidle');
      const shown = await page.evaluate(
        (end) =>
          [...document.images]
            .filter((image) => image.checkVisibility() && image.getBoundingClientRect().top < end)
            .map(({ currentSrc }) => currentSrc),
        823 + near,
      );
      const icons = /favicon|icon-/;
      expect([...requested].filter((url) => !shown.includes(url) && !icons.test(url))).toEqual([]);
      // Otherwise nothing was compared.
      expect(shown.filter((url) => requested.has(url))).not.toEqual([]);
      // A drawing is a separate document, which a phone creates before it shows anything else.
      expect([...requested].filter((url) => url.endsWith('.svg') && !icons.test(url))).toEqual([]);
    });

  for (const lang of ['ja', 'en', 'ko'])
    test(`the largest paint in ${lang} is the poster or words`, async ({ page }) => {
      await page.goto(`/?lang=${lang}`);
      await untilHydrated(page);
      const largest = await page.evaluate(
        () =>
          new Promise<string[]>((resolve) =>
            new PerformanceObserver((list) =>
              resolve(
                (list.getEntries() as LargestContentfulPaint[]).map(({ element, url }) =>
                  url === '' || element?.closest('article') ? 'content' : url,
                ),
              ),
            ).observe({ type: 'largest-contentful-paint', buffered: true }),
          ),
      );
      expect(new Set(largest)).toEqual(new Set(['content']));
    });
});

test('scripts start with the first sign of use, and text typed before hydration is kept', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const letThrough = await hold(page, '**/modules/mfe-requests/**');
  await keepBusy(page);
  await untilRendered(page, '/?lang=en');
  await page.goto('/?lang=en');
  expect(scripts).toEqual([]);
  // The first event of a pointer has not moved it.
  await page.mouse.move(200, 200, { steps: 2 });
  await untilHydrated(page);
  expect(scripts.filter((path) => path.includes('/shell/'))).toHaveLength(1);
  expect(scripts.filter((path) => path.includes('/mfe-requests/'))).toEqual([]);

  const form = page.locator('#contact form');
  const asked = page.waitForRequest('**/modules/mfe-requests/**');
  await form.getByLabel('Name').fill('Han Jiwoo');
  await asked;
  await form.getByLabel('Contact').fill('jiwoo@example.com');
  await form.getByLabel('Specialty').selectOption('music');
  await form.getByLabel('Message').fill('I would like to write music with you.');
  await expect(form.getByRole('button', { name: 'Send' })).toBeDisabled();
  letThrough();
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Message sent')).toBeVisible();
});

test('scripts start, and texts of other languages come, in a browser that reports no idle time', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = (run, { timeout } = {}) =>
      timeout ? window.setTimeout(() => run({ didTimeout: true, timeRemaining: () => 0 }), timeout) : 0;
  });
  const texts = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/projects/shown');
  await page.goto('/?lang=en');
  await untilHydrated(page);
  await texts;
});

test('clicks and choices are carried out if they come before the scripts', async ({ page }) => {
  const letThrough = await hold(page, '**/modules/**');
  for (const language of ['en', 'ko']) await untilRendered(page, `${fullProject}?lang=${language}`);
  await page.goto(`${fullProject}?lang=en`);
  await page.getByRole('banner').getByRole('combobox').selectOption('ko');
  await expect(page).toHaveURL(`${fullProject}?lang=ko`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  await test.step('a link leads on in the language of the page', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.addInitScript(() => {
      addEventListener('pagereveal', async ({ viewTransition }) => {
        const fades = viewTransition?.finished.then(
          () => true,
          () => false,
        );
        document.documentElement.dataset['fades'] = String((await fades) ?? false);
      });
    });
    await page.getByRole('contentinfo').getByRole('link').first().click();
    await expect(page).toHaveURL('/?lang=ko');
    await expect(page.locator('html')).toHaveAttribute('data-fades', 'true');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // A document that is left fades if it was last drawn so.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await page.goBack({ waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-fades', 'false');
  });
  await test.step('in the default language, a document is prefetched while the pointer is on its link', async () => {
    const cdp = await page.context().newCDPSession(page);
    const prefetched = new Promise<string>((resolve) =>
      cdp.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
        if (status === 'Ready') resolve(new URL(prefetchUrl).pathname);
      }),
    );
    await cdp.send('Preload.enable');
    await page.goto(fullProject);
    const link = page.locator('main a[href^="/development-logs/"]').first();
    await link.hover();
    expect(await prefetched).toBe(await link.getAttribute('href'));
  });
  await expect(page.locator('script[type=speculationrules]')).toHaveCount(1);
  await page.getByRole('main').getByRole('button', { name: '一場面を読む' }).click();
  letThrough();
  await expect(page.getByRole('dialog')).toBeVisible();
  // The router needs no documents.
  await expect(page.locator('script[type=speculationrules]')).toHaveCount(0);
});

test('no page has an image in its styles, which the first paint would wait for', async ({ page }) => {
  for (const path of ['/', fullProject, '/development-logs'])
    await test.step(path, async () => {
      const letThrough = await hold(page, '**/modules/**');
      await page.goto(`${path}?lang=en`);
      const images = await page.evaluate(() =>
        [...document.querySelectorAll('main *')].flatMap((element) =>
          [undefined, '::before', '::after']
            .map((part) => getComputedStyle(element, part).backgroundImage)
            .filter((image) => image.includes('url(')),
        ),
      );
      expect(images).toEqual([]);
      letThrough();
      await untilHydrated(page);
      expect(await layoutShift(page)).toEqual({ sum: 0, sources: [] });
    });
  await test.step('a log that an address names is there at once', async () => {
    const last = page.locator('main article[id]').last();
    const anchor = (await last.getAttribute('id')) ?? '';
    // Otherwise the document stays.
    await page.goto('about:blank');
    await page.goto(`/development-logs?lang=en#${anchor}`);
    await expect(last).toBeInViewport();
  });
});
