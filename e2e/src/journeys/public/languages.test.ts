import type { Page } from 'playwright/test';
import { languageTag, locales, type Locale } from 'shared-contracts/localization';

import { fullProject, publicScreens } from '../../public-screens';
import { expect, hold, test, untilHydrated } from '../../test';

const picker = (page: Page) => page.getByRole('banner').getByRole('combobox');

test('a held arrow key moves the picker by one language for each press', async ({ page }) => {
  await page.goto('/');
  await untilHydrated(page);
  await picker(page).focus();
  // To the last language but one: at the last one, more steps than presses would not be noticed.
  for (let press = 0; press < 3; press += 1) await page.keyboard.down('ArrowDown');
  await page.keyboard.up('ArrowDown');
  await expect(picker(page)).toHaveValue('zh-tw');
  await expect(page.locator('html')).toHaveAttribute('lang', languageTag['zh-tw']);
  await expect(picker(page)).toHaveValue('zh-tw');
});

test('a language that is tapped before scripts run leaves the plain address, to which a reload returns', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const letThrough = await hold(page, '**/modules/**');
  await page.goto(fullProject);
  await page.getByRole('button', { name: 'メニューを開く' }).click();
  await page.getByRole('link', { name: '한국어' }).click();
  await expect(page).toHaveURL(`${fullProject}?lang=ko`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  letThrough();
  await untilHydrated(page);
  await expect(page).toHaveURL(fullProject);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
});

test('a link from elsewhere keeps its language in the address', async ({ page }) => {
  await page.goto('/?lang=ko', { referer: 'https://search.example/' });
  await untilHydrated(page);
  await expect(page).toHaveURL('/?lang=ko');
});

/** Imitates a browser that translates a page: it wraps each text in two elements with a new text node. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode;
      if (text instanceof Text && text.data.trim() && !text.parentElement?.closest('script, style, template'))
        texts.push(text);
    }
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    }
  });

const textOf = (page: Page) => page.locator('body').innerText();

test.describe('translated by the browser', () => {
  // Parts that are hydrated later find other nodes than the server sent, and render anew: React says so (418).
  test.use({ allowedComplaints: /error #418|status of 404/ });

  for (const [name, path] of Object.entries(publicScreens))
    test(`the chosen language appears: ${name}`, async ({ page }) => {
      const expected = new Map<Locale, string>();
      for (const locale of locales) {
        await page.goto(`${path}?lang=${locale}`);
        await untilHydrated(page);
        // The size of its archive arrives from the server after the page.
        if (name === 'press kit') await expect(page.getByText(/\d\s?MB/).first()).toBeVisible();
        expected.set(locale, await textOf(page));
      }
      expect(new Set(expected.values()).size).toBe(locales.length);
      // The last one is open: each is chosen in the page that shows the one before, which the browser translates anew.
      for (const to of locales) {
        await test.step(to, async () => {
          await translate(page);
          await picker(page).selectOption(to);
          await expect(page.locator('html')).toHaveAttribute('lang', languageTag[to]);
          await expect.poll(() => textOf(page)).toBe(expected.get(to));
        });
      }
    });
});
