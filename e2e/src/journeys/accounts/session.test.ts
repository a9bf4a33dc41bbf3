import { notice } from '../../admin';
import { adminAccount } from '../../server';
import { expect, expectAccessible, expectNoSidewaysScroll, keepBusy, test } from '../../test';

test.describe('the gate', () => {
  test.use({ allowedComplaints: /status of 401/ });

  test('names missing fields, rejects wrong credentials with the specified toast, and lets in', async ({ page }) => {
    let scriptBytes = 0;
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scriptBytes += Number(response.headers()['content-length']);
    });
    // The other screens are fetched when the login screen is idle.
    await keepBusy(page);
    await page.goto('/admin/partners?lang=en');
    await expect(page.getByRole('heading', { name: 'Admin sign-in' })).toBeVisible();
    await test.step('the login screen waits for no editor', async () => {
      // With the rules of the form, which follow it.
      await page.waitForLoadState('networkidle');
      expect(scriptBytes).toBeGreaterThan(100_000);
      expect(scriptBytes).toBeLessThan(260_000);
    });
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Username is required')).toBeVisible();
    await expect(page.getByText('Password is required')).toBeVisible();

    await test.step('wrong credentials', async () => {
      await page.getByLabel('Username').fill('unknown');
      await page.getByLabel('Password').fill('wrong password');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByText('Login failed')).toBeVisible();
      await expect(notice(page).getByText('Invalid username or password')).toBeVisible();
      await expect(page.getByRole('main').getByRole('alert')).toHaveText('Invalid username or password');
      await expect(page.getByLabel('Username')).toHaveValue('unknown');
    });

    await page.getByLabel('Username').fill(adminAccount.username);
    await page.getByLabel('Password').fill(adminAccount.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Partners', level: 1 })).toBeVisible();
    await expect(page).toHaveURL('/admin/partners?lang=en');
    await expect(page).toHaveTitle(/^Partners/);

    await page.getByRole('link', { name: 'Dashboard' }).click();
    await test.step('the four counts carry their fixed texts', async () => {
      for (const change of ['+2', '+5', '+3', '+12'])
        await expect(page.getByRole('main').getByText(`${change} from last month`, { exact: true })).toBeVisible();
    });
  });
});

test('on a small screen login, dashboard and settings fit, and the sidebar is a drawer that works by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin?lang=zh-tw');
  await expect(page.getByRole('textbox').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByRole('combobox').selectOption('ko');
  await page.getByLabel('사용자 이름').fill(adminAccount.username);
  await page.getByLabel('비밀번호').fill(adminAccount.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '대시보드' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: '메뉴 열기' }).press('Enter');
  await expect(page.getByRole('link', { name: '사이트로 돌아가기' })).toBeVisible();

  await page.getByRole('dialog').getByRole('combobox').selectOption('en');
  const open = page.getByRole('button', { name: 'Open menu' });
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
});
