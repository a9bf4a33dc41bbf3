import { adminAccount } from '../server';
import { expect, test } from '../test';

test('a visitor reads the landing page in Korean, sends a request, and an admin finds it on the dashboard', async ({
  page,
  browser,
  server,
}) => {
  const read: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET') read.push(new URL(request.url()).pathname);
  });
  await page.goto('/?lang=ko');

  await test.step('the page is Korean and was rendered by the server', async () => {
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('먹빛에 피어나는 이야기의 꽃');
    await expect(page.getByRole('heading', { name: '작품', level: 2 })).toBeVisible();
    await expect(page.getByRole('link', { name: '작품 자세히 보기' }).first()).toBeVisible();
  });

  await test.step('texts without a translation are marked as Japanese', async () => {
    await expect(page.locator('main [lang="ja"]')).not.toHaveCount(0);
  });

  const form = page.locator('#contact form');
  await test.step('errors follow the language of the site, and the input is kept', async () => {
    await form.getByLabel('메시지').fill('짧아요');
    await form.getByRole('button', { name: '보내기' }).click();
    for (const text of ['성함을 입력해 주세요', '연락처를 입력해 주세요', '10자 이상 입력해 주세요'])
      await expect(form.getByText(text)).toBeVisible();
    await expect(form.getByLabel('성함')).toBeFocused();
    const picker = page.getByRole('banner').getByRole('combobox');
    await picker.selectOption('zh-tw');
    await expect(form.getByText('請輸入您的姓名')).toBeVisible();
    await expect(form.getByLabel('訊息')).toHaveValue('짧아요');
    await picker.selectOption('ko');
  });

  await test.step('the form sends', async () => {
    await form.getByLabel('성함').fill('한지우');
    await form.getByLabel('연락처').fill('jiwoo@example.com');
    await form.getByLabel('전문 분야').selectOption('music');
    await form.getByLabel('메시지').fill('배경 음악을 함께 만들고 싶습니다. 잘 부탁드립니다.');
    await form.getByRole('button', { name: '보내기' }).click();
    await expect(page.getByText('메시지를 보냈습니다')).toBeVisible();
    await expect(page.getByText('24시간 이내에 연락드리겠습니다')).toBeVisible();
    await page.getByRole('button', { name: '메시지 더 보내기' }).click();
    await expect(form.getByLabel('성함')).toHaveValue('');
  });

  await test.step('what the server had rendered was fetched at most once, for the other languages', () => {
    const fetched = read.filter((path) => path.startsWith('/api/'));
    expect([...new Set(fetched)].sort()).toEqual([...fetched].sort());
    for (const path of fetched)
      expect(['/api/projects/shown', '/api/partners/shown', '/api/development-logs/titles', '/api/studio']).toContain(
        path,
      );
  });

  await test.step('the admin sees it', async () => {
    const admin = await browser.newContext({ baseURL: server.origin });
    const desk = await admin.newPage();
    await desk.goto('/admin/requests?lang=en');
    await desk.getByLabel('Username').fill(adminAccount.username);
    await desk.getByLabel('Password').fill(adminAccount.password);
    await desk.getByRole('button', { name: 'Sign In' }).click();
    await expect(desk.getByText('Logged in successfully')).toBeVisible();
    await expect(desk).toHaveURL(/\/admin\/requests\?/);
    await expect(desk.getByRole('main').getByText('한지우')).toBeVisible();
    await admin.close();
  });
});
