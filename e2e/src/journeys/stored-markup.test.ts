import type { Page } from 'playwright/test';

import { aFullRecord } from 'shared-contracts/testing';

import { adminAccount } from '../server';
import { expect, expectAccessible, expectNoSidewaysScroll, ownServer, test as base, untilHydrated } from '../test';

/** A separate store, because hostile content would disturb other journeys. */
const test = base.extend({
  server: ownServer({ DEMO_CONTENT: 'false' }),
});

/** Text of the blog on a site without content. */
const nothing = {
  ja: '開発日誌はまだありません',
  en: 'No development logs yet',
  ko: '아직 개발 일지가 없습니다',
} as const;

/** Fails if the page scrolls horizontally on a small phone. */
async function expectToFitPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
}

async function expectNothing(page: Page): Promise<void> {
  await page.goto('/development-logs?lang=en');
  await untilHydrated(page);
  for (const [lang, said] of Object.entries(nothing)) {
    await page.getByRole('banner').getByRole('combobox').selectOption(lang);
    await expect(page.getByText(said)).toBeVisible();
    if (lang === 'en') await expectAccessible(page);
    await expectToFitPhone(page);
  }
}

const markup =
  `"'></title></script><img src=x onerror="window.markupRan=1"><svg ` +
  `onload=window.markupRan=1><script>window.markupRan=1</script>\${markup}{{markup}}`;

/** Browsers break no line within it. */
const longWord = 'a'.repeat(40);
const hostile = `${markup} ${longWord}`;

test('threat 11: markup and a long word in every field of every record stay text within the page', async ({
  page,
  server,
}) => {
  await test.step('a blog without logs says so', () => expectNothing(page));

  const headers = { Origin: server.origin };
  const send = async (path: string, data: object) => {
    const response = await page.request.post(`/api/${path}`, { data, headers });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
    return (await response.json()) as { id: string };
  };
  await send('admin/auth/login', adminAccount);
  const link = `https://example.com/?q=${markup}`;
  const image = `https://images.invalid/${encodeURIComponent(markup)}.png`;
  // Every declared field, so that new ones are covered.
  const filling = { text: () => hostile, image, url: link, projectId: '' };
  const { id } = await send('projects', aFullRecord('project', filling));
  await send('partners', aFullRecord('partner', filling));
  const log = await send('development-logs', aFullRecord('development-log', { ...filling, projectId: id }));
  await send('collaboration-requests', {
    name: hostile,
    contact: hostile,
    specialty: hostile,
    experience: hostile,
    portfolio: `x ${hostile}`,
    message: hostile,
  });

  let dialogs = 0;
  page.on('dialog', (dialog) => {
    dialogs += 1;
    void dialog.dismiss();
  });
  // External images are not tested here, and there is no network.
  await page.route('https://images.invalid/**', (route) =>
    route.fulfill({ status: 200, contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      violations.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  const expectHarmless = async () => {
    await page.waitForFunction(() =>
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
    );
    expect(
      await page.evaluate(() => ({
        ran: 'markupRan' in window,
        violations: Reflect.get(window, 'violations') as unknown,
      })),
    ).toEqual({ ran: false, violations: [] });
    expect(await page.locator('img[src="x"], svg[onload], a[href^="javascript:"]').count()).toBe(0);
    expect(dialogs).toBe(0);
    await expectToFitPhone(page);
  };

  for (const path of ['/', `/project/${id}`, '/development-logs', `/development-logs/${log.id}`]) {
    await page.goto(`${path}?lang=en`);
    await expect(page.getByText('</script>').first()).toBeAttached();
    await expectHarmless();
  }
  for (const path of ['/sitemap.xml', '/feed.xml?lang=en']) {
    const xml = await (await page.request.get(path)).text();
    const parsed = await page.evaluate((text) => {
      const document = new DOMParser().parseFromString(text, 'application/xml');
      return {
        root: document.documentElement.localName,
        errors: document.querySelectorAll('parsererror').length,
        title: document.querySelector('entry > title')?.textContent,
      };
    }, xml);
    expect(parsed).toEqual(
      path === '/sitemap.xml'
        ? { root: 'urlset', errors: 0, title: undefined }
        : { root: 'feed', errors: 0, title: hostile },
    );
  }
  await page.goto(`/admin/projects/${id}?lang=en`);
  await expect(page.getByRole('heading', { level: 1, name: longWord })).toBeVisible();
  await expectHarmless();
  await page.goto('/admin?lang=en');
  for (const title of [
    'Dashboard',
    'Projects',
    'Project Details Editor',
    'Partners',
    'Dev logs',
    'Requests',
    'Activity',
    'Translations',
  ]) {
    await page.getByRole('navigation', { name: 'Admin menu' }).getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('main').getByText('</script>').first()).toBeAttached();
    await expectHarmless();
  }
});
