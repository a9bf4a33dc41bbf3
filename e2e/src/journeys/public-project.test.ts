import { expect, expectAccessible, test, untilHydrated } from '../test';
import { layoutFindings } from '../layout';
import { fullPressKit, fullProject, missingProject, sparseProject } from '../public-screens';

const texts = {
  en: {
    title: 'The Hazy-Moon Ferry',
    badges: ['Main Project', 'In Development'],
    blocks: [
      'Trailer',
      'A Taste of the Story',
      'Screenshots',
      'Features',
      'Characters',
      'Music',
      'World Setting',
      'System Requirements',
      'What They Say',
      'Development Logs of This Work',
      'Credits',
      'Project Information',
      'Platforms',
      'Links',
      'Other Works',
    ],
    price: '$17.99',
    terms: ['Release Date', 'Version', 'Age Rating'],
    store: 'Wishlist on Steam',
    pressKit: 'Press Kit',
  },
  'zh-tw': {
    title: '朧月渡',
    badges: ['主打作品', '開發中'],
    blocks: [
      '預告片',
      '試玩',
      '遊戲截圖',
      '特色',
      '登場角色',
      '音樂',
      '世界觀',
      '系統需求',
      '媒體與玩家評價',
      '本作的開發日誌',
      '製作人員',
      '作品資訊',
      '平台',
      '連結',
      '其他作品',
    ],
    price: '$520',
    terms: ['發售日期', '版本', '年齡分級'],
    store: '在Steam加入願望清單',
    pressKit: '媒體資料包',
  },
};

for (const [lang, expected] of Object.entries(texts)) {
  test(`in ${lang} a project shows every block with content`, async ({ page }) => {
    await page.goto(`${fullProject}?lang=${lang}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(expected.title);
    await expect(page).toHaveTitle(new RegExp(`^${expected.title} \\| `));
    for (const badge of expected.badges)
      await expect(page.getByRole('main').getByText(badge, { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('progressbar').first()).toHaveAttribute('aria-valuenow', '72');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(expected.blocks);
    // Four screenshots, the still of the trailer, and the background and the figure of the scene.
    await expect(page.getByRole('main').locator('button img')).toHaveCount(7);
    // Four characters, two levels of requirements and four other works.
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(10);
    expect(await page.getByRole('term').allTextContents()).toEqual(expect.arrayContaining(expected.terms));
    await expect(page.getByText(expected.price).first()).toBeInViewport();
    const store = page.getByRole('link', { name: expected.store }).first();
    await expect(store).toHaveAttribute('href', 'https://store.steampowered.com/');
    await expect(store).toHaveAttribute('rel', /noopener/);
    await expect(page.getByRole('link', { name: expected.pressKit })).toHaveAttribute('href', fullPressKit);
    await expectAccessible(page);
  });
}

test('on a phone the store is in the first view and stays at hand, and music plays at a press', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${fullProject}?lang=en`);
  const store = page.getByRole('link', { name: /^Wishlist on Steam/ });
  await expect(store.first()).toBeInViewport();
  const button = page.getByRole('button', { name: 'Play Torii of the Lake' });
  await button.scrollIntoViewIfNeeded();
  await expect(store.last()).toBeInViewport();
  await untilHydrated(page);
  const recording = page.waitForResponse(/\/objects\/demo\/music\//);
  await button.press('Enter');
  expect((await recording).headers()['content-type']).toBe('audio/wav');
  await expect(page.getByRole('button', { name: 'Pause Torii of the Lake' })).toBeFocused();
  await page.getByRole('link', { name: 'Gen Tsukioka' }).first().click();
  await expect(page.locator('#partners').getByRole('article').filter({ hasText: 'Gen Tsukioka' })).toBeInViewport();
});

test('a project with little to say has no empty blocks', async ({ page }) => {
  await page.goto(`${sparseProject}?lang=ko`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('여우불 악보');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['이 작품의 개발 일지', '다른 작품']);
  await expectAccessible(page);
});

test.describe('the lightbox', () => {
  const namesIn = {
    en: {
      pictures: [/^The landing/, /^The ferry/, /^Night at the boathouse/, /^Vermilion gates/],
      next: 'Next image',
      previous: 'Previous image',
      close: 'Close',
    },
    ja: {
      pictures: [/^夕暮れの渡し場/, /^満月の湖心/, /^舟宿の夜/, /^朝靄の湖/],
      next: '次の画像',
      previous: '前の画像',
      close: '閉じる',
    },
  };

  test('shows an image, moves to its neighbours and restores focus, in any language', async ({ page }) => {
    await page.goto(`${fullProject}?lang=en`);
    await untilHydrated(page);
    for (const [lang, names] of Object.entries(namesIn)) {
      await page.getByRole('banner').getByRole('combobox').selectOption(lang);
      const second = page.getByRole('button', { name: names.pictures[1] });
      await second.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      const shows = (n: number) => expect(dialog.getByRole('img')).toHaveAccessibleName(names.pictures[n - 1] ?? '');
      await shows(2);
      await expectAccessible(page);
      await page.keyboard.press('ArrowRight');
      await shows(3);
      await dialog.getByRole('button', { name: names.next }).click();
      await shows(4);
      await page.keyboard.press('ArrowRight');
      await shows(1);
      await page.keyboard.press('ArrowLeft');
      await shows(4);
      await dialog.getByRole('button', { name: names.previous }).click();
      await shows(3);

      await test.step('Tab stays inside', async () => {
        for (let presses = 0; presses < 4; presses += 1) {
          await page.keyboard.press('Tab');
          expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
        }
      });
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(second).toBeFocused();
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: names.close }).click();
      await expect(dialog).toBeHidden();
      await expect(second).toBeFocused();
    }
  });

  test('on a touch screen a swipe moves on, and a tap beside the image closes it', async ({ browser, server }) => {
    const context = await browser.newContext({
      baseURL: server.origin,
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 800 },
    });
    const page = await context.newPage();
    await page.goto(`${fullProject}?lang=en`);
    const dialog = page.getByRole('dialog');
    const first = page.getByRole('button', { name: /^The landing/ });
    await first.tap();
    await expect(dialog).toBeVisible();
    await page.touchscreen.tap(195, 40);
    await expect(dialog).toBeHidden();
    await first.tap();
    const picture = dialog.getByRole('img');
    await expect(picture).toHaveAccessibleName(/^The landing/);
    const touch = await context.newCDPSession(page);
    const swipe = async (from: number, to: number) => {
      const box = await picture.boundingBox();
      const y = (box?.y ?? 0) + (box?.height ?? 0) / 2;
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y }] });
      for (let step = 1; step <= 5; step += 1)
        await touch.send('Input.dispatchTouchEvent', {
          type: 'touchMove',
          touchPoints: [{ x: from + ((to - from) * step) / 5, y }],
        });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await swipe(300, 100);
    await expect(picture).toHaveAccessibleName(/^The ferry/);
    await swipe(100, 300);
    await expect(picture).toHaveAccessibleName(/^The landing/);

    await test.step('the controls cover nothing of the image', async () => {
      await expect(dialog.getByText('1 / 4')).toBeVisible();
      const { y = 0, height = 0 } = (await picture.boundingBox()) ?? {};
      for (const button of await dialog.getByRole('button').all())
        expect((await button.boundingBox())?.y).toBeGreaterThanOrEqual(y + height);
    });

    await test.step('two fingers and a double tap magnify it', async () => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
      const [middleX, middleY] = [x + width / 2, y + height / 2];
      const fingers = (spread: number) => [
        { x: middleX - spread, y: middleY, id: 0 },
        { x: middleX + spread, y: middleY, id: 1 },
      ];
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(30) });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(60) });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      const scale = async () => Math.round(((await picture.boundingBox())?.width ?? 0) / width);
      await expect.poll(scale).toBe(2);
      await swipe(300, 100);
      await expect(picture).toHaveAccessibleName(/^The landing/);
      // In seconds: as fast as a finger, however busy the machine is.
      let timestamp = Date.now() / 1000;
      const tap = async () => {
        const touchPoints = [{ x: middleX, y: middleY }];
        await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints, timestamp });
        timestamp += 0.05;
        await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp });
        timestamp += 0.05;
      };
      for (const isMagnified of [false, true]) {
        await tap();
        await tap();
        await expect.poll(async () => (await scale()) > 1).toBe(isMagnified);
        // Not the first tap of another pair.
        timestamp += 1;
      }
    });
    await context.close();
  });
});

test.describe('a missing project', () => {
  test.use({ allowedComplaints: /status of 404/ });

  for (const [lang, text, back] of [
    ['ja', '作品が見つかりません', 'ホームへ戻る'],
    ['zh-cn', '找不到该作品', '返回首页'],
  ] as const) {
    test(`shows Project not found in ${lang}`, async ({ page }) => {
      await page.goto(`${missingProject}?lang=${lang}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
      await expectAccessible(page);
      await page.getByRole('main').getByRole('link', { name: back }).click();
      await expect(page.locator('#home')).toBeVisible();
    });
  }
});

for (const [name, path] of Object.entries({ project: fullProject, 'landing page': '/' })) {
  test(`a printed ${name} has no navigation, dark text on white, and nothing cut`, async ({ page }) => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.setViewportSize({ width: 794, height: 1123 });
    await page.goto(`${path}?lang=ja`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const findings = await page.evaluate(() => {
      const luminance = (color: string) => {
        const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
          const value = Number(part) / 255;
          return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      return [...document.body.querySelectorAll('*')].flatMap((element) => {
        if (
          !(element instanceof HTMLElement) ||
          !element.checkVisibility() ||
          element.getBoundingClientRect().height < 2
        )
          return [];
        const style = getComputedStyle(element);
        // Its background is printed as well.
        if (style.printColorAdjust === 'exact') return [];
        const name = `${element.tagName} ${element.textContent.slice(0, 30)}`;
        const hasWords = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        );
        return [
          ...(style.position === 'fixed' || style.position === 'sticky' ? [`${style.position}: ${name}`] : []),
          ...(style.webkitLineClamp !== 'none' ? [`cut: ${name}`] : []),
          ...(hasWords && 1.05 / (luminance(style.color) + 0.05) < 4.5 ? [`${style.color} on white: ${name}`] : []),
        ];
      });
    });
    expect(findings).toEqual([]);
    expect(await layoutFindings(page)).toEqual([]);
    await expect(page.getByRole('banner')).toBeHidden();
  });
}
