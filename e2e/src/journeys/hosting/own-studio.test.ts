import type { Page } from 'playwright/test';

import { openDesk } from '../../admin';
import { layoutFindings, scrollThrough } from '../../layout';
import { expect, expectAccessible, ownServer, test as base, untilHydrated } from '../../test';

/** An installation before its first sign-in. */
const test = base.extend({ server: ownServer({ DEMO_CONTENT: 'false' }) });

const headings = (page: Page) => page.getByRole('heading').allTextContents();

/** A colour of the scheme, as the page has resolved it. */
const accentOf = (page: Page) =>
  page.getByRole('link', { name: 'Collaborate With Us' }).evaluate((link) => {
    const probe = link.appendChild(document.createElement('span'));
    probe.style.color = 'var(--color-accent)';
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });

test('a new installation is a complete site, and becomes that of the studio that signs in', async ({
  page,
  browser,
  server,
}) => {
  test.slow();
  await test.step('a visitor sees a complete site without empty sections', async () => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/?lang=en');
      await scrollThrough(page);
      expect.soft(await layoutFindings(page), String(width)).toEqual([]);
      await expect(page.locator('section[id]')).toHaveCount(4);
      await expect(page.locator('a[href="#projects"]').filter({ visible: true })).toHaveCount(0);
      await expect(page.locator('a[href^="/admin"]')).toHaveCount(0);
      expect((await headings(page)).filter((text) => text.trim() === '')).toEqual([]);
      await expect(page.locator('#home svg[data-with=pagoda]')).toHaveCount(1);
    }
    await expectAccessible(page);
  });

  const desk = await openDesk(page, server.origin);
  await test.step('the first sign-in asks for name and languages, once', async () => {
    await desk.open('', 'Dashboard');
    const asked = page.getByRole('region', { name: 'Name your studio' });
    await asked.getByRole('textbox', { name: 'Name' }).fill('灯舎 Lantern');
    await asked.getByRole('textbox', { name: 'Tagline' }).fill('Games by lamplight');
    await asked.getByRole('checkbox', { name: '한국어' }).uncheck();
    await expectAccessible(page);
    await asked.getByRole('button', { name: 'Save' }).click();
    await expect(asked).toBeHidden();
    await expect(page).toHaveTitle('Dashboard | 灯舎 Lantern');
    await desk.open('', 'Dashboard');
    await expect(asked).toBeHidden();
  });

  const next = page.getByRole('region', { name: 'Next steps' });
  await test.step('from then on the next steps are listed, and lead to their fields', async () => {
    await expect(next.getByRole('link')).toHaveCount(4);
    await expectAccessible(page);
    await next.getByRole('link', { name: 'Choose an accent colour or a background' }).click();
    await expect(page.getByRole('textbox', { name: /^Accent colour/ })).toBeFocused();
  });

  await test.step('the art of the first screen is switched off', async () => {
    await desk.open('studio?tab=look', 'Studio');
    await page.getByLabel('Background art').selectOption('None');
    await page.getByRole('button', { name: 'Publish changes' }).click();
    await expect(page.getByText('Studio saved')).toBeVisible();
    await expect(next.getByRole('link')).toHaveCount(3);
    await page.goto('/?lang=en');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('#home img')).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('the look and the headline are edited in its screen', async () => {
    await desk.open('studio', 'Studio');
    const fillImage = async (part: string) => {
      const group = page.getByRole('group', { name: part, exact: true });
      await group.getByText('Use an address').click();
      await group.getByRole('textbox').fill('/objects/demo/icon-192.png');
    };
    await fillImage('Logo');
    await fillImage('Site icon');
    await page.getByRole('tab', { name: 'Look' }).click();
    await page.getByRole('textbox', { name: /^Accent colour/ }).fill('#1d5fa8');
    await fillImage('Background image');
    await page.getByRole('tab', { name: 'Home page texts' }).click();
    await page.getByRole('textbox', { name: 'Headline (日本語)' }).fill('灯をともす、\n物語。');
    await page.getByRole('button', { name: 'Publish changes' }).click();
    await expect(page.getByText('Studio saved')).toBeVisible();
    await expectAccessible(page);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      // The bar stays above the scrolled content.
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      expect.soft(await layoutFindings(page), String(width)).toEqual([]);
    }
  });

  await test.step('a draft is previewed, and hidden from visitors until it is published', async () => {
    const lead = 'あかりの下で、物語を。';
    const shown = async () => (await page.request.get('/api/studio')).text();
    await desk.open('studio?tab=texts', 'Studio');
    await page.getByRole('textbox', { name: 'Lead (日本語)' }).fill(lead);
    const preview = page.frameLocator('iframe[title="Preview (日本語)"]');
    await expect(preview.getByText(lead)).toBeVisible();
    const accent = () =>
      preview.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--color-accent'));
    await expect.poll(accent).toContain('#1d5fa8');
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText(/灯をともす、\s*物語。/);
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await expect(page.getByText('Saved as draft')).toBeVisible();
    expect(await shown()).not.toContain(lead);
    await page.getByRole('button', { name: 'Review draft changes' }).click();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Publish selection' }).click();
    await expect(page.getByText('Changes published')).toBeVisible();
    await page.keyboard.press('Escape');
    expect(await shown()).toContain(lead);
  });

  await test.step('its texts are in the translation matrix, which leads to them', async () => {
    await desk.open('translations', 'Translations');
    const row = page.getByRole('row', { name: /^灯舎 Lantern/ });
    await row
      .getByRole('link', { name: /Headline/ })
      .first()
      .click();
    await expect(page.getByRole('textbox', { name: 'Name (English)' })).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('a signed-in editor is led to the screens that fill the site', async () => {
    await page.goto('/?lang=en');
    await untilHydrated(page);
    await expect(page.getByRole('link', { name: 'Add a game' })).toHaveAttribute('href', '/admin/projects');
    await expectAccessible(page);
  });

  await test.step('visitors see the studio’s own site', async () => {
    const visitor = await browser.newPage({ baseURL: server.origin, colorScheme: 'light' });
    await visitor.goto('/?lang=en');
    await expect(visitor).toHaveTitle('灯舎 Lantern | Games by lamplight');
    const banner = visitor.getByRole('banner');
    await expect(banner.getByText('灯舎 Lantern')).toBeVisible();
    await expect(banner.locator('img')).toHaveAttribute('src', '/objects/demo/icon-192.png');
    await expect(visitor.locator('link[rel="icon"]')).toHaveAttribute('href', '/objects/demo/icon-192.png');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/灯をともす、\s*物語。/);
    await expect(visitor.getByText('Bokkado')).toHaveCount(0);
    await expect(visitor.locator('#home img[src="/objects/demo/icon-192.png"]')).toBeVisible();
    await expect(visitor.locator('#home svg[data-with=pagoda]')).toHaveCount(0);
    expect(await accentOf(visitor)).toBe('rgb(29, 95, 168)');
    await expectAccessible(visitor);
    await visitor.emulateMedia({ colorScheme: 'dark' });
    expect(await accentOf(visitor)).not.toBe('rgb(29, 95, 168)');
    await expectAccessible(visitor);
    await visitor.close();
  });

  await test.step('a language that is switched off leads to the page in Japanese', async () => {
    await page.goto('/?lang=ko');
    expect(new URL(page.url()).search).toBe('');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
    await expect(page.getByRole('banner').getByRole('combobox').locator('option')).toHaveCount(4);
    await expect(page.locator('link[hreflang="ko"]')).toHaveCount(0);
  });

  await test.step('machines read its name', async () => {
    expect(await (await page.request.get('/feed.xml')).text()).toContain('<name>灯舎 Lantern</name>');
    expect(await (await page.request.get('/site.webmanifest')).json()).toMatchObject({ name: '灯舎 Lantern' });
  });
});
