import type { Locator } from 'playwright/test';

import { fresh, notice, test } from '../../admin';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../../test';

/** Maximum number of keys for translating six characters into two languages, without the texts themselves. */
const keysOfTwoLanguages = 60;

const crew = ['一', '二', '三', '四', '五', '六'].map((nameJa) => ({
  nameJa,
  roleJa: '旅人',
  descriptionJa: '旅をする',
  quoteJa: '行こう',
}));

test('a project is edited in its workspace with the keyboard, beside its page', async ({ desk, page }) => {
  const titleJa = fresh('六人の旅');
  const texts = { titleEn: 'Six', titleZhCn: '六人', descriptionJa: '旅', descriptionEn: 'T', descriptionZhCn: '旅' };
  const { id } = await desk.create('projects', { titleJa, ...texts, characters: crew });
  await page.setViewportSize({ width: 1280, height: 800 });
  await desk.open(`projects/${id}`, titleJa);
  const panel = page.getByRole('tabpanel');
  const preview = page.locator('iframe').contentFrame();

  await test.step('the preview stands beside the form and follows it', async () => {
    await expect(preview.getByText(titleJa).first()).toBeVisible();
    await page.getByRole('textbox', { name: 'Title (日本語)' }).press('End');
    await page.keyboard.type('路');
    await expect(preview.getByText(`${titleJa}路`).first()).toBeVisible();
    await page.keyboard.press('Backspace');
    await expectAccessible(page);
  });

  await test.step('tabs are reached by arrow keys; Back and reload keep their place', async () => {
    await page.getByRole('tab', { name: 'Basics' }).focus();
    for (const name of ['Story', 'Media', 'Characters']) {
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('tab', { name, exact: true })).toBeFocused();
    }
    await expect(page).toHaveURL(/tab=characters/);
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'Media', exact: true })).toHaveAttribute('aria-selected', 'true');
    await page.goForward();
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Characters', exact: true })).toHaveAttribute('aria-selected', 'true');
    await expect(panel.getByRole('button', { name: /^Character 6/ })).toBeVisible();
  });

  await test.step('keys lead to the next tab, to its sections, and back', async () => {
    await page.keyboard.press('Alt+PageDown');
    await expect(page.getByRole('region', { name: 'Credits', exact: true })).toBeFocused();
    await page.keyboard.press('Alt+PageDown');
    await expect(page.getByRole('region', { name: 'Platforms', exact: true })).toBeFocused();
    await page.keyboard.press('F6');
    await expect(page.getByRole('region', { name: 'Store page', exact: true })).toBeFocused();
    await page.keyboard.press('Alt+PageUp');
    await expect(page.getByRole('region', { name: 'Credits', exact: true })).toBeFocused();
    await page.keyboard.press('Alt+PageUp');
    await expect(page.getByRole('region', { name: 'Characters', exact: true })).toBeFocused();
  });

  await test.step('one key plays the scene beside the form, which follows it, and Escape leads back', async () => {
    await page.getByRole('button', { name: 'Add line' }).press('Enter');
    const line = panel.getByRole('textbox', { name: 'Line (日本語)' });
    await line.fill('月だ。');
    await page.keyboard.press('Control+Shift+E');
    await expect(preview.getByRole('button', { name: '次へ' })).toBeFocused();
    await expect(preview.getByRole('status')).toHaveText('月だ。');
    await expectAccessible(page);
    await line.fill('月夜だ。');
    await expect(preview.getByRole('status')).toHaveText('月夜だ。');
    await expect(line).toBeFocused();
    await page.getByRole('tab', { name: /^English/ }).click();
    await expect(preview.getByText('日本語', { exact: true })).toBeVisible();
    await preview.getByRole('button', { name: 'Next' }).press('Escape');
    await expect(preview.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(line).toBeFocused();
    await page.getByRole('tab', { name: /^日本語/ }).click();
    await panel.getByRole('button', { name: 'Remove Line 1' }).press('Enter');
  });

  await test.step(`two languages of six characters take at most ${keysOfTwoLanguages} keys`, async () => {
    let keys = 0;
    const press = async (combination: string) => {
      keys += combination.split('+').length;
      await page.keyboard.press(combination);
    };
    for (const suffix of ['En', 'ZhCn']) {
      await press('Shift+F9');
      for (let missing = crew.length * 4; missing > 0; missing -= 1) {
        // The text with the focus when the language was switched may itself be missing.
        const empty = page.locator(`[name$="${suffix}"][value=""]:focus, [data-field$="${suffix}"][data-empty]:focus`);
        if (!(await empty.count())) await press('F9');
        await expect(empty).toHaveAttribute('aria-label', /./);
        await page.keyboard.type('x');
      }
      await expect(page.getByText('Nothing left here')).toBeVisible();
    }
    await press('Control+s');
    await expect(notice(page).getByText('Project updated')).toBeVisible();
    expect(keys).toBeLessThanOrEqual(keysOfTwoLanguages);
    const done = { nameEn: 'x', roleEn: 'x', quoteEn: 'x', descriptionZhCn: 'x', quoteZhCn: 'x' };
    expect(await desk.read(`projects/${id}`)).toMatchObject({ characters: crew.map(() => done) });
  });

  await test.step('on a phone every tab fits', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    // Checked above, beside the preview.
    const accessible = [/^Basics/, /^Characters/];
    for (const tab of await page.getByRole('tablist', { name: 'Parts of the project' }).getByRole('tab').all()) {
      const name = await tab.innerText();
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await expect(panel.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      if (!accessible.some((known) => known.test(name))) await expectAccessible(page);
    }
  });
});

test('forced colours show what is current, pressed and unsaved', async ({ desk, page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 1280, height: 800 });
  const titleJa = fresh('白と黒');
  const { id } = await desk.create('projects', { titleJa, descriptionJa: '旅' });
  await desk.open(`projects/${id}`, titleJa);
  const ground = (shown: Locator) => shown.evaluate((element) => getComputedStyle(element).backgroundColor);
  const selected = await ground(page.getByRole('tab', { name: 'Basics' }));
  expect(await ground(page.getByRole('link', { name: 'Projects', exact: true }))).toBe(selected);
  const pressed = page.getByRole('button', { name: 'All side by side' });
  await pressed.click();
  expect(await ground(pressed)).toBe(selected);
  const dot = (word: string) =>
    page.getByText(word, { exact: true }).evaluate(({ parentElement }) => {
      if (!parentElement) throw new Error('the word has no mark');
      return getComputedStyle(parentElement, '::before').borderWidth;
    });
  const saved = await dot('Saved');
  await page.getByRole('textbox', { name: 'Title (日本語)' }).press('a');
  expect(await dot('Unsaved')).not.toBe(saved);
});
