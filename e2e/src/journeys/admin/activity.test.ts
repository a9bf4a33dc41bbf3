import { toJapanDate } from 'shared-contracts/localization';

import { fresh, notice, test } from '../../admin';
import { boxesOf } from '../../boxes';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../../test';

const phone = { width: 360, height: 740 };
const small = { width: 390, height: 844 };
const tablet = { width: 768, height: 1024 };
const desktop = { width: 1280, height: 800 };

test.describe('the activity', () => {
  // The browser logs the undo that would overwrite a newer change.
  test.use({ allowedComplaints: /status of 409/ });

  test('shows actor, changes, before and after, with filters, undo, and a choice if there is a newer change', async ({
    desk,
    page,
  }) => {
    const long = fresh('細道');
    const { id: longId } = await desk.create('partners', { nameJa: long, roleJa: '一' });
    await desk.patch(`partners/${longId}`, { descriptionJa: 'ながい'.repeat(80) });
    const [before, after] = [fresh('朝凪'), fresh('夕凪')];
    const { id } = await desk.create('partners', { nameJa: before, roleJa: '一' });
    await desk.patch(`partners/${id}`, { nameJa: after });
    const changedOn = toJapanDate(new Date());
    await desk.open('activity', 'Activity');
    const updates = page.getByRole('listitem').filter({ hasText: 'Updated' });
    const entry = updates.filter({ hasText: after });
    const keeper = page.getByRole('group', { name: /^keeper/ });
    await expect(keeper.filter({ has: entry })).toBeVisible();
    await entry.getByText(/^1 field changed/).click();
    const row = entry.getByRole('row', { name: /^Name/ });
    await expect(row.getByRole('cell')).toHaveText([before, after]);
    await expectAccessible(page);

    await test.step('on a small screen a long text scrolls within its container', async () => {
      await updates
        .filter({ hasText: long })
        .getByText(/^1 field changed/)
        .click();
      await expect(updates.filter({ hasText: long }).getByRole('row', { name: /ながい/ })).toBeVisible();
      await page.setViewportSize(phone);
      await expectNoSidewaysScroll(page);
      await page.setViewportSize(desktop);
    });

    await test.step('filters: kind, action, who, when', async () => {
      const filters = page.getByRole('search');
      await filters.getByRole('combobox', { name: 'Record' }).selectOption('Live module');
      await expect(entry).toBeHidden();
      await filters.getByRole('combobox', { name: 'Record' }).selectOption('Partner');
      await filters.getByRole('combobox', { name: 'Action' }).selectOption('Updated');
      await expect(entry).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: 'Created' })).toHaveCount(0);
      await filters.getByRole('combobox', { name: 'User' }).selectOption('Visitor');
      await expect(page.getByRole('heading', { name: 'No matching events' })).toBeVisible();
      await filters.getByRole('combobox', { name: 'User' }).selectOption('keeper');
      await expect(entry).toBeVisible();
      await filters.getByLabel('Until').focus();
      await page.keyboard.type('12312019', { delay: 60 });
      await expect(page).toHaveURL(/to=2019-12-31/);
      await expect(page.getByRole('heading', { name: 'No matching events' })).toBeVisible();
      // Includes the whole day.
      await filters.getByLabel('Until').fill(changedOn);
      await expect(entry).toBeVisible();
      await filters.getByRole('button', { name: 'Clear filters' }).click();
      await expect(entry).toBeVisible();
    });

    await test.step('undo brings the value back and is an event itself', async () => {
      await entry.getByRole('button', { name: /^Undo/ }).click();
      await expect(notice(page).getByText('Undone')).toBeVisible();
      await expect(
        page.getByRole('listitem').filter({ hasText: before }).filter({ hasText: 'Undoes #' }),
      ).toBeVisible();
      expect(await desk.read('partners')).toEqual(
        expect.arrayContaining([expect.objectContaining({ id, nameJa: before })]),
      );
    });

    await test.step('an undo that meets a newer change shows both values and keeps the chosen one', async () => {
      await desk.patch(`partners/${id}`, { roleJa: '二' });
      await desk.patch(`partners/${id}`, { roleJa: '三' });
      await page
        .getByRole('link', { name: `History of ${before}` })
        .first()
        .click();
      await expect(page).toHaveURL(new RegExp(`record=${id}`));
      // Its own updates and the undo of the first one.
      await expect(updates).toHaveCount(4);
      await updates.nth(1).getByRole('button', { name: /^Undo/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Choose what to undo' });
      await expect(dialog.getByRole('radio', { name: /一/ })).toBeChecked();
      await expect(dialog.getByRole('radio', { name: /三/ })).not.toBeChecked();
      await expectAccessible(page);
      expect(await desk.read('partners')).toEqual(
        expect.arrayContaining([expect.objectContaining({ id, roleJa: '三' })]),
      );
      await dialog.getByRole('button', { name: 'Save selection' }).click();
      await expect(dialog).toBeHidden();
      await expect(updates).toHaveCount(5);
      await expect(notice(page).getByText('Undone')).toBeVisible();
      expect(await desk.read('partners')).toEqual(
        expect.arrayContaining([expect.objectContaining({ id, roleJa: '一' })]),
      );
    });
  });
});

test('a translation is missing, then complete, then stale, and its cell opens the editor at that language', async ({
  desk,
  page,
}) => {
  const nameJa = fresh('風見鶏');
  const { id } = await desk.create('partners', { nameJa, roleJa: '脚本', nameKo: '바람개비' });
  await desk.open('translations', 'Translations');
  const cell = (language: number) => page.getByRole('row').filter({ hasText: nameJa }).getByRole('cell').nth(language);
  const korean = 3;
  await expect(cell(korean)).toContainText(/Missing\s*Role/);

  await test.step('on phones and on a tablet the table shows all its columns', async () => {
    const table = page.getByRole('region', { name: 'Translations' });
    const row = table.getByRole('row').nth(1);
    for (const size of [phone, small, tablet]) {
      await page.setViewportSize(size);
      await expect(row).toBeVisible();
      await expect
        .poll(() => table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
        .toBeLessThanOrEqual(0);
      await expectNoSidewaysScroll(page);
      for (const { left, right, height } of await boxesOf(row.getByRole('link'))) {
        expect(left).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(size.width);
        expect(height).toBeGreaterThanOrEqual(24);
      }
    }
    await page.setViewportSize(desktop);
  });

  await cell(korean).getByRole('link').click();
  const editor = page.getByRole('dialog', { name: 'Edit partner' });
  await expect(editor.getByRole('textbox', { name: 'Name (한국어)' })).toHaveValue('바람개비');
  await editor.getByRole('textbox', { name: 'Role (한국어)' }).fill('각본');
  await editor.getByRole('button', { name: 'Publish changes' }).click();
  await expect(notice(page).getByText('Partner updated')).toBeVisible();

  await page.getByRole('link', { name: 'Translations' }).click();
  await expect(cell(korean)).toHaveText('Complete');
  await desk.patch(`partners/${id}`, { roleJa: '脚本と演出' });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(cell(korean)).toContainText('Japanese changed later: Role');

  await test.step('filters show open tasks', async () => {
    await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Outdated' }).click();
    await expect(cell(korean)).toContainText('Outdated');
    await page.getByRole('combobox', { name: 'Record' }).selectOption('Project');
    await expect(page.getByRole('row').filter({ hasText: nameJa })).toHaveCount(0);
  });
});
