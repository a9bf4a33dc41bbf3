import { expect, expectAccessible, expectNoSidewaysScroll, ownServer, test, untilHydrated } from '../test';
import { fullProject } from '../public-screens';

const failures = {
  en: {
    retry: 'Retry',
    projects: 'The projects could not be loaded',
    partners: 'The partners could not be loaded',
    project: 'The project could not be loaded',
    home: 'Home',
    details: 'View Details',
  },
  'zh-tw': {
    retry: '重試',
    projects: '作品無法載入',
    partners: '創作夥伴無法載入',
    project: '作品無法載入',
    home: '首頁',
    details: '查看詳情',
  },
};

test.describe('data that fails to load', () => {
  test.use({ allowedComplaints: /ERR_FAILED/ });

  for (const [lang, texts] of Object.entries(failures)) {
    test(`in ${lang} shows an error and loads on Retry`, async ({ page }) => {
      await page.goto(`/development-logs?lang=${lang}`);
      await untilHydrated(page);
      await page.route('**/api/**', (route) => route.abort());
      await page.getByRole('contentinfo').getByRole('link', { name: texts.home }).click();
      const projects = page.locator('#projects');
      const works = projects.getByRole('progressbar');
      const partners = page.locator('#partners');
      await expect(projects.getByText(texts.projects)).toBeVisible();
      await expect(partners.getByText(texts.partners)).toBeVisible();
      await expectAccessible(page);
      await page.unroute('**/api/**');
      await partners.getByRole('button', { name: texts.retry }).click();
      await expect(partners.getByRole('article').first()).toBeVisible();
      await expect(projects.getByText(texts.projects)).toBeVisible();
      await projects.getByRole('button', { name: texts.retry }).click();
      await expect(works).toHaveCount(4);

      await page.route('**/api/**', (route) => route.abort());
      await page.getByRole('link', { name: texts.details }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.project);
      await expectAccessible(page);
      await page.unroute('**/api/**');
      await page.getByRole('button', { name: texts.retry }).click();
      await expect(page.getByRole('heading', { level: 2 })).toHaveCount(15);
    });
  }

  test('the blog, too', async ({ page }) => {
    await page.goto('/?lang=ja');
    await untilHydrated(page);
    await page.route('**/api/**', (route) => route.abort());
    await page.getByRole('link', { name: '開発日誌を読む' }).click();
    await expect(page.getByText('開発日誌を読み込めませんでした')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: '再試行' }).click();
    await expect(page.getByRole('article')).toHaveCount(12);
  });
});

test('placeholders are shown while data loads, and the footer does not move', async ({ page }) => {
  await page.goto('/development-logs?lang=ko');
  await untilHydrated(page);
  let answer = () => undefined as void;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: '홈' }).click();
  await expect(page.locator('#projects').getByRole('status')).toBeVisible();
  await expect(page.locator('#partners').getByRole('status')).toBeVisible();
  await expectAccessible(page);
  answer();
  await expect(page.locator('#projects').getByRole('progressbar')).toHaveCount(4);
  await expect(page.locator('#projects, #partners').getByRole('status')).toHaveCount(0);
});

test.describe('a site without content', () => {
  const empty = test.extend({ server: ownServer({ DEMO_CONTENT: 'false' }) });

  empty('says so', async ({ page }) => {
    const texts = {
      ja: ['作品はまだありません', 'パートナーはまだいません', '開発日誌はまだありません'],
      en: ['No projects yet', 'No partners yet', 'No development logs yet'],
      ko: ['아직 작품이 없습니다', '아직 파트너가 없습니다', '아직 개발 일지가 없습니다'],
    };
    const inEachLanguage = async (look: (texts: readonly string[]) => Promise<void>) => {
      for (const [lang, said] of Object.entries(texts)) {
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.getByRole('banner').getByRole('combobox').selectOption(lang);
        await look(said);
        await expectAccessible(page);
        await page.setViewportSize({ width: 320, height: 700 });
        await expectNoSidewaysScroll(page);
      }
    };
    await page.goto('/');
    await untilHydrated(page);
    await inEachLanguage(async ([projects = '', partners = '']) => {
      await expect(page.locator('#projects').getByText(projects)).toBeVisible();
      await expect(page.locator('#partners').getByText(partners)).toBeVisible();
    });
    await page.goto('/development-logs?lang=en');
    await untilHydrated(page);
    await inEachLanguage(([, , logs = '']) => expect(page.getByText(logs)).toBeVisible());
  });
});

test.describe('without a connection', () => {
  test.use({ allowedComplaints: /ERR_INTERNET_DISCONNECTED|0: / });

  test('loaded content stays, and the form keeps its input and sends it when the connection is back', async ({
    page,
    context,
  }) => {
    await page.goto('/?lang=en');
    await untilHydrated(page);
    const form = page.locator('#contact form');
    await form.getByLabel('Name').fill('Shen Wei');
    await page.getByRole('link', { name: 'View Details' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Hazy-Moon Ferry');
    await page.goBack();

    await context.setOffline(true);
    await page.getByRole('link', { name: 'View Details' }).click();
    await expect(page).toHaveURL(new RegExp(fullProject));
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(15);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click();
    await expect(page.locator('#projects').getByRole('progressbar')).toHaveCount(4);

    await form.getByLabel('Name').fill('Shen Wei');
    await form.getByLabel('Contact').fill('shen@example.com');
    await form.getByLabel('Message').fill('I draw mist, mostly before sunrise.');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Failed to send', { exact: true })).toBeVisible();
    await expect(form.getByLabel('Message')).toHaveValue('I draw mist, mostly before sunrise.');
    await context.setOffline(false);
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Message sent', { exact: true })).toBeVisible();
  });
});
