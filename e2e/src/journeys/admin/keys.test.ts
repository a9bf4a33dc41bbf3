import fs from 'node:fs';
import path from 'node:path';

import type { Page } from 'playwright/test';

import { notice, takeAction, test, type Desk } from '../../admin';
import { CountedKeys } from '../../keyboard';
import { noisePng } from '../../png';
import { sendRequest } from '../../requests';
import { productDir } from '../../server';
import { expect } from '../../test';

/** The most keys of each job, from a table of the manual. */
function documented(heading: string): Map<string, number> {
  const manual = fs.readFileSync(path.join(productDir, 'docs/admin.md'), 'utf8');
  const [, section = ''] = manual.split(`## ${heading}\n`);
  const [table = ''] = section.split('\n## ');
  return new Map(
    [...table.matchAll(/^\| (.+?) +\| (\d+) +\|/gm)].map(([, job = '', keys = '']) => [job, Number(keys)]),
  );
}

/** Letters that no other record has, nor the name of an image, which is hexadecimal. */
const letters = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(4)), (value) => 'ghjkmnpqrstvwxyz'[value % 16]).join('');

interface Workplace {
  page: Page;
  desk: Desk;
  keys: CountedKeys;
  name: string;
  /** Who sent a request before the admin was opened: the palette knows no later ones. */
  sender: string;
}

/**
 * Waits until the opened part has the focus, from which Tab goes on, and something to go to: from a screen that is
 * still empty Tab begins anew at the top of the page.
 */
async function arrived(page: Page): Promise<void> {
  await expect(page.locator('main:focus, main :focus, [role="dialog"]:focus, [role="dialog"] :focus')).toHaveCount(1);
  await expect(page.locator('main').locator('a[href], button, input, select').first()).toBeVisible();
}

/** Opens the first result of the palette, once it is the expected one. */
async function go({ page, keys }: Workplace, typed: string, found: string | RegExp): Promise<void> {
  await keys.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Find a record, screen or action' });
  await expect(palette.getByRole('textbox')).toBeFocused();
  await keys.find(typed);
  await expect(palette.getByRole('menuitem').first()).toContainText(found);
  await keys.press('Enter');
  await expect(palette).toBeHidden();
  await arrived(page);
}

/** Chooses files in the open upload dialog; the dialog of the operating system is not counted. */
async function chooseFiles({ page, keys }: Workplace, count: number): Promise<void> {
  const upload = page.getByRole('dialog').filter({ has: page.locator('input[type="file"]') });
  await expect(upload.locator(':focus').or(upload.and(page.locator(':focus')))).toHaveCount(1);
  await keys.tabTo(/^Choose/);
  const buffer = await noisePng(32, 18);
  const files = Array.from({ length: count }, (_, index) => ({ name: `${index}.png`, mimeType: 'image/png', buffer }));
  // Enter opens the dialog of the operating system, which belongs to the browser.
  keys.count += 1;
  await page.locator('input[type="file"]:focus').setInputFiles(files);
}

/** Leads back to the dashboard, with nothing open: a notice of an earlier job would be one more stop of Tab. */
async function beginAnew(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const closing = notice(page).getByRole('button', { name: 'Close' });
  // All in one step, because a notice disappears after a while.
  await closing.evaluateAll((buttons) => {
    for (const button of buttons) button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  });
  await expect(closing).toHaveCount(0);
}

const jobs: Readonly<Record<string, (place: Workplace) => Promise<void>>> = {
  'Add a project': async (place) => {
    const { page, keys, name } = place;
    await go(place, 'new pro', 'Project');
    await expect(page.getByRole('dialog', { name: 'Create Project' })).toBeVisible();
    await keys.tabTo('Title (日本語)');
    await keys.write(name);
    await keys.tabTo('Description (日本語)');
    await keys.write('水辺の物語。');
    await keys.press('Control+s');
    await expect(notice(page).getByText('Project created')).toBeVisible();
  },
  'Add a log with an image': async (place) => {
    const { page, desk, keys, name } = place;
    await desk.create('projects', { titleJa: name, descriptionJa: '水' });
    await go(place, 'new dev', 'Development log');
    await expect(page.locator('[role="dialog"]:focus, [role="dialog"] :focus')).toHaveCount(1);
    await keys.tabTo('Project');
    await keys.find(name);
    await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(name);
    await keys.press('Enter');
    await keys.tabTo('Title (日本語)');
    await keys.write(`${name} 進捗`);
    await keys.tabTo('Content (日本語)');
    await keys.write('岸を描いた。');
    // The toolbar of the text: its last button uploads.
    await keys.press('Shift+Tab', 'ArrowLeft', 'Enter');
    await chooseFiles(place, 1);
    await expect(page.getByRole('textbox', { name: 'Content (日本語)' })).toHaveValue(/^岸を描いた。\n!\[\]\(/);
    await keys.press('Control+s');
    await expect(notice(page).getByText('Development log created')).toBeVisible();
  },
  'Add eight screenshots': async (place) => {
    const { page, desk, keys, name } = place;
    await desk.create('projects', { titleJa: name, descriptionJa: '水' });
    await go(place, `${name} det`, name);
    await expect(page.getByRole('button', { name: 'Upload screenshot' })).toBeVisible();
    // World setting, age rating, screenshots.
    await keys.press('F6', 'F6', 'F6');
    await keys.tabTo('Upload screenshot');
    await keys.press('Enter');
    await chooseFiles(place, 8);
    await expect(page.getByRole('img', { name: /^Screenshot \d/ })).toHaveCount(8);
    await expect(notice(page).getByText('Screenshot uploaded successfully')).toBeVisible();
  },
  'Publish a draft': async (place) => {
    const { page, desk, keys, name } = place;
    const { id } = await desk.create('projects', { titleJa: name, descriptionJa: '水', publication: 'draft' });
    await go(place, name, name);
    // The dialog opens once its project is loaded.
    await expect(page.locator('[role="dialog"]:focus, [role="dialog"] :focus')).toHaveCount(1);
    await keys.tabTo('Publication');
    await keys.press('ArrowUp', 'Control+s');
    await expect(notice(page).getByText('Project updated')).toBeVisible();
    expect(await desk.read(`projects/${id}`)).toMatchObject({ publication: 'published' });
  },
  'Answer a request': async (place) => {
    const { page, keys, sender } = place;
    await go(place, sender, sender);
    await expect(page.getByRole('dialog')).toBeVisible();
    await keys.tabTo('Reply template');
    await keys.press('ArrowDown');
    await keys.tabTo('Reply');
    await keys.press('Enter');
    await keys.tabTo(/replied/i);
    await keys.press('Enter');
    await expect(page.getByRole('dialog').getByText('Replied').first()).toBeVisible();
    // The answer is done; what closes the dialog is not counted.
    await page.keyboard.press('Escape');
  },
  'Undo a deletion': async (place) => {
    const { page, desk, keys, name } = place;
    await desk.create('partners', { nameJa: name, category: 'voice', roleJa: '声' });
    await page.getByRole('link', { name: 'Partners', exact: true }).click();
    await takeAction(page, name, 'Delete');
    await expect(notice(page).getByText('Partner deleted')).toBeVisible();
    await keys.press('F8');
    await keys.tabTo('Undo');
    await keys.press('Enter');
    await expect(page.getByRole('heading', { name })).toBeVisible();
  },
  'Move the first work down': async (place) => {
    const { page, keys } = place;
    await go(place, 'projects', 'Projects');
    await expect(page.getByRole('article').first()).toBeVisible();
    // The bar above the list, and the box of the first record.
    await keys.press('F6');
    await keys.tabTo(/^Select /);
    await keys.press('Alt+ArrowDown');
    await expect(notice(page).getByText(/^Now 2 of/)).toBeVisible();
  },
  'Replace an image everywhere': async (place) => {
    const { page, desk, keys, name } = place;
    // No other record shows it.
    const posterUrl = '/objects/demo/icon-192.png';
    const { id } = await desk.create('projects', { titleJa: name, descriptionJa: '水', posterUrl });
    await go(place, 'media', 'Media');
    await keys.tabTo('Search files');
    await keys.find(name);
    await expect(page.getByRole('button', { name: /^Replace: Image/ })).toHaveCount(1);
    await keys.tabTo(/^Replace: Image/);
    await keys.press('Enter');
    await chooseFiles(place, 1);
    await expect(notice(page).getByText('File replaced')).toBeVisible();
    expect(await desk.read(`projects/${id}`)).not.toMatchObject({ posterUrl });
  },
};

test('the manual says how many keys each job takes, in both languages', () => {
  const english = documented('Keys per job');
  for (const job of Object.keys(jobs)) expect([...english.keys()]).toContain(job);
  expect([...documented('作業ごとのキー数').values()]).toEqual([...english.values()]);
});

test('each job takes at most as many keys as the manual says', async ({ page, desk, server }) => {
  test.slow();
  const most = documented('Keys per job');
  const sender = letters();
  await sendRequest(page.request, server, { name: sender, message: 'I would love to compose for you.' });
  await desk.open('', 'Dashboard');
  for (const [job, work] of Object.entries(jobs))
    await test.step(job, async () => {
      await beginAnew(page);
      const keys = new CountedKeys(page);
      await work({ page, desk, keys, name: letters(), sender });
      expect.soft(keys.count, job).toBeLessThanOrEqual(most.get(job) ?? 0);
      // A manual of twice as many keys is an old one.
      expect.soft(keys.count, job).toBeGreaterThan((most.get(job) ?? 0) / 2);
    });
});
