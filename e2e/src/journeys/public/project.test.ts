import type { Page } from 'playwright/test';

import { expect, expectAccessible, hold, test, untilHydrated } from '../../test';
import { fullPressKit, fullProject, sparseProject } from '../../public-screens';

const texts = {
  en: {
    title: 'The Hazy-Moon Ferry',
    badges: ['Main project', 'In Development'],
    blocks: [
      'Trailer',
      'A taste of the story',
      'Screenshots',
      'Features',
      'Characters',
      'Music',
      'World Setting',
      'System requirements',
      'Praise',
      'Dev log',
      'Credits',
      'Game information',
      'Platforms',
      'Links',
      'Other games',
    ],
    price: '$17.99',
    terms: ['Release date', 'Version', 'Age Rating'],
    store: 'Wishlist on Steam',
    pressKit: 'Press kit',
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

/** Every block with content, in the language of the page. */
async function expectBlocks(page: Page, expected: (typeof texts)['en']): Promise<void> {
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(expected.title);
  await expect(page).toHaveTitle(new RegExp(`^${expected.title} \\| `));
  for (const badge of expected.badges) await expect(main.getByText(badge, { exact: true }).first()).toBeVisible();
  await expect(main.getByRole('progressbar').first()).toHaveAttribute('aria-valuenow', '72');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(expected.blocks);
  // Four screenshots, the still of the trailer, and the background and the figure of the scene.
  await expect(main.locator('button img')).toHaveCount(7);
  // Four characters, two levels of requirements and four other works.
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(10);
  expect(await page.getByRole('term').allTextContents()).toEqual(expect.arrayContaining(expected.terms));
  await expect(page.getByText(expected.price).first()).toBeInViewport();
  const store = page.getByRole('link', { name: expected.store }).first();
  await expect(store).toHaveAttribute('href', 'https://store.steampowered.com/');
  await expect(store).toHaveAttribute('rel', /noopener/);
  await expect(page.getByRole('link', { name: expected.pressKit })).toHaveAttribute('href', fullPressKit);
}

/** Names in the lightbox. */
const lightbox = {
  en: {
    images: [/^The landing/, /^The ferry/, /^Night at the boathouse/, /^Vermilion gates/],
    next: 'Next image',
    previous: 'Previous image',
    close: 'Close',
  },
  ja: {
    images: [/^夕暮れの渡し場/, /^満月の湖心/, /^舟宿の夜/, /^朝靄の湖/],
    next: '次の画像',
    previous: '前の画像',
    close: '閉じる',
  },
};

/** The lightbox of a project in English: by keys and buttons, then in Japanese. */
async function expectLightbox(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  const imageOf = ({ images }: typeof lightbox.en, n: number) =>
    page.getByRole('button', { name: images[n - 1] ?? '' });
  const shows = ({ images }: typeof lightbox.en, n: number) =>
    expect(dialog.getByRole('img')).toHaveAccessibleName(images[n - 1] ?? '');
  const { en, ja } = lightbox;
  const second = imageOf(en, 2);
  await second.focus();
  await page.keyboard.press('Enter');
  await shows(en, 2);
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await shows(en, 3);
  await dialog.getByRole('button', { name: en.next }).click();
  await shows(en, 4);
  await page.keyboard.press('ArrowRight');
  await shows(en, 1);
  await page.keyboard.press('ArrowLeft');
  await shows(en, 4);
  await dialog.getByRole('button', { name: en.previous }).click();
  await shows(en, 3);

  await test.step('Tab stays inside', async () => {
    for (let presses = 0; presses < 4; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
  });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(second).toBeFocused();

  await test.step('in Japanese', async () => {
    await page.getByRole('banner').getByRole('combobox').selectOption('ja');
    const first = imageOf(ja, 1);
    await first.focus();
    await page.keyboard.press('Enter');
    await shows(ja, 1);
    await dialog.getByRole('button', { name: ja.previous }).click();
    await shows(ja, 4);
    await page.keyboard.press('ArrowLeft');
    await shows(ja, 3);
    await page.keyboard.press('ArrowLeft');
    await shows(ja, 2);
    await dialog.getByRole('button', { name: ja.next }).click();
    await shows(ja, 3);
    await dialog.getByRole('button', { name: ja.close }).click();
    await expect(dialog).toBeHidden();
    await expect(first).toBeFocused();
  });
}

test('a project shows its blocks and images, in any language, and no empty blocks if it has little to say', async ({
  page,
}) => {
  const choose = (lang: string) => page.getByRole('banner').getByRole('combobox').selectOption(lang);
  await page.goto(`${fullProject}?lang=en`);
  await expectBlocks(page, texts.en);
  await expectAccessible(page);
  await untilHydrated(page);
  await test.step('the lightbox shows an image, moves to its neighbours and restores focus', () =>
    expectLightbox(page));
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await choose('zh-tw');
  await expectBlocks(page, texts['zh-tw']);
  await test.step('another work, which has little to say', async () => {
    await choose('ko');
    await page.getByRole('main').getByRole('link', { name: '여우불 악보' }).click();
    await expect(page).toHaveURL(new RegExp(sparseProject));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('여우불 악보');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['이 작품의 개발 일지', '다른 작품']);
    await expectAccessible(page);
  });
});

test('in the lightbox on a touch screen a swipe moves on, and a tap beside the image closes it', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({
    baseURL: server.origin,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 800 },
  });
  const page = await context.newPage();
  const letThrough = await hold(page, /oborozuki-no-watashi-2/);
  await page.goto(`${fullProject}?lang=en`);
  const dialog = page.getByRole('dialog');
  const first = page.getByRole('button', { name: /^The landing/ });
  await first.tap();
  await expect(dialog).toBeVisible();
  await page.touchscreen.tap(195, 40);
  await expect(dialog).toBeHidden();
  await first.tap();
  const shownImage = dialog.getByRole('img');
  await expect(shownImage).toHaveAccessibleName(/^The landing/);
  const touch = await context.newCDPSession(page);
  const swipe = async (from: number, to: number) => {
    const box = await shownImage.boundingBox();
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
  await expect(shownImage).toHaveAccessibleName(/^The ferry/);
  await test.step('also over an image that has not come, which has its place already', async () => {
    const place = await shownImage.boundingBox();
    await swipe(300, 100);
    await expect(shownImage).not.toHaveAccessibleName(/^The ferry/);
    await swipe(100, 300);
    letThrough();
    await expect.poll(() => shownImage.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await shownImage.boundingBox()).toEqual(place);
  });
  await swipe(100, 300);
  await expect(shownImage).toHaveAccessibleName(/^The landing/);

  await test.step('the controls cover nothing of the image', async () => {
    await expect(dialog.getByText('1 / 4')).toBeVisible();
    const { y = 0, height = 0 } = (await shownImage.boundingBox()) ?? {};
    for (const button of await dialog.getByRole('button').all())
      expect((await button.boundingBox())?.y).toBeGreaterThanOrEqual(y + height);
  });

  await test.step('two fingers and a double tap magnify it', async () => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await shownImage.boundingBox()) ?? {};
    const [middleX, middleY] = [x + width / 2, y + height / 2];
    const fingers = (spread: number) => [
      { x: middleX - spread, y: middleY, id: 0 },
      { x: middleX + spread, y: middleY, id: 1 },
    ];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(30) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(60) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    const scale = async () => Math.round(((await shownImage.boundingBox())?.width ?? 0) / width);
    await expect.poll(scale).toBe(2);
    await swipe(300, 100);
    await expect(shownImage).toHaveAccessibleName(/^The landing/);
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
