import { expect, expectAccessible, test } from '../test';

const texts = {
  en: {
    sections: ['About the Studio', 'Projects', 'Creative Partners', 'Contact'],
    cards: ['Art That Leaves Room', 'Stories That Go Deep', 'Made With Experts'],
    main: [
      'Main Project',
      'In Development',
      'The Hazy-Moon Ferry',
      '72%',
      'Development has reached 72% (version 0.7.2)',
    ],
    upcoming: [
      ['Planning', 'Score for Foxfire', '6%'],
      ['In Development', 'The Porcelain Crane', '18%'],
      ['In Development', 'Tales of Umbrella Lane', '41%'],
      ['Released', 'The Red Plum Academy', '100%'],
    ],
    categories: ['Voice Acting', 'Art', 'UI Design', 'Script Writing', 'Music', 'Sound Effects', 'Video Production'],
    blog: 'Read Dev Blog',
    join: 'Get in Touch',
    explore: 'Explore Works',
  },
  ja: {
    sections: ['私たちについて', '作品', 'パートナー', 'お問い合わせ'],
    cards: ['余白を描く美術', '深く潜る物語', '専門家との共同制作'],
    main: ['メイン作品', '開発中', '朧月の渡し', '72%', '開発は72%まで進みました（バージョン 0.7.2）'],
    upcoming: [
      ['企画中', '狐火の譜', '6%'],
      ['開発中', '白磁の鶴', '18%'],
      ['開発中', '雨傘町夜話', '41%'],
      ['発売済み', '紅梅書院', '100%'],
    ],
    categories: ['音声', 'アート', 'UI', 'シナリオ', '音楽', '音響', '映像'],
    blog: '開発日誌を読む',
    join: 'お問い合わせへ',
    explore: '作品を見る',
  },
};

for (const [lang, expected] of Object.entries(texts)) {
  test(`in ${lang} the landing page has all its texts in order`, async ({ page }) => {
    await page.goto(`/?lang=${lang}`);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(expected.sections);
    await expect(page.locator('#about').getByRole('heading', { level: 3 })).toHaveText(expected.cards);

    const works = page
      .locator('#projects')
      .getByRole('article')
      .filter({ has: page.getByRole('progressbar') });
    await expect(works).toHaveCount(1 + expected.upcoming.length);
    for (const text of expected.main)
      await expect(works.first().getByText(text, { exact: true }).first()).toBeVisible();
    for (const [index, lines] of expected.upcoming.entries()) {
      for (const text of lines) await expect(works.nth(index + 1).getByText(text, { exact: true })).toBeVisible();
    }

    await expect(
      page.locator('#partners').getByRole('heading', { level: 3 }).filter({ hasNotText: expected.join }),
    ).toHaveText([...expected.categories, /.+/]);
    await expect(page.getByRole('contentinfo')).toContainText('© 2025');

    await page
      .getByRole('button', { name: expected.explore })
      .or(page.getByRole('link', { name: expected.explore }))
      .click();
    await expect(page.locator('#projects')).toBeFocused();
    await page
      .getByRole('button', { name: expected.join })
      .or(page.getByRole('link', { name: expected.join }))
      .click();
    await expect(page.locator('#contact')).toBeInViewport();
    await page.getByRole('link', { name: expected.blog }).click();
    await expect(page).toHaveURL(/\/development-logs$/);
  });
}

test('the link of the active section is highlighted on scroll, one at a time', async ({ page }) => {
  await page.goto('/?lang=ko');
  const current = page.getByRole('navigation', { name: '주 메뉴' }).locator('[aria-current=location]');
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

test('switching the language keeps the scroll position of the active section', async ({ page }) => {
  await page.goto('/');
  const heading = page.locator('#partners h2');
  await page.evaluate(() =>
    document.querySelector('#partners h2')?.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  const picker = page.getByRole('banner').getByRole('combobox');
  const place = async () => ({ heading: (await heading.boundingBox())?.y ?? 0, picker: await picker.boundingBox() });
  const before = await place();
  for (const [lang, text, tag] of [
    ['en', 'Creative Partners', 'en'],
    ['zh-tw', '創作夥伴', 'zh-Hant-TW'],
    ['ko', '파트너', 'ko'],
    ['ja', 'パートナー', 'ja'],
  ] as const) {
    await picker.selectOption(lang);
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    await expect(heading).toHaveText(text);
    const after = await place();
    expect(after.picker).toEqual(before.picker);
    // At most the lines that the section itself gains or loses above its middle.
    expect(Math.abs(after.heading - before.heading)).toBeLessThan(60);
  }
});

test('the menu of small screens lists the languages, and a choice closes it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'メインメニュー' });
  await page.getByRole('button', { name: 'メニューを開く' }).click();
  await expect(menu.getByRole('link', { name: '日本語' })).toHaveAttribute('aria-current', 'true');
  await menu.getByRole('link', { name: '繁體中文' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant-TW');
  await expect(page.locator('#site-menu')).toBeHidden();
  await expect(page.getByRole('button', { name: '開啟選單' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await page.mouse.click(180, 700);
  await expect(page.locator('#site-menu')).toBeHidden();
});
