import type { Route } from 'playwright/test';

import { expect, expectAccessible, test, untilHydrated } from '../../test';
import { signInOnScreen } from '../../admin';
import { fullProject, publicScreens } from '../../public-screens';

test.describe('data that is late or fails to load', () => {
  test.use({ allowedComplaints: /ERR_FAILED/ });

  test('has placeholders, then an error, in any language, and loads on Retry', async ({ page }) => {
    // The page of one log has the data of no other page.
    await page.goto(`${publicScreens['development log']}?lang=en`);
    await untilHydrated(page);
    let response = () => undefined as void;
    const held = new Promise<void>((resolve) => (response = resolve));
    const fail = async (route: Route) => {
      await held;
      await route.abort();
    };
    const choose = (lang: string) => page.getByRole('banner').getByRole('combobox').selectOption(lang);
    const [projects, partners] = [page.locator('#projects'), page.locator('#partners')];
    await page.route('**/api/**', fail);

    await test.step('the landing page', async () => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click();
      await expect(projects.getByRole('status')).toBeVisible();
      await expect(partners.getByRole('status')).toBeVisible();
      await expectAccessible(page);
      response();
      await expect(projects.getByText('The games could not be loaded')).toBeVisible();
      await expect(partners.getByText('The partners could not be loaded')).toBeVisible();
      await expectAccessible(page);
      await choose('zh-tw');
      await expect(projects.getByText('作品無法載入')).toBeVisible();
      await expect(partners.getByText('創作夥伴無法載入')).toBeVisible();
      await page.unroute('**/api/**');
      await partners.getByRole('button', { name: '重試' }).click();
      await expect(partners.getByRole('article').first()).toBeVisible();
      await expect(projects.getByText('作品無法載入')).toBeVisible();
      await projects.getByRole('button', { name: '重試' }).click();
      await expect(projects.getByRole('progressbar')).toHaveCount(4);
      await expect(page.locator('#projects, #partners').getByRole('status')).toHaveCount(0);
    });

    await test.step('a project', async () => {
      await page.route('**/api/**', fail);
      await page.getByRole('link', { name: '查看詳情' }).first().click();
      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toHaveText('作品無法載入');
      await choose('en');
      await expect(title).toHaveText('The game could not be loaded');
      await expectAccessible(page);
      await page.unroute('**/api/**');
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('heading', { level: 2 })).toHaveCount(15);
    });

    await test.step('the blog', async () => {
      await page.goBack();
      await choose('ja');
      await page.route('**/api/**', fail);
      await page.getByRole('link', { name: '開発日誌を読む' }).click();
      await expect(page.getByText('開発日誌を読み込めませんでした')).toBeVisible();
      await expectAccessible(page);
      await page.unroute('**/api/**');
      await page.getByRole('button', { name: '再試行' }).click();
      await expect(page.getByRole('article')).toHaveCount(12);
    });
  });
});

test.describe('without a connection', () => {
  test.use({ allowedComplaints: /503|ERR_INTERNET_DISCONNECTED|^error: 0: / });

  test('loaded content and typed input stay until the connection is back', async ({ page, context, server }) => {
    const name = `Shen Wei ${Date.now()}`;
    const message = 'I draw mist, mostly before sunrise.';
    // With the texts of the other languages, which come when the page is idle.
    const texts = Promise.all(
      ['studio', 'projects/shown', 'partners/shown'].map((call) => page.waitForResponse(`**/api/${call}`)),
    );
    await page.goto('/?lang=en');
    await untilHydrated(page);
    const form = page.locator('#contact form');
    await form.getByLabel('Name').fill(name);
    await expect(form.getByRole('button', { name: 'Send' })).toBeEnabled();
    for (const response of await texts) await response.finished();
    await page.getByRole('link', { name: 'View Details' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Hazy-Moon Ferry');
    await page.goBack();

    await context.setOffline(true);
    await test.step('loaded content stays', async () => {
      await page.getByRole('link', { name: 'View Details' }).first().click();
      await expect(page).toHaveURL(new RegExp(fullProject));
      await expect(page.getByRole('heading', { level: 2 })).toHaveCount(15);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click();
      await expect(page.locator('#projects').getByRole('progressbar')).toHaveCount(4);
    });

    await test.step('the form says so and keeps the input, in another language too', async () => {
      await form.getByLabel('Name').fill(name);
      await form.getByLabel('Contact').fill('shen@example.com');
      await form.getByLabel('Message').fill(message);
      await form.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByText('Failed to send', { exact: true })).toBeVisible();
      await expect(page.getByText('You seem to be offline. Check your connection and try again.')).toBeVisible();
      await page.getByRole('combobox', { name: 'Language' }).selectOption('ko');
      await expect(form.getByLabel('성함')).toHaveValue(name);
      await expect(form.getByLabel('메시지')).toHaveValue(message);
      await context.setOffline(false);
    });

    const send = form.getByRole('button', { name: '보내기' });
    await test.step('a server that fails changes nothing either', async () => {
      await page.route('**/api/collaboration-requests', (route) =>
        route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{"status":503}' }),
      );
      await send.click();
      await expect(page.getByText('다시 시도해 주세요')).toBeVisible();
      await expect(form.getByLabel('메시지')).toHaveValue(message);
      await page.unroute('**/api/collaboration-requests');
    });

    await send.click();
    await expect(page.getByText('메시지를 보냈습니다')).toBeVisible();
    // The thanks stand in the place of the form, with one button that brings it back.
    await page.locator('#contact').getByRole('button').click();
    await expect(form.getByLabel('성함')).toHaveValue('');
    await signInOnScreen(context, server.origin);
    const stored = await page.request.get('/api/collaboration-requests', { params: { search: name } });
    expect(await stored.json()).toEqual([expect.objectContaining({ name, preferredLanguage: 'ko' })]);
  });
});
