import { test } from '../admin';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../test';

/** Admin screens: path, and title in English and Korean. */
const screens = [
  ['', 'Dashboard', '대시보드'],
  ['projects', 'Projects', '프로젝트'],
  ['project-details', 'Project Details Editor', '프로젝트 상세 편집기'],
  ['partners', 'Partners', '파트너'],
  ['development-logs', 'Dev Logs', '개발 일지'],
  ['requests', /requests/i, /협업|문의|요청/],
  ['translations', 'Translations', '번역'],
  ['activity', 'Activity', '활동 기록'],
  ['modules', 'Modules', '모듈'],
  ['no-such-page', '404 Page Not Found', /404/],
] as const;

for (const [path, title, korean] of screens) {
  test(`/admin/${path} has no accessibility findings, on a wide and on a small screen`, async ({ desk, page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await desk.open(path, title);
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    await desk.open(path, korean, 'ko');
    await expectNoSidewaysScroll(page);
  });
}

test('the sidebar highlights the current page: the dashboard on its exact path, the others by prefix', async ({
  desk,
  page,
}) => {
  const menu = page.getByRole('navigation', { name: 'Admin menu' });
  const current = menu.locator('[aria-current="page"]');
  await desk.open('', 'Dashboard');
  await expect(current).toHaveText('Dashboard');
  await menu.getByRole('link', { name: 'Dev Logs' }).click();
  await expect(current).toHaveText('Dev Logs');
  await desk.open('partners/and/more', '404 Page Not Found');
  await expect(current).toHaveText('Partners');
  await expect(page.getByRole('complementary').getByText('Admin Mode')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Site' }).click();
  await expect(page).toHaveURL(/\/(\?.*)?$/);
});

test('the language picker of the sidebar changes every text, and is kept across screens until a reload', async ({
  desk,
  page,
}) => {
  await desk.open('projects', 'Projects');
  const picker = page.getByRole('complementary').getByRole('combobox');
  for (const [locale, title] of [
    ['ko', '프로젝트'],
    ['zh-tw', '專案'],
    ['zh-cn', '项目'],
    ['ja', 'プロジェクト'],
  ] as const) {
    await picker.selectOption(locale);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
  await picker.selectOption('ko');
  await page.getByRole('navigation').getByRole('link', { name: '개발 일지' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '개발 일지' })).toBeVisible();
  await expect(page).toHaveTitle(/개발 일지/);
  await page.goto('/admin/projects');
  await expect(page.getByRole('heading', { level: 1, name: 'プロジェクト' })).toBeVisible();
});

test('the drawer of a small screen links to every page, works by keyboard, and restores focus', async ({
  desk,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await desk.open('', 'Dashboard');
  const open = page.getByRole('button', { name: 'Open menu' });
  await open.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Admin menu' });
  await expect(drawer).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(open).toBeFocused();
  await open.press('Enter');
  await drawer.getByRole('link', { name: 'Translations' }).press('Enter');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Translations' })).toBeVisible();
  await open.click();
  await drawer.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
