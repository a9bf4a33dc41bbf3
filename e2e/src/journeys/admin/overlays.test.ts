import type { Locator, Page } from 'playwright/test';

import { fresh, notice, takeAction, test } from '../../admin';
import { expect } from '../../test';

const widths = [360, 390, 1280];

/** The notice; F8 shows the last one again, and keeps it while it has focus. */
async function recallNotice(page: Page): Promise<Locator> {
  const shown = notice(page).locator('[aria-live] > *');
  await expect(async () => {
    await page.keyboard.press('F8');
    await expect(notice(page)).toBeFocused({ timeout: 500 });
    await expect(shown).toBeVisible({ timeout: 500 });
  }).toPass();
  // It enters with a movement.
  await shown.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  return shown;
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`Not shown: ${element.toString()}`);
  return box;
}

/** At every width, the notice covers none of the elements, and all of them are in the window. */
async function expectClear(page: Page, elements: Readonly<Record<string, Locator>>): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    const shown = await boxOf(await recallNotice(page));
    for (const [name, element] of Object.entries(elements)) {
      const box = await boxOf(element);
      expect.soft(box.y + box.height, `${name} is in the window at ${width} px`).toBeLessThanOrEqual(740);
      const isCovered =
        Math.min(box.x + box.width, shown.x + shown.width) > Math.max(box.x, shown.x) &&
        Math.min(box.y + box.height, shown.y + shown.height) > Math.max(box.y, shown.y);
      expect.soft(isCovered, `${name} is covered at ${width} px`).toBe(false);
    }
  }
}

test('a notice covers no title, button or next text, in dialogs and on screens', async ({ desk, page }) => {
  const [name, deleted] = [fresh('白鳥'), fresh('黒鳥')];
  await desk.create('partners', { nameJa: name, roleJa: '作曲', category: 'music' });
  await desk.create('partners', { nameJa: deleted, roleJa: '作曲', category: 'music' });
  const lake = fresh('白鳥の湖');
  const { id } = await desk.create('projects', { titleJa: lake, descriptionJa: '湖' });
  await desk.open('partners?sort=newest', 'Partners');
  await takeAction(page, deleted, 'Delete');
  await expect(notice(page).getByText(deleted)).toBeVisible();
  // The records behind it move up.
  await expect(page.getByRole('article').filter({ hasText: deleted })).toHaveCount(0);

  const dialog = page.getByRole('dialog');
  const next = page.locator('[aria-keyshortcuts="F9"]');
  const frame = {
    title: dialog.getByRole('heading', { level: 2 }).first(),
    Close: dialog.getByRole('button', { name: 'Close' }).first(),
  };

  await test.step('the dialog of a record', async () => {
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await dialog.getByRole('textbox', { name: 'Name (日本語)' }).focus();
    await page.keyboard.press('Shift+F9');
    await expect(next).toBeVisible();
    const Save = dialog.getByRole('button', { name: 'Save', exact: true });
    await expectClear(page, { ...frame, next, Save });
    await page.keyboard.press('F8');
    await frame.Close.click();
    await expect(dialog).toBeHidden();
  });

  await test.step('the list of the keys', async () => {
    await page.getByRole('main').focus();
    await page.keyboard.press('Control+/');
    await expectClear(page, frame);
    await frame.Close.click();
    await expect(dialog).toBeHidden();
  });

  await test.step('a screen, and the publication of its record', async () => {
    await page.getByRole('link', { name: 'Projects' }).click();
    await page.getByRole('main').getByRole('link', { name: lake }).click();
    await expect(page).toHaveURL(new RegExp(id));
    await page.getByRole('tab', { name: /^English/ }).click();
    await expect(next).toBeVisible();
    await expectClear(page, { title: page.getByRole('heading', { level: 1 }), next });
    await page.getByRole('button', { name: /^Publication of/ }).click();
    await expectClear(page, frame);
  });
});

test('Back closes an overlay, and the screen below stays where it is', async ({ desk, page }) => {
  await desk.open('projects', 'Projects');
  await page.getByRole('link', { name: 'Media' }).click();
  const title = page.getByRole('heading', { level: 1, name: 'Media' });
  await expect(title).toBeVisible();
  const dialog = page.getByRole('dialog');
  const expectClosedByBack = async () => {
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(title).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/media/);
  };

  await test.step('the palette', async () => {
    await page.keyboard.press('Control+k');
    await expectClosedByBack();
  });

  await test.step('the list of the keys', async () => {
    await page.getByRole('main').focus();
    await page.keyboard.press('Control+/');
    await expectClosedByBack();
  });

  await test.step('the settings', async () => {
    await page
      .getByRole('complementary')
      .getByRole('button', { name: /^Account/ })
      .click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await expectClosedByBack();
  });

  await test.step('the description of an image', async () => {
    // The first file may be a recording from another journey.
    await page
      .getByRole('button', { name: /^Details: Image / })
      .first()
      .click();
    await page
      .getByRole('button', { name: /^Edit alt text/ })
      .first()
      .click();
    await expectClosedByBack();
  });

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
});
