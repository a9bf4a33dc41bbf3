import { fresh, notice, signInAnew, test } from '../../admin';
import { adminAccount } from '../../server';
import { expect, expectAccessible, ownServer } from '../../test';

const account = `Account: ${adminAccount.username}`;
const newPassword = 'a lantern over the river';

// A separate server, because other tests need the original password.
const testAlone = test.extend({ server: ownServer() });

testAlone.describe('a password', () => {
  // The browser logs the rejected change.
  testAlone.use({ allowedComplaints: /status of 400/ });

  testAlone(
    'that is changed in Settings ends other sessions and keeps this one, until signing out ends it on the server',
    async ({ desk, page, browser, server }) => {
      const elsewhere = await browser.newContext();
      await signInAnew(elsewhere, server.origin);
      const statusElsewhere = async () =>
        (await elsewhere.request.get(`${server.origin}/api/admin/auth/check`)).status();
      expect(await statusElsewhere()).toBe(200);
      await desk.open('', 'Dashboard');
      await page.getByRole('button', { name: account }).click();
      await page.getByRole('menuitem', { name: 'Settings' }).click();
      const dialog = page.getByRole('dialog', { name: 'Settings' });
      await expect(dialog.getByRole('listitem').first()).toContainText('127.0.0.1');
      await expectAccessible(page);

      const current = dialog.getByLabel('Current password');
      const next = dialog.getByLabel('New password');
      const change = dialog.getByRole('button', { name: 'Change password' });
      await test.step('a wrong or a short one is refused at its field', async () => {
        await current.fill('not the password');
        await next.fill('short');
        await change.click();
        await expect(next).toHaveAttribute('aria-invalid', 'true');
        await next.fill(newPassword);
        await change.click();
        await expect(dialog.getByText('This is not the current password')).toBeVisible();
        await expect(next).toHaveValue(newPassword);
      });

      await current.fill(adminAccount.password);
      await change.click();
      await expect(notice(page).getByText('Password changed')).toBeVisible();
      await expect(current).toHaveValue('');
      await dialog.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('navigation').getByRole('link', { name: 'Partners' }).click();
      await expect(page.getByRole('article').first()).toBeVisible();

      await test.step('the other session has to sign in again', async () => {
        expect(await statusElsewhere()).toBe(401);
        const again = await elsewhere.request.post(`${server.origin}/api/admin/auth/login`, {
          headers: { origin: server.origin },
          data: { username: adminAccount.username, password: newPassword },
        });
        expect(again.ok()).toBe(true);
        expect(await statusElsewhere()).toBe(200);
        await elsewhere.close();
      });

      await test.step('signing out ends the session on the server', async () => {
        await page.getByRole('button', { name: account }).click();
        await page.getByRole('menuitem', { name: 'Logout' }).click();
        await expect(page.getByRole('heading', { name: 'Admin sign-in' })).toBeVisible();
        await expect
          .poll(async () => (await page.request.get(`${server.origin}/api/collaboration-requests`)).status())
          .toBe(401);
      });
    },
  );
});

test.describe('a session that breaks off', () => {
  test.use({ allowedComplaints: /status of 401|net::ERR_FAILED|status of 503/ });

  test('can be renewed over the open dialog, whose input is then saved', async ({ desk, page }) => {
    const nameJa = fresh('途切れた糸');
    const { id } = await desk.create('partners', { nameJa, roleJa: '朗読' });
    await desk.open(`partners?edit=${id}`, 'Partners');
    const editor = page.getByRole('dialog', { name: 'Edit partner' });
    await editor.getByRole('textbox', { name: 'Role (日本語)' }).fill('朗読と歌');
    await page.context().clearCookies();
    await editor.getByRole('button', { name: 'Publish changes' }).click();
    const again = page.getByRole('dialog', { name: 'Please sign in again' });
    await expect(again.getByLabel('Username')).toHaveValue(adminAccount.username);
    await expectAccessible(page);
    await again.getByLabel('Password').fill(adminAccount.password);
    await again.getByRole('button', { name: 'Sign In' }).click();
    await expect(again).toBeHidden();
    await editor.getByRole('button', { name: 'Publish changes' }).click();
    await expect(notice(page).getByText('Partner updated')).toBeVisible();
    expect(await desk.read('partners')).toEqual(
      expect.arrayContaining([expect.objectContaining({ id, roleJa: '朗読と歌' })]),
    );

    await test.step('signing out works even if the call fails', async () => {
      await page.route('**/api/admin/auth/logout', (route) => route.abort());
      await page.getByRole('button', { name: account }).click();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
      await expect(page.getByRole('heading', { name: 'Admin sign-in' })).toBeVisible();
      await expect(page).toHaveURL(/\/admin\/partners/);
    });

    await test.step('a login without a response shows An error occurred and keeps the input', async () => {
      await page.route('**/api/admin/auth/login', (route) => route.fulfill({ status: 503, body: 'busy' }));
      await page.getByLabel('Username').fill(adminAccount.username);
      await page.getByLabel('Password').fill(adminAccount.password);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(notice(page).getByText('An error occurred')).toBeVisible();
      await expect(page.getByLabel('Username')).toHaveValue(adminAccount.username);
      await expectAccessible(page);
    });
  });
});
