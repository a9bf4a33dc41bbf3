import { notice } from '../admin';
import { chooseFiles, go, writeAltTexts, type Workplace } from './workplace';
import { expect } from '../test';

const text = ['# 霧の岸', '', '水は**墨**で、月は{朧月|おぼろづき}として描いた。', '', '- 岸の柳', '- 渡し舟'].join(
  '\n',
);

/** A log with three images in five languages; scheduled, corrected, and put back. */
export async function writeLog(place: Workplace, name: string): Promise<void> {
  const { page, desk, keys } = place;
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
  await keys.write(text);
  await keys.press('Shift+Tab', 'ArrowLeft', 'Enter');
  await chooseFiles(place, 3);
  await expect(page.getByRole('textbox', { name: 'Content (日本語)' }).locator('figure')).toHaveCount(3);
  await keys.press('Control+s');
  await expect(notice(page).getByText('Development log created')).toBeVisible();
  await describeImages(place, name);
  await schedule(place, `${name} 進捗`);
  await correct(place, `${name} 進捗`);
  await restore(place, `${name} 進捗`);
}

/** Describes all images of a record in five languages, one image after another. */
async function describeImages(place: Workplace, name: string): Promise<void> {
  const { page, keys } = place;
  await go(place, 'media', 'Media');
  await keys.tabTo(/^Search /);
  await keys.find(name);
  await expect(page.getByRole('button', { name: 'Select all 3' })).toBeVisible();
  // The bar above the list.
  await keys.press('F6', 'Enter', 'Tab', 'Enter');
  const dialog = page.getByRole('dialog');
  for (let image = 1; image <= 3; image += 1) {
    await writeAltTexts(place, (language) => `${language} ${image}`);
    await keys.press('Control+s');
    await expect(notice(page).getByText(/described|updated|saved/i)).toHaveCount(image);
  }
  await expect(dialog).toBeHidden();
}

/** Opens a log by its title. */
async function openLog(place: Workplace, title: string): Promise<void> {
  const { page } = place;
  await go(place, title, title);
  await expect(page.locator('[role="dialog"]:focus, [role="dialog"] :focus')).toHaveCount(1);
}

/** Opens what can be done about the publication of a log from its list. */
async function schedule(place: Workplace, title: string): Promise<void> {
  const { page, keys } = place;
  await go(place, 'dev', 'Dev');
  await keys.tabTo(/^Search/);
  await keys.find(title.slice(0, 4));
  await expect(page.getByRole('button', { name: /^More actions for/ })).toHaveCount(1);
  await keys.tabTo(/^More actions for/);
  await keys.press('Enter');
  await keys.pressUntilFocused('ArrowDown', page.getByRole('menuitem', { name: 'Publication' }));
  await keys.press('Enter');
  await expect(page.getByRole('dialog').getByRole('form', { name: 'Publication' })).toBeVisible();
  const state = page.getByRole('dialog').getByRole('combobox', { name: 'Publication', exact: true });
  await expect(state).toBeFocused();
  await keys.press('ArrowDown');
  await expect(state).toHaveValue('scheduled');
  await keys.press('Control+s');
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function correct(place: Workplace, title: string): Promise<void> {
  const { page, keys } = place;
  await openLog(place, title);
  await keys.tabTo('Content (日本語)');
  await keys.press('Control+End');
  await keys.write('\n訂正。');
  await keys.press('Control+s');
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function restore(place: Workplace, title: string): Promise<void> {
  const { page, keys } = place;
  await openLog(place, title);
  await keys.tabTo('History', 'Shift+Tab');
  await keys.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Compare with current/ }).first()).toBeVisible();
  // The newest entry is the correction itself.
  await keys.tabTo(/^Compare with current/);
  await keys.tabTo(/^Compare with current/);
  await keys.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await keys.tabTo('Restore this version');
  await keys.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
}

const partners = [
  ['一', 'One'],
  ['二', 'Two'],
  ['三', 'Three'],
  ['四', 'Four'],
  ['五', 'Five'],
  ['六', 'Six'],
  ['七', 'Seven'],
  ['八', 'Eight'],
  ['九', 'Nine'],
  ['十', 'Ten'],
] as const;

/** Ten partners from a table. */
export async function addPartners(place: Workplace, name: string): Promise<void> {
  const { page, keys } = place;
  await go(place, 'imp par', 'Import: Partners');
  await keys.tabTo('Table');
  const rows = partners.map(([ja, en]) => [`${name} ${ja}`, `${name} ${en}`, 'art', '絵師', 'Artist'].join('\t'));
  await page.keyboard.insertText(['name.ja\tname.en\tcategory\trole.ja\trole.en', ...rows].join('\n'));
  keys.count += 1;
  await keys.tabTo('Check');
  await keys.press('Enter');
  await expect(page.getByRole('heading', { name: 'What will be created' })).toBeVisible();
  await keys.tabTo(/^Create 10/);
  await keys.press('Enter');
  await expect(page.getByText('10 records created').first()).toBeVisible();
}
