import { fresh, notice, rejectDraftChanges, test } from '../../admin';
import { noisePng } from '../../png';
import { expect, expectAccessible } from '../../test';

const path = 'project-details';
const heading = 'Project Details Editor';

test('a project is selected, its details are edited, saved and shown to visitors', async ({ desk, page }) => {
  const titleJa = fresh('灯台守');
  const { id } = await desk.create('projects', { titleJa, descriptionJa: '海の物語', status: 'paused' });
  await desk.open(path, heading);
  await expect(page.getByText('Select a project to edit')).toBeVisible();
  const card = page.getByRole('listitem').filter({ hasText: titleJa });
  await expect(card.getByText('Planning')).toBeVisible();
  await card.getByRole('link', { name: titleJa }).click();

  await page.getByRole('textbox', { name: 'World Setting (日本語)' }).fill('霧の海に立つ灯台。');
  await page.getByRole('tab', { name: /^English/ }).click();
  await page.getByRole('textbox', { name: 'Age Rating (English)' }).fill('All ages');
  await page.getByRole('textbox', { name: 'Store page' }).fill('https://store.example.com/lighthouse');
  const platforms = page.getByRole('region', { name: 'Platforms' });
  await platforms.getByRole('button', { name: 'Add platform' }).click();
  await platforms.getByRole('textbox', { name: 'Platform name' }).fill('Windows');
  const characters = page.getByRole('region', { name: 'Characters' });
  await characters.getByRole('button', { name: 'Add character' }).click();
  await expectAccessible(page);

  await test.step('a character needs its Japanese name and role', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(characters.getByText('Japanese name is required')).toBeVisible();
    await expect(characters.getByText('Japanese role is required')).toBeVisible();
    await expect(characters.getByRole('textbox', { name: 'Name (日本語)' })).toBeFocused();
  });

  await characters.getByRole('textbox', { name: 'Name (日本語)' }).fill('澪');
  await characters.getByRole('textbox', { name: 'Role (日本語)' }).fill('灯台守');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notice(page).getByText('Project details updated')).toBeVisible();
  expect(await desk.read(`projects/${id}`)).toMatchObject({
    worldSettingJa: '霧の海に立つ灯台。',
    ageRatingEn: 'All ages',
    steamUrl: 'https://store.example.com/lighthouse',
    status: 'paused',
    platforms: [{ name: 'Windows' }],
    characters: [{ nameJa: '澪', roleJa: '灯台守' }],
    screenshots: null,
  });

  await test.step('Back leads to the list without a question, and the public page shows it all', async () => {
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page.getByText('Select a project to edit')).toBeVisible();
    await page.goto(`/project/${id}?lang=en`);
    for (const text of ['霧の海に立つ灯台。', 'All ages', 'Windows', '澪'])
      await expect(page.getByRole('main').getByText(text, { exact: true }).first()).toBeVisible();
  });
});

test('with the keyboard only: entries are added, moved and removed, and focus follows', async ({ desk, page }) => {
  const character = (nameJa: string) => ({ nameJa, roleJa: '旅人' });
  const { id } = await desk.create('projects', {
    titleJa: fresh('三つの駅'),
    descriptionJa: '駅',
    characters: ['一', '二', '三'].map(character),
    platforms: [{ name: 'Windows' }, { name: 'macOS' }],
    screenshots: ['https://example.invalid/1.png', 'https://example.invalid/2.png'],
  });
  await page.route('https://example.invalid/**', async (route) =>
    route.fulfill({ contentType: 'image/png', body: await noisePng(16, 9) }),
  );
  await desk.open(`${path}?project=${id}`, heading);
  const press = async (name: string, key = 'Enter') => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press(key);
  };
  const focused = (name: string) => expect(page.getByRole('button', { name, exact: true })).toBeFocused();

  await press('Move Character 1 down');
  await focused('Move Character 2 down');
  await page.keyboard.press('Enter');
  await focused('Move Character 3 down');
  await expect(
    page
      .getByRole('region', { name: 'Characters' })
      .getByRole('status')
      .filter({ hasText: 'Character 2 is now 3 of 3' }),
  ).toHaveCount(1);
  await press('Remove Character 1', 'Space');
  await focused('Remove Character 1');
  await press('Move Platform 2 up');
  await focused('Move Platform 1 up');
  await press('Add platform');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('textbox', { name: 'Platform name' })).toHaveCount(3);
  await page.getByRole('textbox', { name: 'Platform name' }).nth(2).focus();
  await page.keyboard.type('Linux');
  await press('Move screenshot 1 later');
  await focused('Move screenshot 2 later');
  await page.getByRole('textbox', { name: 'Add by URL or path' }).focus();
  await page.keyboard.type('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Screenshots' }).getByRole('alert')).toBeVisible();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('https://example.invalid/3.png');
  await page.keyboard.press('Enter');
  await press('Save');
  await expect(notice(page).getByText('Project details updated')).toBeVisible();
  expect(await desk.read(`projects/${id}`)).toMatchObject({
    characters: [{ nameJa: '三' }, { nameJa: '一' }],
    platforms: [{ name: 'macOS' }, { name: 'Windows' }, { name: 'Linux' }],
    screenshots: ['https://example.invalid/2.png', 'https://example.invalid/1.png', 'https://example.invalid/3.png'],
  });
  // Its images are on a host that does not exist, which other journeys would request.
  await desk.remove(`projects/${id}`);
});

test.describe('unsaved changes', () => {
  // The browser logs the rejected calls.
  test.use({ allowedComplaints: /net::ERR_FAILED|status of 412/ });

  test('are asked about on every way out, and of two editors the second sees both versions and loses nothing', async ({
    desk,
    page,
  }) => {
    const titleJa = fresh('双つの筆');
    await rejectDraftChanges(page);
    const { id } = await desk.create('projects', { titleJa, descriptionJa: '筆', worldSettingJa: '昔' });
    await desk.open(path, heading);
    await page.getByRole('link', { name: titleJa }).click();
    const setting = page.getByRole('textbox', { name: 'World Setting (日本語)' });
    await setting.fill('わたしの世界');
    await page.getByRole('textbox', { name: 'Store page' }).fill('https://store.example.com/mine');

    await test.step('every way of leaving asks for confirmation', async () => {
      const question = page.getByRole('alertdialog', { name: 'There are unsaved changes' });
      const stay = async () => {
        await question.getByRole('button', { name: 'Keep editing' }).click();
        await expect(question).toHaveCount(0);
        await expect(setting).toHaveText('わたしの世界');
      };
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await stay();
      await page.getByRole('link', { name: 'Partners' }).click();
      await stay();
      await page.goBack();
      await stay();
    });

    await test.step('another one saves first', async () => {
      await desk.patch(`projects/${id}`, { worldSettingJa: 'あなたの世界', platforms: [{ name: 'Linux' }] });
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      const both = page.getByRole('dialog', { name: 'Another version was saved first' });
      const versions = both.getByRole('group', { name: /^World Setting/ });
      await expect(versions.getByText('Changed by both')).toBeVisible();
      await expect(versions.getByRole('radio', { name: /わたしの世界/ })).toBeChecked();
      await versions.getByRole('radio', { name: /あなたの世界/ }).check();
      await both.getByRole('button', { name: 'Save selection' }).click();
      await expect(notice(page).getByText('Project details updated')).toBeVisible();
      expect(await desk.read(`projects/${id}`)).toMatchObject({
        worldSettingJa: 'あなたの世界',
        steamUrl: 'https://store.example.com/mine',
        platforms: [{ name: 'Linux' }],
        revision: 3,
      });
    });

    await test.step('discarded, they are gone', async () => {
      await setting.fill('書きかけ');
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Discard and leave' }).click();
      await expect(page.getByText('Select a project to edit')).toBeVisible();
      expect(await desk.read(`projects/${id}`)).toMatchObject({ worldSettingJa: 'あなたの世界', revision: 3 });
    });
  });
});
