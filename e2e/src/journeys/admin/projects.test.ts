import { locales } from 'shared-contracts/localization';

import { fresh, notice, takeAction, test } from '../../admin';
import { boxesOf } from '../../boxes';
import { expect, expectAccessible } from '../../test';

test('a project is created and edited in five languages', async ({ desk, page }) => {
  const [ja, ko] = [fresh('硝子の庭'), fresh('유리의 정원')];
  await desk.open('projects', 'Projects');
  await page.getByRole('main').getByRole('button', { name: 'Create Project' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Project' });
  const title = dialog.getByRole('group', { name: /^Title/ });
  const tab = (name: RegExp) => dialog.getByRole('tab', { name });

  await test.step('a refused save puts the keyboard into the text with the error, whose tab tells', async () => {
    await tab(/^한국어/).click();
    await title.getByRole('textbox', { name: 'Title (한국어)' }).fill(ko);
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(title.getByText('Japanese title is required')).toBeVisible();
    await expect(dialog.getByText('Japanese description is required')).toBeVisible();
    await expect(title.getByRole('textbox', { name: 'Title (日本語)' })).toBeFocused();
    await expect(tab(/^日本語.*required.*has an error/)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('tabs tell in which languages texts are missing', async () => {
    await title.getByRole('textbox', { name: 'Title (日本語)' }).fill(ja);
    for (const missing of [/^English.*missing/, /^简体中文.*missing/, /^繁體中文.*missing/])
      await expect(tab(missing)).toBeVisible();
    await expect(tab(/^한국어$/)).toBeVisible();
    await tab(/^English/).click();
    await expect(title.getByText('While this is empty, the Japanese text is shown')).toBeVisible();
  });

  await test.step('a language is written beside Japanese', async () => {
    await expect(title.getByRole('textbox', { name: 'Title (日本語)' })).toHaveValue(ja);
    await title.getByRole('textbox', { name: 'Title (English)' }).fill('Glass Garden');
    await expect(tab(/^English$/)).toBeVisible();
    await expectAccessible(page);
  });

  await dialog.getByRole('textbox', { name: 'Description (日本語)' }).fill('庭の物語');
  await dialog.getByRole('combobox', { name: 'Status' }).selectOption('Completed');
  await dialog.getByRole('spinbutton', { name: 'Progress (%)' }).fill('35');
  await dialog.getByRole('textbox', { name: 'Release date' }).fill('2027年春');
  await expect(dialog.getByText(/^“Publish” shows it to every visitor immediately/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(notice(page).getByText('Project created')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: ja })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Basics' })).toHaveAttribute('aria-selected', 'true');

  await test.step('the card shows it, and its page is the public one', async () => {
    await page.getByRole('link', { name: 'Projects', exact: true }).click();
    const card = page.getByRole('article').filter({ hasText: ja });
    for (const text of ['庭の物語', 'Released', '35%', 'Release date: 2027年春'])
      await expect(card.getByText(text)).toBeVisible();
    await card.getByRole('button', { name: `Edit ${ja}` }).click();
    const editor = page.getByRole('dialog', { name: 'Edit project' });
    await editor.getByRole('tab', { name: /^한국어/ }).click();
    await expect(editor.getByRole('textbox', { name: 'Title (한국어)' })).toHaveValue(ko);
    await editor.getByRole('textbox', { name: 'Title (한국어)' }).fill('');
    await editor.getByRole('button', { name: 'Publish changes' }).click();
    await expect(notice(page).getByText('Project updated')).toBeVisible();
    await takeAction(page, ja, 'View');
    await expect(page.getByRole('heading', { level: 1, name: 'Glass Garden' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Language' }).first().selectOption('ko');
    await expect(page.getByRole('heading', { level: 1, name: ja })).toBeVisible();
  });
});

test('a project is dragged to its place on the site, deleted without a question, and restored by Undo', async ({
  desk,
  page,
}) => {
  const other = fresh('朝の駅');
  await desk.create('projects', { titleJa: other, descriptionJa: '駅' });
  const titleJa = fresh('夜汽車');
  await desk.create('projects', { titleJa, descriptionJa: '旅' });
  await desk.open('projects', 'Projects');
  const card = page.getByRole('article').filter({ hasText: titleJa });
  await test.step('the newer project comes first, until it is dragged behind the other one', async () => {
    const names = async () => {
      const all = await page.getByRole('article').getByRole('heading').allTextContents();
      return all.filter((name) => name === titleJa || name === other);
    };
    await expect.poll(names).toEqual([titleJa, other]);
    await card.dragTo(page.getByRole('article').filter({ hasText: other }));
    await expect(notice(page).getByText(/^Now \d+ of/)).toBeVisible();
    await expect.poll(names).toEqual([other, titleJa]);
    const landing = await (await page.request.get('/')).text();
    expect(landing.indexOf(other)).toBeGreaterThan(0);
    expect(landing.indexOf(other)).toBeLessThan(landing.indexOf(titleJa));
    await notice(page).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(names).toEqual([titleJa, other]);
  });
  await takeAction(page, titleJa, 'Delete');
  await expect(notice(page).getByText('Project deleted')).toBeVisible();
  await expect(card).toBeHidden();
  await notice(page).getByRole('button', { name: 'Undo' }).click();
  await expect(notice(page).getByText('Undone')).toBeVisible();
  await expect(card).toBeVisible();

  await test.step('of two deletions the earlier one is undone, and the notice disappears', async () => {
    for (const title of [other, titleJa]) {
      await takeAction(page, title, 'Delete');
      await expect(page.getByRole('article').filter({ hasText: title })).toBeHidden();
    }
    const earlier = notice(page).getByRole('listitem');
    await expect(earlier).toHaveCount(1);
    await earlier.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('article').filter({ hasText: other })).toBeVisible();
    await expect(notice(page).getByText('Undone')).toBeVisible();
    await page.mouse.move(5, 5);
    await expect(notice(page).getByText('Undone')).toBeHidden();
  });
});

test.describe('a save that fails or comes second', () => {
  // The browser logs every rejected call.
  test.use({ allowedComplaints: /net::ERR_FAILED|status of 412/ });

  test('keeps the input for another one, and shows both versions by field if another editor saved first', async ({
    desk,
    page,
  }) => {
    const titleJa = fresh('双子星');
    const { id } = await desk.create('projects', {
      titleJa,
      titleEn: 'Twin Stars',
      version: '1.0',
      descriptionJa: '星',
    });
    await desk.open('projects', 'Projects');
    const mine = page.getByRole('dialog', { name: 'Edit project' });
    const save = mine.getByRole('button', { name: 'Publish changes' });
    await page.getByRole('button', { name: `Edit ${titleJa}` }).click();

    await test.step('a failed save keeps the dialog and the input, and the next one succeeds', async () => {
      await page.route('**/api/projects/*', (route) => route.abort(), { times: 1 });
      await mine.getByRole('textbox', { name: 'Version' }).fill('1.1');
      await save.click();
      await expect(notice(page).getByText('Could not save')).toBeVisible();
      await expect(mine.getByRole('textbox', { name: 'Version' })).toHaveValue('1.1');
      // Leaving it asks.
      await mine.getByRole('button', { name: 'Cancel' }).click();
      await expectAccessible(page);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
      await save.click();
      await expect(notice(page).getByText('Project updated')).toBeVisible();
      await expect(mine).toBeHidden();
    });

    await page.getByRole('button', { name: `Edit ${titleJa}` }).click();
    await mine.getByRole('tab', { name: /^English/ }).click();
    await mine.getByRole('textbox', { name: 'Title (English)' }).fill('My Twin Stars');
    await mine.getByRole('textbox', { name: 'Release date' }).fill('2028');
    await desk.patch(`projects/${id}`, { titleEn: 'Their Twin Stars', version: '2.0' });

    await save.click();
    const both = page.getByRole('dialog', { name: 'Another version was saved first' });
    const title = both.getByRole('group', { name: /^Title \(English\)/ });
    await expect(title.getByText('Changed by both')).toBeVisible();
    await expect(title.getByRole('radio', { name: /My Twin Stars/ })).toBeChecked();
    await expect(title.getByText('Their Twin Stars')).toBeVisible();
    await expect(both.getByRole('group', { name: 'Version' }).getByRole('radio', { name: /2\.0/ })).toBeChecked();
    await expect(both.getByRole('group', { name: 'Release date' }).getByRole('radio', { name: /2028/ })).toBeChecked();
    await expectAccessible(page);

    await test.step('going back keeps the input', async () => {
      await both.getByRole('button', { name: 'Back to editing' }).click();
      await expect(mine.getByRole('textbox', { name: 'Title (English)' })).toHaveValue('My Twin Stars');
      await save.click();
    });

    await title.getByRole('radio', { name: /Their Twin Stars/ }).check();
    await both.getByRole('button', { name: 'Save selection' }).click();
    await expect(both).toBeHidden();
    await expect(mine).toBeHidden();
    // The notice lists the save before it as well.
    await expect(notice(page).getByText('Project updated', { exact: true })).toBeVisible();
    expect(await desk.read(`projects/${id}`)).toMatchObject({
      titleEn: 'Their Twin Stars',
      version: '2.0',
      releaseDate: '2028',
      revision: 4,
    });
  });
});

test('the preview shows unsaved values like the public page, in one language and in all five', async ({
  desk,
  page,
}) => {
  const titleJa = fresh('霧の宿');
  const { id } = await desk.create('projects', { titleJa, titleEn: 'Inn of Mist', descriptionJa: '宿の物語' });
  await desk.open(`projects?edit=${id}`, 'Projects');
  const dialog = page.getByRole('dialog', { name: 'Edit project' });
  await dialog.getByRole('button', { name: 'Live preview' }).click();
  const titleIn = (language: string) =>
    page.frameLocator(`iframe[title="Preview (${language})"]`).getByRole('heading', { level: 1 });
  await expect(titleIn('日本語')).toHaveText(titleJa);

  await test.step('it follows the language of the form and the input', async () => {
    await dialog.getByRole('tab', { name: /^English/ }).click();
    await expect(titleIn('English')).toHaveText('Inn of Mist');
    await dialog.getByRole('textbox', { name: 'Title (English)' }).fill('Inn in the Mist');
    await expect(titleIn('English')).toHaveText('Inn in the Mist');
  });

  await test.step('side by side, it marks texts shown in Japanese and texts that do not fit', async () => {
    await dialog.getByRole('button', { name: 'All side by side' }).click();
    for (const language of ['日本語', '简体中文', '繁體中文', '한국어'])
      await expect(titleIn(language)).toHaveText(titleJa);
    await test.step('the five pages stand on one line, which scrolls sideways', async () => {
      const frames = dialog.locator('iframe');
      await expect(frames).toHaveCount(locales.length);
      await expect(dialog.getByText(/^Shown in Japanese/)).toHaveCount(locales.length - 1);
      await expect.poll(async () => new Set((await boxesOf(frames)).map(({ top }) => top)).size).toBe(1);
      const lefts = (await boxesOf(frames)).map(({ left }) => left);
      expect(lefts).toEqual([...new Set(lefts)].toSorted((a, b) => a - b));
      await frames.last().scrollIntoViewIfNeeded();
      await expect(frames.last()).toBeInViewport({ ratio: 0.2 });
    });
    const korean = dialog.getByRole('region', { name: 'Preview (한국어)' });
    await expect(korean.getByText('Shown in Japanese: Title and Description')).toBeVisible();
    const english = dialog.getByRole('region', { name: 'Preview (English)' });
    // A row of cards, which one scrolls sideways.
    await expect(english.frameLocator('iframe').getByRole('article').first()).toBeAttached();
    await expect(english.getByText(/places? overflow/)).toHaveCount(0);
    await dialog.getByRole('textbox', { name: 'Title (English)' }).fill('W'.repeat(120));
    await expect(english.getByText(/places? overflow/)).toBeVisible();
    await expectAccessible(page);
  });
});
