import { notice, takeAction, test } from '../../admin';
import { CountedKeys } from '../../keyboard';
import { sendRequest } from '../../requests';
import { expect } from '../../test';
import { beginAnew, chooseFiles, documented, go, letters, type Workplace } from '../../work/workplace';

interface Job extends Workplace {
  name: string;
  /** The sender of a request from before the admin was opened: the palette knows no later ones. */
  sender: string;
}

const jobs: Readonly<Record<string, (place: Job) => Promise<void>>> = {
  'Add a project': async (place) => {
    const { page, keys, name } = place;
    await go(place, 'new pro', 'Project');
    await expect(page.getByRole('dialog', { name: 'Create Project' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Title (日本語)' })).toBeFocused();
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
    await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Project' })).toBeFocused();
    await keys.find(name);
    await keys.press('Enter');
    await keys.tabTo('Category');
    await keys.press('ArrowDown');
    await keys.tabTo('Title (日本語)');
    await keys.write(`${name} 進捗`);
    await keys.tabTo('Content (日本語)');
    await keys.write('岸を描いた。');
    // The toolbar of the text: its last button uploads.
    await keys.press('Shift+Tab', 'ArrowLeft', 'Enter');
    await chooseFiles(place, 1);
    const content = page.getByRole('textbox', { name: 'Content (日本語)' });
    await expect(content.locator('p', { hasText: /^岸を描いた。$/ }).locator('+ figure')).toHaveCount(1);
    await keys.press('Control+s');
    await expect(notice(page).getByText('Development log created')).toBeVisible();
  },
  'Add eight screenshots': async (place) => {
    const { page, desk, keys, name } = place;
    await desk.create('projects', { titleJa: name, descriptionJa: '水' });
    await go(place, name, name, 'Control+Enter');
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
    await keys.tabTo(/^Publication of/);
    await keys.press('Enter');
    await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Publication' })).toBeFocused();
    await keys.press('End', 'Control+s');
    await expect(notice(page).getByText('Publication saved')).toBeVisible();
    expect(await desk.read(`projects/${id}`)).toMatchObject({ publication: 'published' });
  },
  'Reply to a request': async (place) => {
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
    // The reply is sent; closing the dialog does not count.
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
    await expect(page.getByRole('button', { name: /^Details: Image/ })).toHaveCount(1);
    await keys.tabTo(/^Details: Image/);
    await keys.press('Enter');
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
      // A manual with twice the number of keys is outdated.
      expect.soft(keys.count, job).toBeGreaterThan((most.get(job) ?? 0) / 2);
    });
});
