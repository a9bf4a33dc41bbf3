import type { Page } from 'playwright/test';
import { languageTag, locales } from 'shared-contracts/localization';

import { test } from '../admin';
import { layoutFindings, widthsOf } from '../layout';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../test';

/** Screens of the admin: path, and its title in English. Those of a row are looked at in one document. */
const rows = [
  [
    ['', 'Dashboard'],
    ['projects', 'Projects'],
    ['project-details', 'Project Details Editor'],
    ['partners', 'Partners'],
  ],
  [
    ['development-logs', 'Dev Logs'],
    ['media', 'Media'],
    ['studio', 'Studio'],
    ['requests', 'Requests'],
  ],
  [
    ['translations', 'Translations'],
    ['activity', 'Activity'],
    ['modules', 'Modules'],
  ],
  [['no-such-page', '404 Page Not Found']],
] as const;
const screens = rows.flat();

/** Screens whose records have pills. */
const withPills = ['projects', 'development-logs', 'requests', 'activity', 'translations'];

/** Heights of the pills on a page: short words on a ground with round ends. */
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
    for (const [index, [path, title]] of row.entries())
      await test.step(title, async () => {
        if (index === 0) await desk.open(path, title);
        else {
          await picker.selectOption('en');
          await page.getByRole('navigation', { name: 'Admin menu' }).getByRole('link', { name: title }).click();
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
            await expect.poll(() => pillHeights(page), `pills of one height, ${locale} at ${width} px`).toHaveLength(1);
            expect.soft((await pillHeights(page))[0], `pills of one line, ${locale} at ${width} px`).toBeLessThan(32);
          }
          await page.setViewportSize({ width: 1280, height: 800 });
        }
      });
  });
}

test('the sidebar highlights the current page: the dashboard on its exact path, the others by prefix', async ({
  desk,
  page,
}) => {
  const menu = page.getByRole('navigation', { name: 'Admin menu' });
  const current = menu.locator('[aria-current="page"]');
  await desk.open('', 'Dashboard');
  await expect(current).toHaveText('Dashboard');
  await test.step('every screen of the menu is among those that are looked at here', async () => {
    expect(await menu.getByRole('link').allInnerTexts()).toEqual(
      screens.map(([, title]) => title).filter((title) => !title.startsWith('404')),
    );
  });
  await menu.getByRole('link', { name: 'Dev Logs' }).click();
  await expect(current).toHaveText('Dev Logs');
  await desk.open('partners/and/more', '404 Page Not Found');
  await expect(current).toHaveText('Partners');
  await expect(page.getByRole('complementary').getByText('Admin Mode')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Site' }).click();
  await expect(page).toHaveURL(/\/(\?.*)?$/);
});

test('the language picker of the sidebar changes every text, and is kept across screens until a reload', async ({
  desk,
  page,
}) => {
  await desk.open('projects', 'Projects');
  const picker = page.getByRole('complementary').getByRole('combobox');
  for (const [locale, title] of [
    ['ko', '작품'],
    ['zh-tw', '作品'],
    ['zh-cn', '作品'],
    ['ja', '作品'],
  ] as const) {
    await picker.selectOption(locale);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
  await picker.selectOption('ko');
  await page.getByRole('navigation').getByRole('link', { name: '개발 일지' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '개발 일지' })).toBeVisible();
  await expect(page).toHaveTitle(/개발 일지/);
  await page.goto('/admin/projects');
  await expect(page.getByRole('heading', { level: 1, name: '作品' })).toBeVisible();
});

test('the drawer of a small screen links to every page, works by keyboard, and restores focus', async ({
  desk,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await desk.open('', 'Dashboard');
  const open = page.getByRole('button', { name: 'Open menu' });
  await open.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Admin menu' });
  await expect(drawer).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(open).toBeFocused();
  await open.press('Enter');
  await drawer.getByRole('link', { name: 'Translations' }).press('Enter');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Translations' })).toBeVisible();
  await open.click();
  await drawer.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
