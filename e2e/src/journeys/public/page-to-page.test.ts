import type { Page } from 'playwright/test';

import { layoutShift } from '../../layout';
import { fullProject } from '../../public-screens';
import { expect, hold, test, untilHydrated } from '../../test';

/** Layout shifts so far, except of the links of the header, which differ from page to page. */
const moved = async (page: Page, except = /^NAV/) =>
  (await layoutShift(page, { withInput: true })).sources.filter((source) => !except.test(source));

/**
 * The browser counts the footer, which pages share, as moved if the window on one page lies where the footer is on the
 * other, although the window did not show it on either.
 */
const shared = /^(NAV|FOOTER)/;

/** Not a pointer's click, which would scroll to the link and prefetch what it leads to. */
const follow = (page: Page, link: string) =>
  page
    .locator(link)
    .first()
    .evaluate((element: HTMLElement) => element.click());

test('Back and a reload show the page where it was left, at once', async ({ page }) => {
  await page.goto('/?lang=en');
  await untilHydrated(page);
  const partner = page.locator('#partners article').first();
  const topOf = () => partner.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await partner.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const top = await topOf();
  const isShownAtOnce = async () => {
    await expect(partner).toBeVisible();
    expect(await topOf()).toBe(top);
  };
  const toBlog = async () => {
    await follow(page, 'main a[href="/development-logs"]');
    await expect(page).toHaveURL(/development-logs/);
  };
  const goBack = async () => {
    // The jumps of this test have moved something.
    const earlier = await moved(page, shared);
    await page.goBack();
    await isShownAtOnce();
    expect(await moved(page, shared)).toEqual(earlier);
  };
  await test.step('from a page that has not come', async () => {
    const letThrough = await hold(page, '**/modules/mfe-public/**');
    await toBlog();
    await expect(page.getByRole('main').getByRole('status')).toBeVisible();
    await goBack();
    letThrough();
  });
  await test.step('from a page', async () => {
    await toBlog();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await goBack();
  });
  await page.reload();
  await isShownAtOnce();
  expect(await moved(page)).toEqual([]);
});

test('late content of a page opened by a link moves nothing', async ({ page }) => {
  await page.goto('/development-logs');
  await untilHydrated(page);
  const loading = page.getByRole('main').getByRole('status');
  const showModule = await hold(page, '**/modules/mfe-public/**');
  const showWorks = await hold(page, '**/api/projects/shown');
  await follow(page, 'header a[href="/"]');
  await expect(loading).toBeVisible();
  showModule();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await moved(page);
  showWorks();
  await expect(page.locator('#home article img')).toBeVisible();
  expect(await moved(page)).toEqual([]);

  await test.step('also from far down in another', async () => {
    await page.locator('#partners').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
    const earlier = await moved(page);
    const showProject = await hold(page, '**/modules/mfe-public/**');
    await follow(page, 'a[href^="/project/"]');
    await expect(loading).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await moved(page);
    showProject();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await moved(page)).toEqual(earlier);
  });
});

const logs = /\/api\/development-logs\?/;
const works = /\/api\/development-logs\/projects/;

for (const { what, first, late } of [
  { what: 'logs', first: works, late: logs },
  { what: 'filters', first: logs, late: works },
])
  test(`a blog opened by a link moves nothing when its ${what} come last`, async ({ page }) => {
    await page.goto('/?lang=en');
    await untilHydrated(page);
    const showLate = await hold(page, late);
    const response = page.waitForResponse(first);
    await follow(page, 'main a[href="/development-logs"]');
    await (await response).finished();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Development blog');
    const earlier = await moved(page);
    showLate();
    await expect(page.getByRole('navigation', { name: 'Filter by game and category' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    expect(await moved(page)).toEqual(earlier);
  });

test('a link into another page leads to its target, at once', async ({ page }) => {
  await page.goto(fullProject);
  await untilHydrated(page);
  await follow(page, 'main a[href^="/#partner-"]');
  await expect(page).toHaveURL(/#partner-/);
  const partner = page.locator(new URL(page.url()).hash);
  await expect(partner).toBeInViewport();
  const headerEnd = await page
    .getByRole('banner')
    .evaluate((element) => Math.round(element.getBoundingClientRect().bottom));
  expect(headerEnd).toBeGreaterThan(0);
  // Columns begin at fractions of a pixel.
  const top = await partner.evaluate((element) => element.getBoundingClientRect().top);
  expect(Math.abs(top - headerEnd)).toBeLessThanOrEqual(1);
  expect(await moved(page)).toEqual([]);
});
