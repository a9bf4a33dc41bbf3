import { fresh, notice, openDesk, signInAnew, test } from '../admin';
import { adminAccount, startServer } from '../server';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../test';

const account = `Account: ${adminAccount.username}`;

test('a password change in Settings ends other sessions and keeps this one', async ({ browser }) => {
  // A separate server, because other tests need the original password.
  const server = await startServer();
  try {
    const context = await browser.newContext();
    const page = await context.newPage();
    const desk = await openDesk(page, server.origin);
    const elsewhere = await browser.newContext();
    await signInAnew(elsewhere, server.origin);
    const other = await openDesk(await elsewhere.newPage(), server.origin);
    await desk.open('', 'Dashboard');
    await page.getByRole('button', { name: account }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    const dialog = page.getByRole('dialog', { name: 'Settings' });
    await expect(dialog.getByRole('listitem').first()).toContainText('127.0.0.1');
    await expectAccessible(page);

    const current = dialog.getByLabel('Current Password');
    const next = dialog.getByLabel('New Password');
    const change = dialog.getByRole('button', { name: 'Change Password' });
    await test.step('a wrong or a short one is refused at its field', async () => {
      await current.fill('not the password');
      await next.fill('short');
      await change.click();
      await expect(next).toHaveAttribute('aria-invalid', 'true');
      await next.fill('a lantern over the river');
      await change.click();
      await expect(dialog.getByText('This is not the current password')).toBeVisible();
      await expect(next).toHaveValue('a lantern over the river');
    });

    await current.fill(adminAccount.password);
    await change.click();
    await expect(notice(page).getByText('Password changed')).toBeVisible();
    await expect(current).toHaveValue('');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Partners' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();

    await test.step('the other session has to sign in again', async () => {
      await other.page.goto(`${server.origin}/admin/projects?lang=en`);
      await expect(other.page.getByRole('heading', { name: 'Admin Sign-In' })).toBeVisible();
      await other.page.getByLabel('Username').fill(adminAccount.username);
      await other.page.getByLabel('Password').fill('a lantern over the river');
      await other.page.keyboard.press('Enter');
      await expect(notice(other.page).getByText('Logged in successfully')).toBeVisible();
    });
    await context.close();
    await other.page.context().close();
  } finally {
    await server.stop();
  }
});

test.describe('signing out', () => {
  test.use({ allowedComplaints: /net::ERR_FAILED/ });

  test('works even if the call fails', async ({ desk, page }) => {
    await desk.open('projects', 'Projects');
    await page.route('**/api/admin/auth/logout', (route) => route.abort());
    await page.getByRole('button', { name: account }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { name: 'Admin Sign-In' })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/projects/);
  });

  test('ends the session on the server', async ({ desk, page, server }) => {
    await desk.open('', 'Dashboard');
    await page.getByRole('button', { name: account }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { name: 'Admin Sign-In' })).toBeVisible();
    await expect
      .poll(async () => (await page.request.get(`${server.origin}/api/collaboration-requests`)).status())
      .toBe(401);
  });
});

test.describe('a server that cannot answer', () => {
  test.use({ allowedComplaints: /status of 503/ });

  test('shows An error occurred at the login and keeps the input', async ({ page }) => {
    await page.route('**/api/admin/auth/login', (route) => route.fulfill({ status: 503, body: 'busy' }));
    await page.goto('/admin?lang=en');
    await page.getByLabel('Username').fill(adminAccount.username);
    await page.getByLabel('Password').fill(adminAccount.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(notice(page).getByText('An error occurred')).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveValue(adminAccount.username);
    await expectAccessible(page);
  });
});

test.describe('an expired session', () => {
  test.use({ allowedComplaints: /status of 401/ });

  test('can be renewed over the open dialog, whose input is then saved', async ({ desk, page }) => {
    const nameJa = fresh('途切れた糸');
    const { id } = await desk.create('partners', { nameJa, roleJa: '朗読' });
    await desk.open(`partners?edit=${id}`, 'Partners');
    const editor = page.getByRole('dialog', { name: 'Edit Partner' });
    await editor.getByRole('textbox', { name: 'Role (日本語)' }).fill('朗読と歌');
    await page.context().clearCookies();
    await editor.getByRole('button', { name: 'Save', exact: true }).click();
    const again = page.getByRole('dialog', { name: 'Your session has ended' });
    await expect(again.getByLabel('Username')).toHaveValue(adminAccount.username);
    await expectAccessible(page);
    await again.getByLabel('Password').fill(adminAccount.password);
    await again.getByRole('button', { name: 'Sign In' }).click();
    await expect(again).toBeHidden();
    await editor.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(notice(page).getByText('Partner updated')).toBeVisible();
    expect(await desk.read('partners')).toEqual(
      expect.arrayContaining([expect.objectContaining({ id, roleJa: '朗読と歌' })]),
    );
  });
});

test('the login screen fits a small window', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/projects?lang=zh-tw');
  await expect(page.getByRole('textbox').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
