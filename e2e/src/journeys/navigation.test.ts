import { fullProject } from '../public-screens';
import { expect, expectAccessible, keepBusy, test, untilHydrated, untilRendered } from '../test';

test('the link of the active section is highlighted, and links scroll to their section', async ({ page }) => {
  await page.goto('/?lang=en');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'location');
  await menu.getByRole('link', { name: 'Partners' }).click();
  await expect(menu.getByRole('link', { name: 'Partners' })).toHaveAttribute('aria-current', 'location');
  await expect(page.locator('#partners')).toBeInViewport();
  await expect(menu.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current', 'location');
});

test('on a small screen the menu opens, closes on Escape and after a choice', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/?lang=en');
  const toggle = page.getByRole('button', { name: 'Open menu' });
  await toggle.click();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: 'About' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await menu.getByRole('link', { name: 'Contact' }).click();
  await expect(menu).toBeHidden();
  await expect(page.locator('#contact')).toBeInViewport();
});

test('a project opens without a full load and is announced, and Back restores the scroll position', async ({
  page,
}) => {
  await page.goto('/?lang=en');
  await untilHydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const details = page.getByRole('link', { name: 'View Details' });
  await details.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(0);
  await details.click();
  await expect(page).toHaveURL(/\/project\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/ \| Bokkado$/);
  await expect(page.getByRole('main')).toBeFocused();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'View Details' })).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - left)).toBeLessThan(5);
});

test('switching the language changes every module, stays in memory only, and a reload returns to Japanese', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await untilHydrated(page);
  await page.getByRole('combobox', { name: '言語' }).selectOption('zh-cn');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans-CN');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('墨中绽放的故事之花');
  await page.locator('#contact').scrollIntoViewIfNeeded();
  await expect(page.locator('#contact form').getByLabel('姓名')).toBeVisible();
  await expect(page).toHaveURL(({ search }) => search === '');
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
});

test.describe('missing pages', () => {
  test.use({ allowedComplaints: /status of 404/ });

  test('an unknown address shows the 404 page with status 404', async ({ page }) => {
    const response = await page.goto('/nowhere?lang=en');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    for (const address of ['/nowhere', '/project/00000000-0000-4000-8000-000000000000']) {
      test(`${address} leads home`, async ({ page }) => {
        for (const path of ['/', `${address}?lang=en`]) await untilRendered(page, path);
        await page.goto(`${address}?lang=en`);
        await page.getByRole('link', { name: 'Back to Home' }).click();
        await expect(page).toHaveURL(/\/$/);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      });
    }
  });

  test('an unknown project shows Project not found and links home', async ({ page }) => {
    // Other languages are requested when the page is idle.
    await keepBusy(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const response = await page.goto('/project/00000000-0000-4000-8000-000000000000?lang=en');
    expect(response?.status()).toBe(404);
    await expect(page.getByText('Project not found')).toBeVisible();
    expect(requests.filter((url) => url.includes('/api/'))).toEqual([]);
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stories that bloom in ink.');
  });
});

test('a public page that was left by a link can be kept by the browser for the way back', async ({ page }) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Page.enable');
  /** Why the browser did not keep a page, apart from being one for tests, and from requests that are on their way. */
  const reasonsAgainst = async (leave: () => Promise<unknown>) => {
    const reported = new Promise<string[]>((resolve) =>
      cdp.once('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
        resolve(notRestoredExplanations.map(({ reason }) => reason)),
      ),
    );
    await leave();
    await page.goBack({ waitUntil: 'commit' });
    return (await reported).filter((reason) => !/^(BackForwardCacheDisabled|OutstandingNetworkRequest)/.test(reason));
  };
  for (const path of ['/', '/development-logs', fullProject]) {
    await page.goto(`${path}?lang=en`);
    await untilHydrated(page);
    expect([path, await reasonsAgainst(() => page.goto('/robots.txt'))]).toEqual([path, []]);
  }
  await untilHydrated(page);
  await page.evaluate(() => addEventListener('unload', () => undefined));
  expect(await reasonsAgainst(() => page.goto('/robots.txt'))).toEqual(['UnloadHandlerExistsInMainFrame']);
});
