import { adminAccount } from '../../server';
import { fresh, notice, test } from '../../admin';
import { tabTo } from '../../keyboard';
import { expect, expectAccessible } from '../../test';

test('with the keyboard only: sign in, create a log, delete it, restore it, change the language, sign out', async ({
  page,
}) => {
  const title = fresh('鍵盤だけで');
  await page.goto('/admin?lang=en');
  await tabTo(page, 'Username');
  await page.keyboard.type(adminAccount.username);
  await tabTo(page, 'Password');
  await page.keyboard.type(adminAccount.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  await test.step('to the logs', async () => {
    await tabTo(page, 'Dev logs');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article').first()).toBeVisible();
    await tabTo(page, 'Create log');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Create log' })).toBeVisible();
  });

  await test.step('the dialog is filled in and sent', async () => {
    await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Project' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await tabTo(page, 'Category');
    await page.keyboard.press('ArrowDown');
    await tabTo(page, 'Title (日本語)');
    await page.keyboard.type(title);
    // Back to the languages of the form, which are one tab stop.
    await tabTo(page, /^日本語/, 'Shift+Tab');
    await page.keyboard.press('End');
    await expect(page.getByRole('tab', { name: /^한국어/ })).toBeFocused();
    await tabTo(page, 'Title (한국어)');
    await page.keyboard.type('키보드만으로');
    await tabTo(page, 'Content (日本語)');
    await page.keyboard.type('本文');
    await tabTo(page, 'Publish');
    await page.keyboard.press('Enter');
    await expect(notice(page).getByText('Development log created')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create log' })).toBeFocused();
  });

  await test.step('one key leads from a chosen record to what can be done with it, and back', async () => {
    await tabTo(page, `Select ${title}`);
    await page.keyboard.press('Space');
    await page.keyboard.press('F6');
    await expect(page.getByRole('region', { name: 'Actions for the selected records' }).locator(':focus')).toHaveCount(
      1,
    );
    await page.keyboard.press('F6');
    await expect(page.getByRole('checkbox', { name: `Select ${title}` })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  });

  await test.step('it is deleted, and F8 leads to Undo', async () => {
    await tabTo(page, `More actions for ${title}`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(notice(page).getByText('Development log deleted')).toBeVisible();
    await page.keyboard.press('F8');
    await tabTo(page, 'Undo');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  });

  await test.step('it is found by letters of another language', async () => {
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Find a record, screen or action' });
    await expect(palette.getByRole('textbox')).toBeFocused();
    await page.keyboard.type('키보드만으로');
    await expect(palette.getByRole('menuitem').first()).toContainText(title);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Title (日本語)' })).toHaveValue(title);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('the arrow keys choose what the palette opens', async () => {
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Find a record, screen or action' });
    await expect(palette.getByRole('textbox')).toBeFocused();
    for (let presses = 0; presses < 10; presses += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
    await tabTo(page, 'Dev logs', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Dev logs' })).toBeVisible();
  });

  await test.step('language and account', async () => {
    await tabTo(page, 'Language', 'Shift+Tab');
    await page.keyboard.press('End');
    await expect(page.getByRole('heading', { level: 1, name: '개발 일지' })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: '관리자 로그인' })).toBeVisible();
  });
});
