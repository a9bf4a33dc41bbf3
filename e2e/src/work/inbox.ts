import type { Locator } from 'playwright/test';

import { notice } from '../admin';
import { expect } from '../test';
import type { Workplace } from './workplace';

/** Reads twelve requests of a name on a phone, opens three replies from templates, and marks all as replied. */
export async function respondToRequests({ page, desk, keys }: Workplace, name: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await desk.open('requests', 'Requests');
  // A tap counts as a key.
  const tap = async (target: Locator) => {
    await target.click();
    keys.count += 1;
  };
  const dialog = page.getByRole('dialog');
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByRole('article')).toHaveCount(12);
  await tap(page.getByRole('button', { name: /^View/ }).first());
  for (let read = 1; read <= 12; read += 1) {
    // The newest first: a template chosen before the next one is shown would be that of the one before.
    await expect(dialog.getByRole('heading', { level: 2 })).toContainText(`${name} ${13 - read}`);
    if (read % 4 === 0) {
      await dialog.getByRole('combobox', { name: 'Reply template' }).selectOption({ index: 1 });
      // One opens the list of templates, one chooses.
      keys.count += 2;
      await expect(dialog.getByRole('link', { name: 'Reply' })).toHaveAttribute('href', /Thank/);
      keys.count += 1;
    }
    if (read < 12) await tap(dialog.getByRole('button', { name: 'Older' }));
  }
  await tap(dialog.getByRole('button', { name: 'Close' }));
  await tap(page.getByRole('checkbox').first());
  await tap(page.getByRole('button', { name: 'Select all 12' }));
  await tap(page.getByRole('button', { name: 'Mark as replied' }));
  await expect(notice(page).getByText(/12/).first()).toBeVisible();
}
