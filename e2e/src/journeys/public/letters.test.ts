import type { Page } from 'playwright/test';

import { layoutFindings, scrollThrough } from '../../layout';
import { publicScreens } from '../../public-screens';
import { expect, test, untilHydrated } from '../../test';

test.use({ allowedComplaints: /status of 404/ });

const phone = { width: 360, height: 740 };

/** Latin and Korean words that continue on another line, except in addresses and file names. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      // In addresses and file names.
      if (/[/.]\w/.test(text) || !node.parentElement?.checkVisibility()) continue;
      for (const { index, 0: word } of text.matchAll(/[\p{Script=Latin}\p{Script=Hangul}\d]+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });

const bottomOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().bottom);

const screens = ['landing', 'full project', 'press kit', 'development blog', 'development log'] as const;

// A setting of the browser, which media queries respect, unlike a size on the root element.
for (const size of [24, 32])
  test(`letters of ${size} px on a phone: whole words, no title under the header, one line of shop bar`, async ({
    playwright,
    launchOptions,
    server,
  }) => {
    test.slow();
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${size}`],
    });
    try {
      const page = await browser.newPage({ baseURL: server.origin, viewport: phone });
      for (const lang of ['en', 'ko'])
        for (const screen of screens)
          await test.step(`${screen} in ${lang}`, async () => {
            await page.goto(`${publicScreens[screen]}?lang=${lang}`);
            await untilHydrated(page);
            expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${size}px`);
            const header = await bottomOf(page, 'header');
            expect.soft(header, 'header').toBeLessThanOrEqual(phone.height / 5);
            const title = await page.locator('h1').first().boundingBox();
            expect.soft(title?.y, 'title').toBeGreaterThanOrEqual(header);
            await expect.soft(page.locator('#home img[src*="branch"]'), 'across the title').toBeHidden();
            await scrollThrough(page);
            expect.soft(await brokenWords(page), 'broken words').toEqual([]);
            expect.soft(await layoutFindings(page)).toEqual([]);
          });
      await page.goto(`${publicScreens['full project']}?lang=en`);
      await untilHydrated(page);
      const bar = page.locator('[data-shown]');
      await expect(bar).toHaveCount(0);
      await page.locator('#characters').scrollIntoViewIfNeeded();
      await expect(bar).toBeVisible();
      const lines = await bar.evaluate((element) => element.getBoundingClientRect().height);
      expect(lines).toBeLessThan(4 * size);
    } finally {
      await browser.close();
    }
  });

/** The widest spacing that a reader may set: https://www.w3.org/WAI/WCAG22/Understanding/text-spacing.html */
const widestSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;

test('letters, words and lines as far apart as a reader may set them fit any page', async ({ page }) => {
  test.slow();
  for (const path of Object.values(publicScreens)) {
    await page.goto(`${path}?lang=en`);
    await untilHydrated(page);
    await page.addStyleTag({ content: widestSpacing });
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await scrollThrough(page);
      expect.soft(await layoutFindings(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});
