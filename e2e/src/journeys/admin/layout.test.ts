import type { Page } from 'playwright/test';
import { languageTag, locales } from 'shared-contracts/localization';

import { test } from '../../admin';
import { layoutFindings, widthsOf } from '../../layout';
import { expect, expectAccessible } from '../../test';

/** Screens of the admin with path and English title. Those in a row are visited in one document. */
const rows = [
  [
    ['', 'Dashboard'],
    ['requests', 'Requests'],
    ['projects', 'Projects'],
    ['project-details', 'Project Details Editor'],
    ['partners', 'Partners'],
    ['development-logs', 'Dev logs'],
  ],
  [
    ['media', 'Media'],
    ['translations', 'Translations'],
    ['studio', 'Studio'],
    ['activity', 'Activity'],
    ['numbers', 'Numbers'],
    ['messages', 'Messages'],
    ['people', 'People'],
    ['health', 'Site health'],
    ['modules', 'Modules'],
  ],
  [['no-such-page', '404 Page Not Found']],
] as const;
const screens = rows.flat();

/** Screens whose records have pills. */
const withPills = ['projects', 'development-logs', 'requests', 'activity', 'translations'];

/** Heights of the pills on a page: short words on a rounded background. */
const pillHeights = (page: Page) =>
  page.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll('main *')]
        .filter((element) => {
          const { borderTopLeftRadius, display, backgroundColor } = getComputedStyle(element);
          return (
            borderTopLeftRadius === '999px' &&
            display.endsWith('flex') &&
            backgroundColor !== 'rgba(0, 0, 0, 0)' &&
            element.textContent.trim() !== ''
          );
        })
        .map((element) => Math.round(element.getBoundingClientRect().height)),
    ),
  ]);

for (const row of rows) {
  const titles = row.map(([, title]) => title).join(', ');
  test(`${titles}: accessible, and nothing is cut off or overlaps, in any language on any screen`, async ({
    desk,
    page,
  }) => {
    test.slow();
    const picker = page.getByRole('complementary').getByRole('combobox');
    const menu = page.getByRole('navigation', { name: 'Admin menu' });
    for (const [index, [path, title]] of row.entries())
      await test.step(title, async () => {
        if (index === 0) {
          await desk.open(path, title);
          await expect(page.getByRole('complementary').getByText('Admin Mode')).toBeVisible();
          // Every screen of the menu is visited here.
          expect(await menu.getByRole('link').allInnerTexts()).toEqual(
            screens.map(([, each]) => each).filter((each) => !each.startsWith('404')),
          );
        } else {
          await picker.selectOption('en');
          await menu.getByRole('link', { name: title }).click();
          await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        }
        await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
        await expectAccessible(page);
        const screen = screens.findIndex((each) => each[0] === path);
        for (const locale of locales) {
          await picker.selectOption(locale);
          await expect(page.locator('html')).toHaveAttribute('lang', languageTag[locale]);
          if (path !== 'no-such-page') {
            const name = await page.getByRole('navigation').locator('[aria-current="page"]').innerText();
            await expect.soft(page.getByRole('heading', { level: 1 }), 'one name in menu and heading').toHaveText(name);
            await expect.soft(page).toHaveTitle(new RegExp(name));
          }
          for (const width of widthsOf([1280, 768, 390, 360], { locale, longest: 'en', screen })) {
            await page.setViewportSize({ width, height: 800 });
            expect.soft(await layoutFindings(page), `${locale} at ${width} px`).toEqual([]);
            if (!withPills.includes(path)) continue;
            let heights: number[] = [];
            await expect
              .poll(async () => (heights = await pillHeights(page)), `pills of one height, ${locale} at ${width} px`)
              .toHaveLength(1);
            expect.soft(heights[0], `pills of one line, ${locale} at ${width} px`).toBeLessThan(32);
          }
          await page.setViewportSize({ width: 1280, height: 800 });
        }
      });
  });
}
