import type { Browser, Page } from 'playwright/test';

import { publicScreens } from '../../public-screens';
import { expect, test, untilHydrated } from '../../test';

/** Removes an interface, as in a browser that is older than the scripts expect: using it throws. */
const without = (page: Page, name: 'URLSearchParams' | 'Date.parse') =>
  page.addInitScript((path) => {
    Object.defineProperty(path.startsWith('Date.') ? Date : window, path.split('.').at(-1) ?? '', {
      get: () => {
        throw new Error(`${path} is missing`);
      },
    });
  }, name);

const textOf = (page: Page) => page.locator('#main').innerText();

/** A page before its scripts have loaded. */
async function asSent(browser: Browser, address: string) {
  const page = await browser.newPage();
  await page.route('**/modules/**', (route) => route.abort());
  await page.goto(address);
  const [text, background] = [await textOf(page), await backgroundOf(page)];
  await page.close();
  return { text, background };
}

const backgroundOf = (page: Page) => page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);

test('scripts take over in a browser of three years ago', async ({ page }) => {
  await page.addInitScript(() => {
    const isGone = [
      Reflect.deleteProperty(URL, 'canParse'),
      Reflect.deleteProperty(URL, 'parse'),
      Reflect.deleteProperty(URLSearchParams.prototype, 'size'),
      Reflect.deleteProperty(Intl, 'Segmenter'),
      Reflect.deleteProperty(AbortSignal, 'any'),
      Reflect.deleteProperty(Promise, 'withResolvers'),
      Reflect.deleteProperty(window, 'requestIdleCallback'),
      Reflect.deleteProperty(window, 'scheduler'),
      Reflect.deleteProperty(Document.prototype, 'startViewTransition'),
      Reflect.deleteProperty(HTMLElement.prototype, 'popover'),
      Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover'),
    ];
    if (isGone.includes(false)) throw new Error('An interface could not be taken away');
  });
  for (const path of Object.values(publicScreens).filter((address) => !/0000|nowhere/.test(address))) {
    await page.goto(`${path}?lang=en`);
    await untilHydrated(page);
    await page.getByRole('banner').getByRole('combobox').selectOption('ko');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});

test.describe('an error', () => {
  // React and the browser log the failure.
  test.use({ allowedComplaints: /./ });

  test('of a module that renders leaves its page readable in a frame that works', async ({ page }) => {
    // Only the list of works uses it.
    await without(page, 'Date.parse');
    await page.goto('/?lang=en');
    await expect(page.getByRole('alert')).toContainText('You can keep reading.');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stories that bloom in ink.');
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Partners' }).click();
    await expect(page.locator('#partners')).toBeInViewport();
    await expect(page.getByRole('link', { name: 'Partners' }).first()).toHaveAttribute('aria-current', 'location');
  });

  for (const [name, path] of Object.entries(publicScreens))
    test(`of the frame leaves the page as it was sent: ${name}`, async ({ page, browser, server }) => {
      const sent = await asSent(browser, `${server.origin}${path}?lang=en`);
      await without(page, 'URLSearchParams');
      await page.goto(`${path}?lang=en`);
      await expect(page.getByRole('alert')).toContainText('You can keep reading.');
      expect(await textOf(page)).toBe(sent.text);
      expect(await backgroundOf(page)).toBe(sent.background);
      await page.getByRole('banner').getByRole('link').first().click();
      await expect(page).toHaveURL(/\/(\?lang=en)?$/);
    });
});
