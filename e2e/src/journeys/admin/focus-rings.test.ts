import { test } from '../../admin';
import { hiddenFocus } from '../../focus-rings';
import { expect } from '../../test';

test.describe.configure({ timeout: 180_000 });

const demoProject = '0b7f3c52-9d41-4a6e-8f10-5c2e71d9a401';

const screens = [
  '',
  'projects',
  'partners',
  'development-logs',
  'requests',
  'media',
  'translations',
  'studio',
  'people',
  'activity',
  'numbers',
  'messages',
  'modules',
  'partners/import',
  `projects/${demoProject}?tab=media`,
];

for (const path of screens)
  test(`the keyboard focus is seen on every element: admin/${path}`, async ({ desk, page }) => {
    await desk.open(path, /./);
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    const { hidden, stops } = await hiddenFocus(page);
    expect(hidden).toEqual([]);
    expect(stops).toBeGreaterThan(5);
  });

test('the keyboard focus is seen in what opens', async ({ desk, page }) => {
  await desk.open('partners', 'Partners');
  await test.step('a dialog', async () => {
    await page.getByRole('button', { name: 'Add partner' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect.soft((await hiddenFocus(page)).hidden).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
  await test.step('the palette', async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog').getByRole('menuitem').first()).toBeVisible();
    expect.soft((await hiddenFocus(page)).hidden).toEqual([]);
    await page.keyboard.press('Escape');
  });
  await test.step('a menu', async () => {
    await page.getByRole('button', { name: /^Account/ }).press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    expect.soft((await hiddenFocus(page, { key: 'ArrowDown' })).hidden).toEqual([]);
    await page.keyboard.press('Escape');
  });
});
