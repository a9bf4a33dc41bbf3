import type { Page } from 'playwright/test';

import { locales } from 'shared-contracts/localization';

import { fullPressKit, fullProject } from '../../public-screens';
import { expect, expectAccessible, test, untilBackCloses, untilHydrated } from '../../test';

/** Distances of an element's top and of a bar's lower edge from the top of the window, in whole pixels. */
const edges = (page: Page, target: string, bar: string) =>
  page.evaluate(
    ([one, other]) => {
      const box = (selector: string | undefined) => document.querySelector(selector ?? '')?.getBoundingClientRect();
      return [Math.round(box(one)?.top ?? -1), Math.round(box(other)?.bottom ?? -2)];
    },
    [target, bar],
  );

const expectBelow = (page: Page, target: string, bar: string) =>
  expect
    .poll(async () => {
      const [top = 0, bottom = 1] = await edges(page, target, bar);
      return top - bottom;
    })
    .toBe(0);

const bar = 'div:has(> div > nav)';

for (const size of [
  { width: 1280, height: 800 },
  { width: 390, height: 800 },
])
  test(`at ${size.width} px every anchor leads exactly below what stays at the top`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const id of ['about', 'partners'])
      await test.step(id, async () => {
        await page.goto(`/?lang=en#${id}`);
        await untilHydrated(page);
        await expectBelow(page, `#${id}`, 'header');
      });
    for (const path of [fullProject, fullPressKit])
      await test.step(path, async () => {
        await page.goto(`${path}?lang=en`);
        await untilHydrated(page);
        const sections = page.getByRole('navigation', { name: 'Contents' });
        const current = sections.locator('summary');
        for (const [name, id] of [
          ['Characters', '#characters'],
          ['Credits', '#credits'],
        ] as const) {
          await current.click();
          await sections.getByRole('link', { name }).click();
          await expectBelow(page, id, bar);
          await expect(current).toHaveText(name);
          await expect(sections.getByRole('link')).toHaveCount(0);
        }
        await untilBackCloses(page, false);
        await current.press('Enter');
        await expect(sections.getByRole('link', { name: 'Credits' })).toHaveAttribute('aria-current', 'true');
        await expect(sections.locator('[aria-current]')).toHaveCount(1);
        await expect(sections).toBeInViewport();
        await expectAccessible(page);
        await sections.getByRole('link', { name: 'Credits' }).press('Escape');
        await expect(current).toBeFocused();
        await expect(sections.getByRole('link')).toHaveCount(0);
        await untilBackCloses(page, false);
        await current.press('Enter');
        await expect(sections.getByRole('link', { name: 'Credits' })).toBeVisible();
        await untilBackCloses(page);
        await page.goBack();
        await expect(sections.getByRole('link')).toHaveCount(0);
        await expect(current).toBeFocused();
        await expectBelow(page, '#credits', bar);
      });
  });

/** Parts of a bar that do not show their whole text, or are outside its row. */
const cutIn = (page: Page) =>
  page.locator(bar).evaluate((element) => {
    const row = element.firstElementChild?.getBoundingClientRect();
    return [...element.querySelectorAll<HTMLElement>('a, summary, strong')].flatMap((part) => {
      const { left, right, width } = part.getBoundingClientRect();
      const isCut = part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).display !== 'inline';
      const isOutside = width > 0 && row && (left < row.left || right > row.right);
      return isCut || isOutside ? [part.textContent] : [];
    });
  });

test('the bar shows title, section, price and store uncut in every language', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const locale of locales)
    for (const path of [fullProject, fullPressKit])
      await test.step(`${locale} ${path}`, async () => {
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.goto(`${path}?lang=${locale}#screenshots`);
        await untilHydrated(page);
        const title = await page.locator('#screenshots').getByRole('heading').innerText();
        await expect(page.locator(bar).locator('summary')).toHaveText(title);
        for (const width of [1280, 768]) {
          await page.setViewportSize({ width, height: 800 });
          await expect(page.locator(bar).locator('strong')).toBeInViewport();
          await expect(page.locator(bar).getByRole('link').last()).toContainText('Steam');
          expect(await cutIn(page), String(width)).toEqual([]);
        }
      });
});

test('the bar of a phone is there once the first button of the store has left the window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${fullProject}?lang=en`);
  await untilHydrated(page);
  const first = page.getByRole('link', { name: 'Wishlist on Steam' }).first();
  const barOfPhone = page.locator('[data-shown]');
  await expect(first).toBeInViewport();
  await expect(barOfPhone).toHaveCount(0);
  await page.locator('#characters').scrollIntoViewIfNeeded();
  await expect(barOfPhone.getByRole('link', { name: 'Wishlist on Steam' })).toBeInViewport();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(barOfPhone).toHaveCount(0);
});

test('on a phone, bars take at most a tenth of the window while the reader moves down', async ({ page }) => {
  const { width, height } = { width: 390, height: 800 };
  await page.setViewportSize({ width, height });
  await page.goto(`${fullProject}?lang=en`);
  await untilHydrated(page);
  const covered = () =>
    page.evaluate(
      ([header = '', sections = '']) => {
        const shown = document.querySelectorAll(`${header}, ${sections}, [data-shown]`);
        const inWindow = ({ top, bottom }: DOMRect) =>
          Math.max(0, Math.min(bottom, window.innerHeight) - Math.max(top, 0));
        return [...shown].reduce((sum, element) => sum + inWindow(element.getBoundingClientRect()), 0);
      },
      ['header', bar],
    );
  await page.mouse.move(width / 2, height / 2);
  await page.mouse.wheel(0, 3_000);
  await expect(page.locator('[data-shown]')).toBeInViewport();
  await expect.poll(covered).toBeLessThanOrEqual(height / 10);
  await page.mouse.wheel(0, -200);
  await expect(page.locator('header')).toBeInViewport();
  await expect(page.locator(bar)).toBeInViewport();
  await page.mouse.wheel(0, 400);
  await expect.poll(covered).toBeLessThanOrEqual(height / 10);
  await page.keyboard.press('Tab');
  await page.locator('header a').first().focus();
  await expect(page.locator('header')).toBeInViewport();
});

test('Back closes a screenshot and a scene, and the page stays where it was', async ({ page }) => {
  await page.goto(`${fullProject}?lang=en`);
  await untilHydrated(page);
  for (const name of [/^The landing/, /scene/i])
    await test.step(String(name), async () => {
      await page.getByRole('button', { name }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      const left = await page.evaluate(() => window.scrollY);
      await page.goBack();
      await expect(page.getByRole('dialog')).toBeHidden();
      expect(await page.evaluate(() => window.scrollY)).toBe(left);
      await expect(page).toHaveURL(new RegExp(fullProject));
    });
});

test('the blog is narrowed by links, and the address holds what was chosen', async ({ page }) => {
  await page.goto('/development-logs?lang=en');
  await untilHydrated(page);
  const filters = page.getByRole('navigation', { name: 'Filter by game and category' });
  const articles = page.getByRole('article');
  /** Waits for fewer articles than before but more than none, which is the state while they load. */
  const fewerThan = async (before: number): Promise<number> => {
    let count = 0;
    await expect
      .poll(async () => {
        count = await articles.count();
        return count > 0 && count < before;
      })
      .toBe(true);
    return count;
  };
  const all = await articles.count();
  await filters.getByRole('link', { name: 'The Red Plum Academy' }).click();
  await expect(page).toHaveURL(/project=/);
  const some = await fewerThan(all);
  await filters.getByRole('link', { name: 'Announcement' }).click();
  await expect(page).toHaveURL(/category=announcement/);
  const found = await fewerThan(some);
  await page.reload();
  // A step of the history before it changes the address that the document was made for.
  await untilHydrated(page);
  await expect(articles).toHaveCount(found);
  await page.goBack();
  await expect(articles).toHaveCount(some);
});
