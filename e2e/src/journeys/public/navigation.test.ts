import { fullProject, missingProject, publicScreens } from '../../public-screens';
import { expect, expectAccessible, keepBusy, test, untilBackCloses, untilHydrated, untilRendered } from '../../test';

test('the link of the active section is highlighted, one at a time, and links scroll to their section', async ({
  page,
}) => {
  await page.goto('/?lang=ko');
  const menu = page.getByRole('navigation', { name: '주 메뉴' });
  const current = menu.locator('[aria-current=location]');
  await expect(current).toHaveText(['홈']);
  await menu.getByRole('link', { name: '파트너' }).click();
  await expect(current).toHaveText(['파트너']);
  await expect(page.locator('#partners')).toBeInViewport();
  for (const [section, name] of [
    ['about', '소개'],
    ['projects', '작품'],
    ['partners', '파트너'],
    ['contact', '문의'],
    ['home', '홈'],
  ] as const) {
    await page.evaluate(
      (id) =>
        window.scrollTo({
          top: (document.getElementById(id)?.getBoundingClientRect().top ?? 0) + window.scrollY - 100,
          behavior: 'instant',
        }),
      section,
    );
    await expect(current).toHaveText([name]);
  }
});

test('on a small screen the menu opens, and closes on Escape, on Back, beside it and after a choice', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'メインメニュー' });
  const toggle = page.getByRole('button', { name: 'メニューを開く' });
  await toggle.click();
  await expect(menu.getByRole('link', { name: '私たちについて' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(toggle).toBeFocused();

  await test.step('it lists the languages', async () => {
    await untilHydrated(page);
    await page.keyboard.press('Enter');
    await expect(menu.getByRole('link', { name: '日本語' })).toHaveAttribute('aria-current', 'true');
    // The page behind it is darkened.
    const scrim = await page
      .locator('#site-menu')
      .evaluate((element) => getComputedStyle(element, '::backdrop').backgroundColor);
    expect(scrim).toMatch(/^rgba\(.*, 0\.[3-9]/);
    await menu.getByRole('link', { name: '繁體中文' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant-TW');
    await expect(page.locator('#site-menu')).toBeHidden();
    await expect(page.getByRole('button', { name: '開啟選單' })).toBeFocused();
  });

  await test.step('Back closes it and stays on the page', async () => {
    await page.keyboard.press('Enter');
    await expect(page.locator('#site-menu')).toBeVisible();
    await untilBackCloses(page);
    await page.goBack();
    await expect(page.locator('#site-menu')).toBeHidden();
    await expect(page.getByRole('button', { name: '開啟選單' })).toBeFocused();
    await expect(page).toHaveURL(/\/$/);
  });

  await page.keyboard.press('Enter');
  await expect(page.locator('#site-menu')).toBeVisible();
  await page.mouse.click(180, 700);
  await expect(page.locator('#site-menu')).toBeHidden();
  await page.getByRole('button', { name: '開啟選單' }).click();
  await page.locator('#site-menu').getByRole('link', { name: '聯絡我們' }).click();
  await expect(page.locator('#site-menu')).toBeHidden();
  await expect(page.locator('#contact')).toBeInViewport();

  await test.step('its way home is one step of the history', async () => {
    await page.goto('/development-logs?lang=en');
    await untilHydrated(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.locator('#site-menu').getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveTitle(/^Bokkado/);
    await page.goBack();
    await expect(page).toHaveTitle(/^Development blog/);
    await page.goBack();
    await expect(page).toHaveTitle(/墨花堂/);
  });
});

test.describe('before any script', () => {
  test.use({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
    allowedComplaints: /status of 404/,
  });

  test('the menu opens, its links and languages lead on, and missing pages lead home', async ({ page }) => {
    await page.goto('/development-logs?page=2&lang=en');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true');
    await menu.getByRole('link', { name: '한국어' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
    await expect(page).toHaveURL('/development-logs?page=2&lang=ko');
    await page.goto('/?lang=en');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu.getByRole('link', { name: 'Contact' }).click();
    await expect(page.locator('#contact h2')).toBeInViewport();

    for (const address of [publicScreens['unknown address'], missingProject])
      await test.step(`${address} leads home`, async () => {
        for (const path of ['/', `${address}?lang=en`]) await untilRendered(page, path);
        await page.goto(`${address}?lang=en`);
        await page.getByRole('link', { name: 'Back to Home' }).click();
        await expect(page).toHaveURL(/\/$/);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      });
  });
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

  test('an unknown work shows Project not found, in any language, and links home', async ({ page }) => {
    // Other languages are requested when the page is idle.
    await keepBusy(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const response = await page.goto(`${missingProject}?lang=en`);
    expect(response?.status()).toBe(404);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('Project not found');
    // Scripts wait for a sign of use.
    // The first event of a pointer has moved by nothing.
    await page.mouse.move(200, 200, { steps: 2 });
    await untilHydrated(page);
    expect(requests.filter((url) => url.includes('/api/'))).toEqual([]);
    await expectAccessible(page);
    for (const [lang, text] of [
      ['ja', '作品が見つかりません'],
      ['zh-cn', '找不到该作品'],
    ] as const) {
      await page.getByRole('banner').getByRole('combobox').selectOption(lang);
      await expect(title).toHaveText(text);
    }
    await page.getByRole('main').getByRole('link', { name: '返回首页' }).click();
    await expect(title).toHaveText('墨中绽放的故事之花');

    await test.step('it has no press kit either', async () => {
      const address = missingProject.replace('project', 'press');
      expect((await page.goto(`${address}?lang=ja`))?.status()).toBe(404);
      await expect(title).toHaveText('作品が見つかりません');
      expect((await page.request.get(`${address}.zip`)).status()).toBe(404);
    });
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
