import type { Locator, Page } from 'playwright/test';

import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test as base,
  untilHydrated,
  untilRendered,
} from '../../test';
import { blogLength as total, logTitle } from '../../seed';

const test = base.extend({ server: ({ blogServer }, use) => use(blogServer) });

const newest = (count: number) => Array.from({ length: count }, (_, index) => logTitle(total - index));

/** Each language breaks its lines as its books do. */
async function expectBookLines(page: Page, japanese: Locator): Promise<void> {
  await expect(japanese).toHaveCSS('word-break', 'auto-phrase');
  const korean = page.getByText('이야기가 모양을');
  await expect(korean).toHaveCSS('word-break', 'keep-all');
  await expect(korean).toHaveCSS('text-wrap-style', 'pretty');
  await expect(japanese).toHaveCSS('text-autospace', 'normal');
  await expect(korean).toHaveCSS('text-autospace', 'no-autospace');
  for (const text of [japanese, korean]) await expect(text).toHaveCSS('text-spacing-trim', 'trim-start');
}

test('older logs are loaded on scroll, and Back restores them', async ({ page }) => {
  await page.goto('/development-logs?lang=en');
  const titles = page.getByRole('article').getByRole('heading', { level: 2 });
  await expect(titles).toHaveText(newest(20));
  await expectNoSidewaysScroll(page);

  await test.step('a missing title is shown in Japanese and marked as such', async () => {
    const picker = page.getByRole('banner').getByRole('combobox');
    await picker.selectOption('ko');
    await expect(titles.first()).toHaveText(`日誌 ${total}`);
    const japanese = page.getByRole('article').first().locator('h2 [lang="ja"], h2[lang="ja"]');
    await expect(japanese).toHaveCount(1);
    await expectBookLines(page, japanese);
    await expectAccessible(page);
    await picker.selectOption('en');
    await expect(titles).toHaveText(newest(20));
  });

  await titles.last().scrollIntoViewIfNeeded();
  await expect(titles).toHaveText(newest(40));
  await titles.last().scrollIntoViewIfNeeded();
  await expect(titles).toHaveText(newest(total));
  await expect(page.getByRole('link', { name: 'Older entries' })).toHaveCount(0);

  await titles.nth(45).scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Home' }).click();
  await expect(page.locator('#home')).toBeVisible();
  await page.goBack();
  await expect(titles).toHaveCount(total);
  await expect(titles.nth(45)).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(left - 5);
});

test('without scripts, links connect the pages, in the language of the first one', async ({ browser, server }) => {
  const context = await browser.newContext({
    baseURL: server.origin,
    javaScriptEnabled: false,
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  const articles = page.getByRole('article');
  const older = page.getByRole('link', { name: '查看较早的日志' });
  for (const number of [1, 2, 3]) await untilRendered(page, `/development-logs?page=${number}&lang=zh-cn`);
  await page.goto('/development-logs?lang=zh-cn');
  await expect(articles).toHaveCount(20);
  await older.click();
  await expect(articles.first()).toContainText(`日誌 ${total - 20}`);
  await expect(articles).toHaveCount(20);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    `${server.origin}/development-logs?page=2&lang=zh-cn`,
  );
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans-CN');
  await older.click();
  await expect(articles).toHaveCount(total - 40);
  await expect(older).toHaveCount(0);
  await page.locator('a[rel="prev"]').click();
  await expect(articles).toHaveCount(20);
  await context.close();
});

test('each log has a page of its own, which leads to its neighbours, and an anchor in the blog', async ({
  page,
  request,
}) => {
  await page.goto('/development-logs?page=3&lang=en');
  await untilHydrated(page);
  const oldest = page.getByRole('article').last();
  const anchor = (await oldest.getAttribute('id')) ?? '';
  await oldest.getByRole('heading', { level: 2 }).getByRole('link').click();
  await expect(page).toHaveURL(/\/development-logs\/[-0-9a-f]{36}$/);
  const address = page.url();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(logTitle(1));
  await expect(page).toHaveTitle(`${logTitle(1)} | Bokkado`);
  const neighbours = page.getByRole('navigation', { name: 'Newer and older entries' });
  await expect(neighbours.getByRole('link')).toHaveCount(1);
  await neighbours.getByRole('link', { name: /Newer/ }).click();
  await expect(title).toHaveText(logTitle(2));
  await expectAccessible(page);
  await page.goBack();
  await expect(title).toHaveText(logTitle(1));

  await test.step('on the server, its head is that of an article', async () => {
    await page.goto(`${address}?lang=en`);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${address}?lang=en`);
    await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article');
    await expect(page.locator('link[hreflang="zh-Hans"]')).toHaveAttribute('href', `${address}?lang=zh-cn`);
  });
  await test.step('an unknown log is not found, in the language of the page', async () => {
    const missing = await request.get('/development-logs/00000000-0000-4000-8000-000000000000?lang=ko');
    expect([missing.status(), (await missing.text()).includes('일지를 찾을 수 없습니다')]).toEqual([404, true]);
  });
  await test.step('its anchor in the blog leads to the page of the list that it is on', async () => {
    await page.goto(`/development-logs?lang=en#${anchor}`);
    await expect(page.locator(`#${anchor}`)).toBeInViewport();
  });
});
