import type { Page } from 'playwright/test';

import { fresh, test } from '../../admin';
import { expect } from '../../test';

/** A project of the demo content with characters and a scene. */
const demoProject = '0b7f3c52-9d41-4a6e-8f10-5c2e71d9a401';

/** Enough to pass several entries of a list, each higher than the window. */
const presses = 30;

/** The element that covers the focused one, if any; texts may be higher than the window. */
const coverOfFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused) return 'nothing is focused';
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    if (focused instanceof HTMLTextAreaElement) return null;
    return [top + 3, bottom - 3]
      .map((y) => document.elementFromPoint((left + right) / 2, y))
      .filter((shown) => !shown || !(shown.contains(focused) || focused.contains(shown)))
      .map((shown) => `${focused.textContent || focused.id}: ${shown?.textContent ?? 'outside of the window'}`)[0];
  });

test('on a phone, a focused element is not covered by the sticky bar', async ({ desk, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const goBack = async (what: string) => {
    for (let count = 0; count < presses; count += 1) {
      await page.keyboard.press('Shift+Tab');
      expect.soft(await coverOfFocus(page), `${what}, ${count}`).toBeFalsy();
    }
  };
  const last = page.getByRole('main').getByRole('button').last();
  await desk.open(`project-details?project=${demoProject}`, /./);
  await last.focus();
  await goBack('the details of a project');
  await page.getByRole('link', { name: 'Open workspace' }).click();
  const characters = page.getByRole('tab', { name: 'Characters', exact: true });
  await characters.click();
  await expect(characters).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel').locator('[aria-busy="true"]')).toHaveCount(0);
  // The bar gets another line.
  await page.getByRole('tabpanel').getByRole('textbox').first().press('x');
  await expect(page.getByText('Unsaved', { exact: true })).toBeVisible();
  await last.focus();
  await goBack('a tab of the workspace');
  await expect(page.getByText('Unsaved', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Partners' }).click();
  await page.getByRole('article').getByRole('checkbox').first().press('Space');
  await last.focus();
  await goBack('a list of which something is selected');
});

test('on a phone, a focused element is not covered by the buttons of its dialog', async ({ desk, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const project = await desk.create('projects', { titleJa: fresh('筆'), descriptionJa: '筆' });
  const texts = { titleJa: fresh('日誌'), contentJa: '月が湖に出る。' };
  const { id } = await desk.create('development-logs', { projectId: project.id, ...texts });
  await desk.open(`development-logs?edit=${id}`, 'Dev logs');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().press('x');
  await dialog.getByRole('button', { name: 'Close' }).first().focus();
  for (let count = 0; count < presses; count += 1) {
    await page.keyboard.press('Tab');
    expect.soft(await coverOfFocus(page), `${count}`).toBeFalsy();
  }
});
