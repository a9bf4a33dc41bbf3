import fs from 'node:fs';
import path from 'node:path';

import type { Page } from 'playwright/test';
import { defaultLocale, languageName, locales, type Locale } from 'shared-contracts/localization';

import { notice, type Desk } from '../admin';
import type { CountedKeys } from '../keyboard';
import { noisePng } from '../png';
import { productDir } from '../server';
import { expect } from '../test';

/** A job at the desk: its page, with a keyboard that counts. */
export interface Workplace {
  page: Page;
  desk: Desk;
  keys: CountedKeys;
}

/** The maximum number of keys of each job, from a table of the manual. */
export function documented(heading: string): Map<string, number> {
  const manual = fs.readFileSync(path.join(productDir, 'docs/admin.md'), 'utf8');
  const [, section = ''] = manual.split(`## ${heading}\n`);
  const [table = ''] = section.split('\n## ');
  return new Map(
    [...table.matchAll(/^\| (.+?) +\| (\d+) +\|/gm)].map(([, job = '', keys = '']) => [job, Number(keys)]),
  );
}

/** Letters that no other record contains, nor the name of an image, which is hexadecimal. */
export const letters = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(4)), (value) => 'ghjkmnpqrstvwxyz'[value % 16]).join('');

/**
 * Waits until the opened part has focus, where Tab continues, and has a tab stop: on an empty screen, Tab would start
 * again at the top of the page.
 */
export async function arrived(page: Page): Promise<void> {
  await expect(page.locator('main:focus, main :focus, [role="dialog"]:focus, [role="dialog"] :focus')).toHaveCount(1);
  await expect(page.locator('main').locator('a[href], button, input, select').first()).toBeVisible();
}

/** Whether the screen of the address is shown: the one before it stays until the next one is loaded. */
const isShown = (page: Page) =>
  page.evaluate(() => {
    const shown = document.querySelector<HTMLAnchorElement>('nav a[aria-current="page"]')?.pathname ?? '';
    return location.pathname === shown || (shown !== '/admin' && location.pathname.startsWith(`${shown}/`));
  });

/** Opens the first result of the palette, once it is the expected one. */
export async function go(
  { page, keys }: Workplace,
  typed: string,
  found: string | RegExp,
  key: 'Enter' | 'Control+Enter' = 'Enter',
): Promise<void> {
  await keys.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Find a record, screen or action' });
  await expect(palette.getByRole('textbox')).toBeFocused();
  await keys.find(typed);
  await expect(palette.getByRole('menuitem').first()).toContainText(found);
  await keys.press(key);
  await expect(palette).toBeHidden();
  await expect.poll(() => isShown(page)).toBe(true);
  await arrived(page);
}

/** Chooses files in the open upload dialog; the dialog of the operating system is not counted. */
export async function chooseFiles({ page, keys }: Workplace, count: number): Promise<void> {
  const upload = page.getByRole('dialog').filter({ has: page.locator('input[type="file"]') });
  await expect(upload.locator(':focus').or(upload.and(page.locator(':focus')))).toHaveCount(1);
  await keys.tabTo(/^Choose/);
  const buffer = await noisePng(32, 18);
  const files = Array.from({ length: count }, (_, index) => ({ name: `${index}.png`, mimeType: 'image/png', buffer }));
  // Enter opens the dialog of the operating system, which belongs to the browser.
  keys.count += 1;
  await page.locator('input[type="file"]:focus').setInputFiles(files);
  // Keys go to the dialog until it closes, which is after the uploaded files are displayed.
  await expect(upload).toBeHidden();
}

/** Writes the alt text of an image in every language, in its open dialog. */
export async function writeAltTexts({ page, keys }: Workplace, textIn: (language: Locale) => string): Promise<void> {
  for (const language of locales) {
    if (language !== defaultLocale) await keys.press('Shift+F9');
    await expect(page.getByRole('textbox', { name: `Alt text (${languageName[language]})` })).toBeFocused();
    await keys.write(textIn(language));
  }
}

/** Returns to the dashboard with nothing open, because a notice of an earlier job would be an additional tab stop. */
export async function beginAnew(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const closing = notice(page).getByRole('button', { name: 'Close' });
  // In one step, because a notice disappears after a while.
  await closing.evaluateAll((buttons) => {
    for (const button of buttons) button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  });
  await expect(closing).toHaveCount(0);
}
