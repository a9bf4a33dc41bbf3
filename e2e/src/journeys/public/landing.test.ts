import type { Page } from 'playwright/test';

import { languageTag, locales } from 'shared-contracts/localization';

import { expect, test, untilHydrated } from '../../test';

const texts = {
  en: {
    sections: ['About the studio', 'Projects', 'Creative partners', 'Contact'],
    cards: ['Art that leaves room', 'Stories that go deep', 'Made with experts'],
    main: ['Main project', 'In Development', 'The Hazy-Moon Ferry', '72%', 'Version 0.7.2', 'Wishlist on Steam'],
    released: ['Released games', 'Released', 'The Red Plum Academy', 'Buy on Steam'],
    upcoming: [
      ['Planning', 'Score for Foxfire', '6%'],
      ['In Development', 'The Porcelain Crane', '18%'],
      ['In Development', 'Tales of Umbrella Lane', '41%'],
    ],
    categories: ['Voice Acting', 'Art', 'UI Design', 'Script Writing', 'Music', 'Sound Effects', 'Video Production'],
    blog: 'Read Dev Blog',
    join: 'Get in touch',
    explore: 'Explore Works',
  },
  ja: {
    sections: ['私たちについて', '作品', 'パートナー', 'お問い合わせ'],
    cards: ['余白を描く美術', '深く潜る物語', '専門家との共同制作'],
    main: ['メイン作品', '開発中', '朧月の渡し', '72%', 'バージョン0.7.2', 'Steamでウィッシュリストに追加'],
    released: ['発売中の作品', '発売済み', '紅梅書院', 'Steamで購入'],
    upcoming: [
      ['企画中', '狐火の譜', '6%'],
      ['開発中', '白磁の鶴', '18%'],
      ['開発中', '雨傘町夜話', '41%'],
    ],
    categories: ['音声', 'アート', 'UI', 'シナリオ', '音楽', '音響', '映像'],
    blog: '開発日誌を読む',
    join: 'お問い合わせフォームへ',
    explore: '作品を見る',
  },
};

/** Everything that is said, in order, in the language of the page. */
async function expectTexts(page: Page, expected: (typeof texts)['en']): Promise<void> {
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(expected.sections);
  await expect(page.locator('#about').getByRole('heading', { level: 3 })).toHaveText(expected.cards);
  const works = worksOf(page);
  await expect(works).toHaveCount(1 + expected.upcoming.length);
  for (const text of expected.main) await expect(works.first().getByText(text, { exact: true }).first()).toBeVisible();
  for (const [index, lines] of expected.upcoming.entries()) {
    for (const text of lines) await expect(works.nth(index + 1).getByText(text, { exact: true })).toBeVisible();
  }

  const [heading = '', badge = '', title = '', store = ''] = expected.released;
  await expect(page.getByRole('heading', { level: 3, name: heading })).toBeVisible();
  const released = page.locator('#projects').getByRole('article').filter({ hasText: title }).first();
  await expect(released.getByText(badge, { exact: true })).toBeVisible();
  await expect(released.getByRole('link', { name: store })).toHaveAttribute('href', /^https:/);
  await expect(page.locator('#projects article ul').getByRole('link')).toHaveCount(3);

  await expect(
    page.locator('#partners').getByRole('heading', { level: 3 }).filter({ hasNotText: expected.join }),
  ).toHaveText([...expected.categories, /.+/]);
  await expect(page.getByRole('contentinfo')).toContainText('© 2025');
}

/** The cards of works in progress. */
const worksOf = (page: Page) =>
  page
    .locator('#projects')
    .getByRole('article')
    .filter({ has: page.getByRole('progressbar') });

/** Chooses one language after another while the partners are looked at. */
async function expectSamePlace(page: Page): Promise<void> {
  const heading = page.locator('#partners h2');
  await page.evaluate(() =>
    document.querySelector('#partners h2')?.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  const picker = page.getByRole('banner').getByRole('combobox');
  const place = async () => ({ heading: (await heading.boundingBox())?.y ?? 0, picker: await picker.boundingBox() });
  const before = await place();
  for (const [lang, text, tag] of [
    ['ja', 'パートナー', 'ja'],
    ['zh-tw', '創作夥伴', 'zh-Hant-TW'],
    ['ko', '파트너', 'ko'],
    ['en', 'Creative partners', 'en'],
  ] as const) {
    await picker.selectOption(lang);
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    await expect(heading).toHaveText(text);
    const after = await place();
    expect(after.picker).toEqual(before.picker);
    // At most the lines that the section itself gains or loses above its middle.
    expect(Math.abs(after.heading - before.heading)).toBeLessThan(60);
  }
}

test('the landing page has all its texts in order, in a chosen language, which is kept in memory only', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await untilHydrated(page);
  await expectTexts(page, texts.ja);
  // Written by the server, and kept by hydration.
  await expect(page.locator('h1 > wbr')).toHaveCount(3);
  await expect(worksOf(page).first().locator('[data-phrases]:has(> wbr)').first()).toHaveCSS('word-break', 'keep-all');

  const picker = page.getByRole('combobox', { name: '言語' });
  await picker.selectOption('en');
  await expect(page.locator('h1 > wbr')).toHaveCount(0);
  await expectTexts(page, texts.en);

  await test.step('switching the language keeps the scroll position of the active section', () =>
    expectSamePlace(page));

  await test.step('it changes every module, and a reload returns to Japanese', async () => {
    await page.getByRole('banner').getByRole('combobox').selectOption('zh-cn');
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

  await test.step('the hero plays a scene over the page, and Escape leads back to it', async () => {
    await untilHydrated(page);
    const play = page.locator('#home').getByRole('button', { name: '一場面を読む' });
    await play.press('Enter');
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(
      '月の輪郭がほどけていく。桟橋の先に、灯がひとつともった。',
    );
    await page.keyboard.press('Escape');
    await expect(play).toBeFocused();
  });

  await test.step('its actions lead to works, form and blog', async () => {
    await untilHydrated(page);
    await page.getByRole('link', { name: texts.ja.explore }).click();
    await expect(page.locator('#projects')).toBeFocused();
    await page.getByRole('link', { name: texts.ja.join }).click();
    await expect(page.locator('#contact')).toBeInViewport();
    await page.getByRole('link', { name: texts.ja.blog }).click();
    await expect(page).toHaveURL(/\/development-logs$/);
  });
});

test('the first view shows the main work and every action, and nothing crosses the title', async ({ page }) => {
  await page.goto('/');
  await untilHydrated(page);
  for (const lang of ['ja', 'en', 'ko'] as const) {
    await page.setViewportSize({ width: 1366, height: 640 });
    await page.getByRole('banner').getByRole('combobox').selectOption(lang);
    await expect(page.locator('html')).toHaveAttribute('lang', languageTag[lang]);
    // 683 x 320 is a window of 1366 x 640 at 200 %.
    for (const [width, height] of [
      [1366, 640],
      [360, 640],
      [683, 320],
      [320, 640],
      [768, 1024],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      const { crossed, below, tagline } = await page.evaluate(() => {
        const hero = document.querySelector('#home');
        const range = document.createRange();
        const heading = hero?.querySelector('h1');
        if (!heading) throw new Error('The hero has no heading');
        range.selectNodeContents(heading);
        const title = range.getBoundingClientRect();
        const crosses = (element: Element) => {
          const box = element.getBoundingClientRect();
          return box.left < title.right && box.right > title.left && box.top < title.bottom && box.bottom > title.top;
        };
        // The hills are behind everything.
        const others = [...(hero?.querySelectorAll('article, p, a, button, svg:not([data-with]), img, span') ?? [])];
        return {
          crossed: others.filter((element) => !element.closest('h1') && crosses(element)).map(({ tagName }) => tagName),
          below: [...(hero?.querySelectorAll('a, button') ?? [])].filter(
            (link) => link.getBoundingClientRect().bottom > window.innerHeight,
          ).length,
          // The smallest words of the brand; infinite without any.
          tagline: Math.min(
            ...[...document.querySelectorAll('header a span')].map((word) =>
              Number.parseFloat(getComputedStyle(word).fontSize),
            ),
          ),
        };
      });
      expect.soft(tagline, `tagline in ${lang} at ${width} px`).toBe(12);
      expect.soft(crossed, `${lang} at ${width} px`).toEqual([]);
      if (height >= 640 && width >= 360) expect.soft(below, `${lang} at ${width} x ${height}`).toBe(0);
    }
  }
});

test('on a phone the page is short, and its works are a row for the keyboard without a script', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({
    baseURL: server.origin,
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  const heightOf = async (selector: string) => (await page.locator(selector).first().boundingBox())?.height ?? 0;
  for (const lang of [...locales.filter((locale) => locale !== 'en'), 'en']) {
    await page.goto(`/?lang=${lang}`);
    // The text for browsers without scripts is not part of other pages.
    expect.soft((await heightOf('body')) - (await heightOf('#contact noscript')), lang).toBeLessThanOrEqual(6_200);
  }
  const besideGames = (await heightOf('#partners')) + (await heightOf('#contact'));
  expect(await heightOf('#projects')).toBeGreaterThan(besideGames);
  const message = page.getByRole('textbox', { name: 'Message' });
  const lines = await message.evaluate((box) => box.clientHeight / Number.parseFloat(getComputedStyle(box).lineHeight));
  expect(Math.floor(lines)).toBeGreaterThanOrEqual(6);
  // Away from the edge of the window, like everything else.
  expect((await page.locator('#projects ul article').first().boundingBox())?.x).toBe(16);
  // Words that Playwright does not look for.
  expect(await heightOf('#contact noscript p')).toBeGreaterThan(10);
  const partners = page.locator('#partners article');
  const targets = await partners.locator('a:has(svg)').evaluateAll((links) =>
    links.map((link) => {
      const { width, height } = link.getBoundingClientRect();
      return Math.min(width, height);
    }),
  );
  expect(targets.length).toBeGreaterThan(10);
  expect(Math.min(...targets)).toBeGreaterThanOrEqual(44);
  const names = await partners.getByRole('heading').evaluateAll((headings) =>
    headings.map((heading) => {
      const group = heading.closest('li')?.getBoundingClientRect().x ?? 0;
      return Math.round(heading.getBoundingClientRect().x - group);
    }),
  );
  expect(new Set(names).size).toBe(1);
  const works = page.locator('#projects');
  const last = works.getByRole('link', { name: 'Tales of Umbrella Lane', exact: true });
  await expect(last).not.toBeInViewport();
  await works.getByRole('link', { name: 'Score for Foxfire', exact: true }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
  await context.close();
});
