import type { Page } from 'playwright/test';

import { notice, test } from '../../admin';
import { tabTo } from '../../keyboard';
import { expect, expectAccessible, expectNoSidewaysScroll, ownServer } from '../../test';

const password = 'a lantern over the river';

/** At both ends of the sizes of screens; the last one stays. */
async function expectAccessibleOnAll(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
}

// A separate server: accounts stay, and each can sign in.
const testAlone = test.extend({ server: ownServer() });

testAlone(
  'an owner invites an editor, who joins by keyboard alone and has to leave once deactivated',
  async ({ desk, page, browser, server }) => {
    await desk.open('people', 'People');
    const own = page.getByRole('listitem').filter({ hasText: 'You' });
    await expect(own).toContainText('Owner');
    await expectAccessibleOnAll(page);

    await page.getByRole('button', { name: 'Invite someone' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite someone' });
    await dialog.getByRole('radio', { name: 'Translator' }).check();
    await dialog.getByRole('button', { name: 'Invite someone' }).click();
    await expect(dialog.getByText('Select at least one language')).toBeVisible();
    await expectAccessibleOnAll(page);
    await dialog.getByRole('radio', { name: 'Editor' }).check();
    await dialog.getByLabel('Username').fill('mina');
    await dialog.getByRole('button', { name: 'Invite someone' }).click();
    await expect(notice(page).getByText('mina was invited')).toBeVisible();
    const link = dialog.getByRole('textbox', { name: 'Link' });
    await expect(link).toBeFocused();
    await expectAccessibleOnAll(page);
    const address = await link.inputValue();
    await dialog.getByRole('button', { name: 'I have saved it' }).click();
    await expect(page.getByRole('button', { name: 'Invite someone' })).toBeFocused();
    const mina = page.getByRole('listitem').filter({ hasText: 'mina' });
    await expect(mina).toContainText('Invited');

    const elsewhere = await browser.newContext({ baseURL: server.origin, locale: 'en' });
    const joining = await elsewhere.newPage();
    await testAlone.step('the editor joins by keyboard alone', async () => {
      await joining.goto(address.replace('#', '?lang=en#'));
      await expect(joining.getByRole('heading', { name: 'Set your password' })).toBeVisible();
      await expect(joining.getByLabel('New password')).toBeFocused();
      await expect(joining.getByLabel('Username')).toHaveValue('mina');
      await expectAccessibleOnAll(joining);
      await joining.keyboard.type(password);
      await tabTo(joining, 'Show password');
      await joining.keyboard.press('Space');
      await expect(joining.getByLabel('New password')).toHaveAttribute('type', 'text');
      await tabTo(joining, 'Set password and sign in');
      await joining.keyboard.press('Enter');
      await expect(joining.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
      await expect(joining).toHaveURL(`${server.origin}/admin`);
      const menu = joining.getByRole('navigation', { name: 'Admin menu' });
      await expect(menu.getByRole('link', { name: 'Partners' })).toBeVisible();
      await expect(menu.getByRole('link', { name: 'People' })).toHaveCount(0);
    });

    await testAlone.step('the link works once', async () => {
      const again = await browser.newContext({ baseURL: server.origin });
      const used = await again.newPage();
      await used.goto(address.replace('#', '?lang=en#'));
      await expect(used.getByText(/^This link has been used/)).toBeVisible();
      await expectAccessibleOnAll(used);
      await again.close();
    });

    await testAlone.step('deactivating ends the session of the editor', async () => {
      await page.getByRole('button', { name: 'Deactivate: mina' }).click();
      const question = page.getByRole('alertdialog', { name: 'Deactivate: mina' });
      await question.getByRole('button', { name: 'Deactivate' }).click();
      await expect(notice(page).getByText('mina was deactivated')).toBeVisible();
      await expect(mina).toContainText('Deactivated');
      await expect(page.getByRole('button', { name: 'Reactivate: mina' })).toBeFocused();
      await joining.getByRole('navigation', { name: 'Admin menu' }).getByRole('link', { name: 'Partners' }).click();
      await expect(joining.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
      await elsewhere.close();
    });
  },
);
