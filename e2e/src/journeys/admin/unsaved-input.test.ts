import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { chromium, type BrowserContext, type Page } from 'playwright/test';

import { notice, openDesk, rejectDraftChanges, test as deskTest } from '../../admin';
import { expect, testWithoutPage as test } from '../../test';

/** Kills every process of the browser with a profile, as a lack of memory or a power cut would. */
function killBrowser(profile: string): void {
  for (const line of execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' }).split('\n')) {
    const pid = Number(/^\s*(\d+)/.exec(line)?.[1]);
    if (!line.includes(`--user-data-dir=${profile}`) || !pid) continue;
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended with its parent.
    }
  }
}

/** Number of inputs in the database of the page. */
const storedInputs = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('bokkado', 1);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('inputs').objectStore('inputs').count();
          counting.onsuccess = () => resolve(counting.result);
        };
      }),
  );

test('input survives a killed browser and a reload at once, and is not offered once it was saved', async ({
  deskServer: server,
}, { project }) => {
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'bokkado-profile-'));
  const { launchOptions = {} } = project.use;
  let context: BrowserContext | undefined;
  let id: string | undefined;
  const open = async () => {
    context = await chromium.launchPersistentContext(profile, { ...launchOptions, reducedMotion: 'reduce' });
    const page = await context.newPage();
    // The server is not there for drafts: the device is the net beneath.
    await rejectDraftChanges(page);
    const desk = await openDesk(page, server.origin);
    id ??= (await desk.create('projects', { titleJa: '消えない下書き', descriptionJa: '説明' })).id;
    await desk.open(`projects/${id}`, '消えない下書き');
    return page;
  };
  const version = (page: Page) => page.getByRole('textbox', { name: 'Version' });
  const restore = (page: Page) => page.getByRole('button', { name: /^Restore from/ });
  try {
    const first = await open();
    await version(first).fill('0.9');
    await expect.poll(() => storedInputs(first)).toBe(1);
    killBrowser(profile);

    const second = await open();
    await restore(second).click();
    await expect(version(second)).toHaveValue('0.9');
    second.on('dialog', (dialog) => void dialog.accept());
    await version(second).fill('0.95');
    await second.reload();
    // A page that is being left may still reach the server, which then has it as a draft.
    await restore(second)
      .or(second.getByRole('button', { name: 'Resume' }))
      .click();
    await expect(version(second)).toHaveValue('0.95');
    await second.getByRole('button', { name: 'Publish changes' }).click();
    await expect(notice(second).getByText('Project updated')).toBeVisible();
    killBrowser(profile);

    const third = await open();
    await expect(version(third)).toHaveValue('0.95');
    await third.waitForLoadState('networkidle');
    await expect(restore(third)).toBeHidden();
  } finally {
    await context?.close().catch(() => undefined);
    killBrowser(profile);
    fs.rmSync(profile, { recursive: true, force: true });
  }
});

deskTest('Back asks about unsaved input after an anchor of the dashboard was followed', async ({ page, desk }) => {
  await desk.create('projects', { titleJa: '下書きの作品', descriptionJa: '説明', publication: 'draft' });
  await desk.open('', 'Dashboard');
  await page.getByRole('link', { name: /draft/ }).click();
  await expect(page.getByRole('region', { name: 'Scheduled and published' })).toBeInViewport();
  await page.getByRole('navigation').getByRole('link', { name: 'Studio', exact: true }).click();
  const name = page.getByRole('textbox', { name: 'Name (日本語)' });
  await name.fill('灯');
  await page.goBack();
  await expect(page.getByRole('alertdialog', { name: 'There are unsaved changes' })).toBeVisible();
});
