import { notice } from '../admin';
import { chooseFiles, go, writeAltTexts, type Workplace } from './workplace';
import { expect } from '../test';

/** Korean of two games, and what became outdated there. */
export async function translateKorean(place: Workplace, name: string): Promise<void> {
  const { page, desk, keys } = place;
  const korean = page.locator('[contenteditable][lang]:focus');
  const empty = page.locator(':is(input[value=""], [data-empty])[lang]:focus');
  const texts = {
    descriptionJa: '水辺の物語',
    loglineJa: '名を呼べば',
    worldSettingJa: '霧の国',
    ageRatingJa: '12歳以上',
  };
  await desk.create('projects', { titleJa: `${name} 一`, ...texts });
  const old = await desk.create('projects', {
    titleJa: `${name} 二`,
    ...texts,
    descriptionKo: '물',
    loglineKo: '이름',
  });
  await desk.patch(`projects/${old.id}`, { descriptionJa: '水辺の短い物語', loglineJa: '名を呼ぶなら' });
  await go(place, 'trans', 'Translations');
  await keys.tabTo('Search');
  await keys.find(name);
  await keys.tabTo('Target language');
  await keys.press('End');
  await expect(page).toHaveURL(/ko/);
  await expect(page.getByRole('columnheader', { name: 'English' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Missing/ })).toHaveCount(2);
  await keys.press('Tab', 'Tab', 'Enter');
  for (let written = 0; written < 8; written += 1) {
    await expect(empty).toHaveCount(1);
    await keys.write('안개');
    await keys.press('F9');
  }
  await expect(notice(page).getByText('Project updated').first()).toBeVisible();
  await keys.press('Control+s');
  await expect(notice(page).getByText('Project updated')).toHaveCount(2);
  // In a long text the keys of the palette make a link.
  await keys.press('F6');
  await go(place, 'trans', 'Translations');
  await keys.tabTo('Outdated');
  await keys.press('Enter');
  await keys.tabTo('Search');
  await keys.find(name);
  await expect(page.getByRole('link', { name: /^Outdated/ })).toHaveCount(1);
  await keys.tabTo('Target language');
  await keys.press('End');
  await expect(page.getByRole('columnheader', { name: 'English' })).toHaveCount(0);
  await keys.press('Tab', 'Tab', 'Enter');
  await expect(korean).toHaveText('물');
  // Outdated texts are known once both are marked.
  await expect(page.getByRole('button', { name: 'Still correct' })).toHaveCount(2);
  await keys.write(' 이야기');
  await keys.press('F9');
  await expect(korean).toHaveText('이름');
  await keys.tabTo('Still correct');
  await keys.press('Enter', 'Control+s');
  await expect(page.getByText('Nothing left').first()).toBeVisible();
  await expect(notice(page).getByText('Project updated').first()).toBeVisible();
}

/** Undoes an old change amid later ones, restores a version, and settles two edits at once. */
export async function mend(place: Workplace, name: string): Promise<void> {
  const { page, desk, keys } = place;
  const { id } = await desk.create('projects', { titleJa: name, descriptionJa: '水', loglineJa: '一行' });
  await desk.patch(`projects/${id}`, { loglineJa: '二行' });
  await desk.patch(`projects/${id}`, { descriptionJa: '川' });

  await go(place, name, name);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  // The last tab of the workspace.
  await keys.press('Alt+PageUp');
  await expect(page.getByRole('button', { name: /^Undo #/ })).toHaveCount(2);
  // The older of two changes.
  await keys.tabTo(/^Undo #/);
  await keys.tabTo(/^Undo #/);
  await keys.press('Enter');
  await expect.poll(() => desk.read(`projects/${id}`)).toMatchObject({ loglineJa: '一行', descriptionJa: '川' });

  await keys.tabTo(/^Compare with current/, 'Shift+Tab');
  await keys.press('Enter');
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
  await keys.tabTo(/二行/);
  await keys.press('ArrowDown');
  await keys.tabTo('Restore this version');
  await keys.press('Enter');
  await expect.poll(() => desk.read(`projects/${id}`)).toMatchObject({ loglineJa: '一行', descriptionJa: '水' });
  await expect(page.getByRole('dialog')).toBeHidden();

  await go(place, name, name);
  // From one part of the same workspace to another.
  await expect(page.getByRole('tab', { name: 'Basics', selected: true })).toBeVisible();
  await keys.press('F6');
  await keys.tabTo('Description (日本語)');
  await keys.write('辺');
  await desk.patch(`projects/${id}`, { descriptionJa: '池' });
  await keys.press('Control+s');
  const conflict = page.getByRole('dialog').filter({ has: page.getByRole('radio') });
  await expect(conflict).toBeVisible();
  await keys.tabTo('Save selection');
  await keys.press('Enter');
  await expect.poll(() => desk.read(`projects/${id}`)).toMatchObject({ descriptionJa: /辺/ });
}

/** Finds an image by its name, sets its focus point, describes and replaces it, and takes the replacement back. */
export async function tidyMedia(place: Workplace, name: string): Promise<void> {
  const { page, desk, keys } = place;
  const posterUrl = '/objects/demo/icon-512.png';
  const { id } = await desk.create('projects', { titleJa: name, descriptionJa: '水', posterUrl });
  await go(place, 'media', 'Media');
  await keys.tabTo(/^Search /);
  await keys.find(name);
  await expect(page.getByRole('button', { name: /^Details/ })).toHaveCount(1);
  await keys.tabTo(/^Details/);
  await keys.press('Enter');
  await keys.tabTo(/^Edit alt text/);
  await keys.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Image alt text' });
  await writeAltTexts(place, (language) => `${language} boat`);
  await keys.tabTo('Focus point');
  await keys.press('ArrowLeft', 'ArrowLeft', 'ArrowUp', 'ArrowUp', 'Control+s');
  await expect(dialog).toBeHidden();
  await keys.tabTo(/^Replace/, 'Shift+Tab');
  await keys.press('Enter');
  await chooseFiles(place, 1);
  await expect(notice(page).getByText('Replaced').first()).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Details' })).toBeFocused();
  await keys.press('F8');
  await keys.tabTo('Undo');
  await keys.press('Enter');
  await expect.poll(() => desk.read(`projects/${id}`)).toMatchObject({ posterUrl });
}

/** Recent sign-ins, the theme, the activity of one user, and a link of the footer. */
export async function keepHouse(place: Workplace): Promise<void> {
  const { page, keys } = place;
  await go(place, 'sett', 'Settings');
  await expect(page.getByRole('dialog').getByText('Chrome on Linux').first()).toBeVisible();
  await keys.press('Escape');
  await go(place, 'dark', 'Theme: Dark');
  await go(place, 'act', 'Activity');
  const user = page.getByRole('combobox', { name: 'User' });
  await expect(user.getByRole('option', { name: 'keeper' })).toHaveCount(1);
  await keys.tabTo('User');
  await keys.press('k');
  await expect(page).toHaveURL(/keeper/);
  await keys.tabTo('From');
  await keys.press(...'11012026');
  await expect(page).toHaveURL(/from=2026-11-01/);
  await go(place, 'stu', 'Studio');
  await keys.pressUntilFocused('Alt+PageDown', page.getByRole('region', { name: 'Contact', exact: true }));
  await keys.pressUntilFocused('F6', page.getByRole('region', { name: 'Links' }));
  await keys.press('Tab', 'Control+Enter');
  await keys.write('Bluesky');
  await keys.tabTo('URL');
  await keys.write('https://example.com/studio');
  await keys.press('Control+s');
  await expect(notice(page).getByText('Studio saved').first()).toBeVisible();
}
