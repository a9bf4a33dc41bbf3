import type { Browser, Page } from 'playwright/test';

import { adminAccount, type TestServer } from '../server';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../test';

/** Signs in at the requests, in a browser of its own. */
async function openInbox(browser: Browser, server: TestServer, lang = 'en'): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.origin, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`/admin/requests?lang=${lang}`);
  await page.locator('input[autocomplete="username"]').fill(adminAccount.username);
  await page.locator('input[type="password"]').fill(adminAccount.password);
  await page.keyboard.press('Enter');
  await page.locator('a[href="/admin/requests"]').first().click();
  await expect(page.locator('article').first()).toBeVisible();
  return page;
}

async function send(page: Page, name: string) {
  const form = page.locator('#contact form');
  await form.getByLabel('성함').fill(name);
  await form.getByLabel('연락처').fill('jiwoo+vn@example.com');
  await form.getByLabel('전문 분야').selectOption('music');
  await form.getByLabel('메시지').fill('배경 음악을 함께 만들고 싶습니다. 잘 부탁드립니다.');
  await form.getByRole('button', { name: '보내기' }).click();
  await expect(page.getByText('메시지를 보냈습니다')).toBeVisible();
}

test('a request that is sent reaches an open inbox after Refresh, is answered, noted, deleted and restored', async ({ page, browser, server }) => {
  const name = `한지우 ${Date.now()}`;
  const desk = await openInbox(browser, server);
  const card = desk.getByRole('article').filter({ hasText: name });
  await expectAccessible(desk);

  await test.step('sent from another browser, it is there after Refresh, with the language of its sender', async () => {
    await page.goto('/?lang=ko');
    await send(page, name);
    await expect(card).toHaveCount(0);
    await desk.getByRole('button', { name: 'Refresh' }).click();
    await expect(card).toBeVisible();
    await expect(card).toContainText('한국어');
    await expect(desk.getByRole('article').first()).toContainText(name);
  });

  const dialog = desk.getByRole('dialog');
  await test.step('the keyboard opens it; the reply has the right subject', async () => {
    await card.getByRole('button', { name: /^View/ }).focus();
    await desk.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await expectAccessible(desk);
    const reply = new URL((await dialog.getByRole('link', { name: 'Reply' }).getAttribute('href')) ?? '');
    expect(reply.pathname).toBe('jiwoo%2Bvn@example.com');
    expect(reply.searchParams.get('subject')).toBe(`Re: ${name}様からのお問い合わせ`);
  });

  await test.step('state and notes are kept', async () => {
    await dialog.getByLabel('Status').selectOption('replied');
    await expect(desk.getByText('Changes saved')).toBeVisible();
    await dialog.getByLabel('Internal notes').fill('Called on Monday');
    await desk.keyboard.press('Escape');
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
    await dialog.getByRole('button', { name: 'Save notes' }).click();
    await expect(dialog.getByRole('button', { name: 'Save notes' })).toBeEnabled();
    await desk.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(card.getByRole('button', { name: /^View/ })).toBeFocused();
    await expect(card).toContainText('Replied');
    await card.getByRole('button', { name: /^View/ }).click();
    await expect(dialog.getByLabel('Internal notes')).toHaveValue('Called on Monday');
    await desk.keyboard.press('Escape');
  });

  await test.step('search and filters ask the server; nothing found says so', async () => {
    await desk.getByLabel('Search').fill('배경 음악');
    await expect(desk.getByText('1 request shown')).toBeVisible();
    await desk.getByLabel('Status').selectOption('closed');
    await expect(desk.getByText('No matching requests found')).toBeVisible();
    await expectAccessible(desk);
    await desk.getByRole('button', { name: 'Clear search and filters' }).click();
    await expect(card).toBeVisible();
  });

  await test.step('the export holds what the filters leave', async () => {
    await desk.getByLabel('Status').selectOption('replied');
    const download = desk.waitForEvent('download');
    await desk.getByRole('link', { name: 'Export as CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^requests-.*\.csv$/);
    await desk.getByLabel('Status').selectOption('');
  });

  await test.step('deleted at once, restored by Undo, with state and notes', async () => {
    await card.getByRole('button', { name: /^Delete/ }).click();
    await expect(desk.getByText('Request deleted')).toBeVisible();
    await expect(card).toHaveCount(0);
    await desk.getByRole('button', { name: 'Undo' }).click();
    await expect(desk.getByText('Request restored')).toBeVisible();
    await expect(card).toContainText('Replied');
  });
  await desk.context().close();
});

for (const [lang, title] of [
  ['ja', 'コラボ申請'],
  ['en', 'Collaboration requests'],
  ['zh-cn', '合作申请'],
  ['zh-tw', '合作申請'],
  ['ko', '협업 요청'],
] as const) {
  test(`the inbox in ${lang} has no accessibility findings and fits small windows`, async ({ browser, server }) => {
    const desk = await openInbox(browser, server, lang);
    await expect(desk.getByRole('heading', { level: 1, name: title })).toBeVisible();
    for (const width of [320, 360, 768, 1280]) {
      await desk.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(desk);
      await desk.screenshot({ path: `${process.env['SHOTS'] ?? 'test-results'}/inbox-${lang}-${width}.png`, fullPage: true });
    }
    await desk.locator('[data-view]').first().click();
    await expect(desk.getByRole('dialog')).toBeVisible();
    await expectAccessible(desk);
    for (const width of [320, 1280]) {
      await desk.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(desk);
      await desk.screenshot({ path: `${process.env['SHOTS'] ?? 'test-results'}/details-${lang}-${width}.png` });
    }
    await desk.context().close();
  });
}
