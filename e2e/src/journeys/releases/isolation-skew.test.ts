import { fresh, notice, openDesk } from '../../admin';
import { test } from '../../released';
import type { ChangeFiles } from '../../releases/releases';
import { expect, keepBusy } from '../../test';

const module = 'mfe-admin';

/** A release in which a text differs. */
const withCompanions: ChangeFiles = (files) => {
  const name = '"partner.plural":"Partners"';
  const changed = [...files].filter(([, text]) => text.includes(name));
  if (changed.length === 0) throw new Error(`No file of the build contains ${name}`);
  for (const [file, text] of changed) files.set(file, text.replaceAll(name, name.replace('Partners"', 'Companions"')));
};

/** A constant that a later version may introduce. */
const laterConstant = 'introduced-later';

/** A response as a later version would send it: each record has one more field, each event an action unknown today. */
function asNewer(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asNewer);
  if (value === null || typeof value !== 'object') return value;
  return { ...value, introducedLater: { since: 'later' }, ...('action' in value && { action: laterConstant }) };
}

test.use({
  allowedComplaints: /404|ChunkLoadError|Failed to load resource|Loading chunk|Refused to execute|RUNTIME-|mfe_admin/,
});

test('threat 21: a page opened before a release keeps working, and offers one reload if its files are missing', async ({
  page,
  releases,
  server,
}) => {
  test.setTimeout(120_000);
  const old = await releases.served(module);
  // Screens are loaded in advance when the page is idle.
  await keepBusy(page);
  const desk = await openDesk(page, server.origin);
  await desk.open('', 'Dashboard');
  const menu = page.getByRole('navigation', { name: 'Admin menu' });
  const reloads: string[] = [];
  const name = fresh('白鳥 奏');
  page.on('domcontentloaded', () => reloads.push(page.url()));

  await test.step('navigation, screens that load now, and saving', async () => {
    expect(await releases.release(module, withCompanions)).not.toBe(old);
    await server.restart();
    await menu.getByRole('link', { name: 'Partners' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Partners' })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Add partner' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add partner' });
    await dialog.getByRole('textbox', { name: 'Name (日本語)' }).fill(name);
    await dialog.getByRole('textbox', { name: 'Role (日本語)' }).fill('作曲');
    await dialog.getByRole('combobox', { name: 'Category' }).selectOption('music');
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(notice(page).getByText('Partner added')).toBeVisible();
    expect(reloads).toEqual([]);
  });

  await test.step('saving and reading with a newer backend that sends unknown fields and constants', async () => {
    await page.route('**/api/**', async (route) => {
      const response = await route.fetch();
      if (!/json/.test(response.headers()['content-type'] ?? '')) return route.fulfill({ response });
      return route.fulfill({ response, json: asNewer(await response.json()) });
    });
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit partner' });
    await dialog.getByRole('textbox', { name: 'Role (日本語)' }).fill('編曲');
    await dialog.getByRole('button', { name: 'Publish changes' }).click();
    await expect(notice(page).getByText('Partner updated')).toBeVisible();
    await expect(page.getByRole('article').filter({ hasText: name }).getByText('編曲')).toBeVisible();
    await menu.getByRole('link', { name: 'Activity' }).click();
    await expect(page.getByText(laterConstant).first()).toBeVisible();
    expect(reloads).toEqual([]);
    await page.unrouteAll({ behavior: 'wait' });
  });

  const outdated = page.getByRole('alert').filter({ hasText: 'A newer version of this page has been published.' });
  await test.step('a screen whose files are gone offers a reload, which takes the new build', async () => {
    await releases.remove(module, old);
    await menu.getByRole('link', { name: 'Translations' }).click();
    await expect(outdated).toBeVisible();
    await expect(page.getByText('Could not load this')).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Partners' })).toBeVisible();
    expect(reloads).toEqual([]);
    await outdated.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Translations' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Companions' })).toBeVisible();
    await expect(outdated).toHaveCount(0);
    expect(reloads).toHaveLength(1);
  });

  await test.step('a file that is still gone after the reload offers no other one', async () => {
    await page.route(/\/modules\/mfe-admin\/.*\.js/, (route) => route.fulfill({ status: 404 }));
    // A reload of the plain address would be in Japanese.
    await page.goto(`${server.origin}/admin/translations?lang=en`);
    await expect(outdated).toBeVisible();
    const questions: string[] = [];
    page.on('request', (request) => request.method() === 'HEAD' && questions.push(request.url()));
    await outdated.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByText('This part could not be loaded')).toBeVisible();
    // By now the page would have asked whether the file is gone.
    expect(questions).toEqual([]);
    await expect(outdated).toHaveCount(0);
    expect(reloads).toHaveLength(3);
  });
});
