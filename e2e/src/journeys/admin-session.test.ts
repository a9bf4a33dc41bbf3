import { notice } from '../admin';
import { adminAccount } from '../server';
import { expect, expectAccessible, expectNoSidewaysScroll, keepBusy, test } from '../test';

test('the gate: rejected, signed in, signed out', async ({ page }) => {
  let scriptBytes = 0;
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scriptBytes += Number(response.headers()['content-length']);
  });
  // The screens that follow are fetched when the login screen is idle.
  await keepBusy(page);
  await page.goto('/admin/partners?lang=en');
  await expect(page.getByRole('heading', { name: 'Admin Sign-In' })).toBeVisible();
  await test.step('the login screen waits for no editor', () => {
    expect(scriptBytes).toBeGreaterThan(100_000);
    expect(scriptBytes).toBeLessThan(240_000);
  });
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Username is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();

  await page.getByLabel('Username').fill(adminAccount.username);
  await page.getByLabel('Password').fill(adminAccount.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await expectAccessible(page);

  await test.step('the four counts carry their fixed texts', async () => {
    for (const change of ['+2', '+5', '+3', '+12'])
      await expect(page.getByRole('main').getByText(`${change} this month`, { exact: true })).toBeVisible();
  });
});

test.describe('wrong credentials', () => {
  test.use({ allowedComplaints: /status of 401/ });

  test('are rejected with the specified toast', async ({ page }) => {
    await page.goto('/admin?lang=en');
    await page.getByLabel('Username').fill('nobody');
    await page.getByLabel('Password').fill('wrong password');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Login failed')).toBeVisible();
    await expect(notice(page).getByText('Invalid username or password')).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Invalid username or password');
    await expect(page.getByLabel('Username')).toHaveValue('nobody');
  });
});

test('on a small screen the sidebar is a drawer', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin?lang=ko');
  await page.getByLabel('사용자 이름').fill(adminAccount.username);
  await page.getByLabel('비밀번호').fill(adminAccount.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '대시보드' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: '메뉴 열기' }).click();
  await expect(page.getByRole('link', { name: '사이트로 돌아가기' })).toBeVisible();
});
