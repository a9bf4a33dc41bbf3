import { defaultLocale, languageName, locales, type Locale } from 'shared-contracts/localization';

import { notice } from '../admin';
import { chooseFiles, go, type Workplace } from './workplace';
import { expect } from '../test';

const crew = [
  { name: '凪', role: '渡し守', description: '岸から岸へ、灯を運ぶ。', quote: '乗りな。' },
  { name: '霞', role: '薬師', description: '霧の日にだけ店を開く。', quote: '咳に効くよ。' },
  { name: '朔', role: '絵師', description: '月のない夜しか描かない。', quote: '黒にも色がある。' },
  { name: '澪', role: '案内人', description: '川の道をみな覚えている。', quote: 'こっちが深い。' },
] as const;

/** Presses Tab until a field has the focus, and writes into it. */
async function fill({ keys }: Workplace, field: string, text: string): Promise<void> {
  await keys.tabTo(field);
  await keys.write(text);
}

/**
 * Adds an entry to a list of the form, whose first field has the focus then: the first one by the button, and the next
 * ones from inside the list.
 */
async function add({ page, keys }: Workplace, button: string, field: string): Promise<void> {
  const list = page.getByRole('group').filter({ has: page.getByRole('button', { name: button, exact: true }) });
  if ((await list.last().locator(':focus').count()) > 0) await keys.press('Control+Enter');
  else {
    await keys.tabTo(button);
    await keys.press('Enter');
  }
  await expect(page.getByRole('tabpanel').getByLabel(field).and(page.locator(':focus'))).toBeVisible();
}

/** Goes to the next tab of the workspace, whose first section has the focus then. */
async function openTab({ page, keys }: Workplace, first: string): Promise<void> {
  await keys.press('Alt+PageDown');
  await expect(page.getByRole('region', { name: first, exact: true })).toBeFocused();
}

/** Goes to a section of the tab. */
async function goTo({ page, keys }: Pick<Workplace, 'page' | 'keys'>, section: string): Promise<void> {
  await keys.pressUntilFocused('F6', page.getByRole('region', { name: section, exact: true }));
}

async function writeStory(place: Workplace): Promise<void> {
  await openTab(place, 'World Setting');
  await fill(place, 'World Setting (日本語)', '霧の国では、名を呼ばれた者だけが岸に着く。');
  await fill(place, 'Age Rating (日本語)', '12歳以上');
  for (const title of ['選ぶのは沈黙', '手描きの霧', '三つの岸']) {
    await add(place, 'Add feature', 'Title (日本語)');
    await place.keys.write(title);
  }
  await goTo(place, 'Reviews');
  for (const quote of ['静かで、怖い。', '霧の匂いがした。']) {
    await add(place, 'Add review', 'Review text (日本語)');
    await place.keys.write(quote);
    await fill(place, 'Source (publication or person)', '水都ゲーム評');
  }
}

async function addMedia(place: Workplace): Promise<void> {
  const { page, keys } = place;
  await openTab(place, 'Poster image');
  await keys.tabTo('Upload image: Poster image');
  await keys.press('Enter');
  await chooseFiles(place, 1);
  await expect(page.getByRole('button', { name: /^Remove.*Poster image/ })).toBeVisible();
  await goTo(place, 'Screenshots');
  await keys.tabTo('Upload screenshot');
  await keys.press('Enter');
  await chooseFiles(place, 7);
  await expect(page.getByRole('img', { name: /^Screenshot \d/ })).toHaveCount(7);
  await goTo(place, 'Music');
  await add(place, 'Add track', 'Title (日本語)');
  await keys.write('霧の渡し');
  await fill(place, 'Length', '2:41');
}

async function addCharacters(place: Workplace): Promise<void> {
  await openTab(place, 'Characters');
  for (const { name, role, description, quote } of crew) {
    await add(place, 'Add character', 'Name (日本語)');
    await place.keys.write(name);
    await fill(place, 'Role (日本語)', role);
    await fill(place, 'Description (日本語)', description);
    await fill(place, 'Quote (日本語)', quote);
  }
  await goTo(place, 'Playable scene');
  for (const line of ['霧だ。', '岸が見えない。', '呼んでくれ。']) {
    await add(place, 'Add line', 'Speaker');
    await place.keys.press('ArrowDown');
    await fill(place, 'Line (日本語)', line);
  }
  await openTab(place, 'Credits');
  for (const [role, name] of [
    ['脚本', '水無瀬'],
    ['音楽', '白露'],
  ] as const) {
    await add(place, 'Add credit', 'Role (日本語)');
    await place.keys.write(role);
    await fill(place, 'Name (if not a partner)', name);
  }
}

/** Chooses from a list by typed text. */
async function choose({ page, keys }: Workplace, field: string, typed: string, found: string): Promise<void> {
  if ((await page.getByLabel(field).and(page.locator(':focus')).count()) === 0) await keys.tabTo(field);
  await keys.find(typed);
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(found);
  await keys.press('Enter');
}

async function addShop(place: Workplace): Promise<void> {
  await openTab(place, 'Platforms');
  for (const [name, url] of [
    ['Steam', 'https://store.example.com/mist'],
    ['Switch', 'https://switch.example.com/mist'],
  ] as const) {
    await add(place, 'Add platform', 'Platform name');
    await place.keys.write(name);
    await fill(place, 'URL', url);
  }
  await goTo(place, 'Price');
  for (const [amount, currency] of [
    ['1980', 'yen'],
    ['16500', 'won'],
  ] as const) {
    await add(place, 'Add price', 'Free');
    await fill(place, 'Amount', amount);
    await choose(place, 'Currency', currency, '');
  }
  await goTo(place, 'Game languages');
  for (const language of ['Japanese', 'English']) {
    await add(place, 'Add language', 'Language');
    await choose(place, 'Language', language, language);
  }
}

/** Writes every text that is missing in a language, until none is left. */
async function translate({ page, keys }: Workplace, language: Locale): Promise<number> {
  await keys.press('Shift+F9');
  await expect(page.getByRole('tab', { name: languageName[language], selected: true })).toBeVisible();
  const noneLeft = page.getByRole('status').filter({ hasText: 'Nothing left here' });
  for (let texts = 0; ; texts += 1) {
    const before = await page.evaluateHandle(() => document.activeElement);
    const hasMoved = () =>
      page.evaluate((last) => document.activeElement !== last && document.activeElement !== document.body, before);
    await keys.press('F9');
    // The next text may be in another tab, which is rendered first.
    await expect.poll(async () => (await hasMoved()) || (await noneLeft.isVisible())).toBe(true);
    if (await noneLeft.isVisible()) return texts;
    await keys.write(`${language} ${texts}`);
  }
}

async function openPublication({ page, keys }: Pick<Workplace, 'page' | 'keys'>): Promise<void> {
  // The dialog gives the focus back to the button.
  const button = page.getByRole('button', { name: /^Publication/ });
  if ((await button.and(page.locator(':focus')).count()) === 0) await keys.tabTo(/^Publication/, 'Shift+Tab');
  await keys.press('Enter');
  await expect(page.getByRole('dialog').getByRole('form', { name: 'Publication' })).toBeVisible();
  await expect(page.locator('[role="dialog"]:focus, [role="dialog"] :focus')).toHaveCount(1);
}

/** A preview for a tester first, then a date, then at once. */
async function publish({ page, keys }: Workplace): Promise<void> {
  const dialog = page.getByRole('dialog');
  await openPublication({ page, keys });
  await keys.tabTo('Who it is for');
  await keys.write('Sora');
  await keys.tabTo('Create link');
  await keys.press('Enter');
  await expect(dialog.locator('input[readonly]').first()).toHaveValue(/draft=/);
  await keys.press('Escape');
  const state = dialog.getByRole('combobox', { name: 'Publication', exact: true });
  for (const [before, after] of [
    ['draft', 'scheduled'],
    ['scheduled', 'published'],
  ] as const) {
    await expect(dialog).toBeHidden();
    await openPublication({ page, keys });
    await expect(state).toHaveValue(before);
    await expect(state).toBeFocused();
    await keys.press('ArrowDown');
    await expect(state).toHaveValue(after);
    await keys.press('Control+s');
    // The page shows the stored value before the dialog is opened again.
    if (after === 'scheduled') await expect(page.getByRole('main').getByText(/^Scheduled/)).toBeVisible();
  }
  await expect(dialog).toBeHidden();
}

/** A game from nothing to published, in five languages. */
export async function makeGame(place: Workplace, name: string): Promise<void> {
  const { page, keys } = place;
  await go(place, 'new pro', 'Project');
  await expect(page.getByRole('textbox', { name: 'Title (日本語)' })).toBeFocused();
  // The first form loads the editor of its texts.
  await expect(page.getByRole('dialog').locator('[contenteditable]').first()).toBeVisible();
  await keys.write(name);
  await fill(place, 'Description (日本語)', '霧の川を渡る、静かな物語。');
  await fill(place, 'Logline (日本語)', '名を呼べば、岸に着く。');
  await keys.tabTo('Status');
  await keys.press('ArrowDown');
  await fill(place, 'Progress (%)', '30');
  await fill(place, 'Release date', '2027年春');
  await keys.tabTo('Main project');
  await keys.press('Space', 'Control+s');
  await expect(page).toHaveURL(/\/projects\/[\w-]+/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await writeStory(place);
  await addMedia(place);
  await addCharacters(place);
  await addShop(place);
  await keys.press('Control+s');
  await expect(notice(page).getByText('Project updated')).toBeVisible();
  for (const language of locales) if (language !== defaultLocale) await translate(place, language);
  await keys.press('Control+s');
  await expect(notice(page).getByText('Project updated').first()).toBeVisible();
  await keys.pressUntilFocused('Alt+PageUp', page.getByRole('region', { name: 'Basics' }));
  await publish(place);
}
