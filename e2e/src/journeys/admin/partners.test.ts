import { fresh, notice, takeAction, test } from '../../admin';
import { expect, expectAccessible } from '../../test';

test('a partner is created, found by category, edited, deleted and restored', async ({ desk, page }) => {
  const [ja, en] = [fresh('白鳥 奏'), fresh('Kanade Shiratori')];
  await desk.open('partners?sort=newest', 'Partners');
  await page.getByRole('main').getByRole('button', { name: 'Add partner' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add partner' });

  await test.step('required fields and addresses are checked, and the first error has the keyboard', async () => {
    await dialog.getByRole('textbox', { name: 'Email' }).fill('not an address');
    await dialog.getByRole('textbox', { name: 'Website' }).fill('javascript:alert(1)');
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(dialog.getByText('Japanese name is required')).toBeVisible();
    await expect(dialog.getByText('Japanese role is required')).toBeVisible();
    await expect(dialog.getByText('Choose one of the options')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Name (日本語)' })).toBeFocused();
    for (const field of ['Email', 'Website'])
      await expect(dialog.getByRole('textbox', { name: field })).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
  });

  await dialog.getByRole('textbox', { name: 'Name (日本語)' }).fill(ja);
  await dialog.getByRole('textbox', { name: 'Role (日本語)' }).fill('作曲');
  await dialog.getByRole('tab', { name: /^English/ }).click();
  await dialog.getByRole('textbox', { name: 'Name (English)' }).fill(en);
  await dialog.getByRole('combobox', { name: 'Category' }).selectOption('music');
  await dialog.getByRole('textbox', { name: 'Email' }).fill('kanade@example.com');
  await dialog.getByRole('textbox', { name: 'Website' }).fill('https://kanade.example.com/');
  await dialog.getByRole('textbox', { name: 'Twitter' }).fill('@kanade');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(notice(page).getByText('Partner added')).toBeVisible();
  await expect(dialog).toBeHidden();

  const card = page.getByRole('article').filter({ hasText: en });
  await test.step('the card tells who it is in the language of the admin, and how to reach them', async () => {
    await expect(card.getByText('作曲', { exact: true })).toHaveAttribute('lang', 'ja');
    await expect(card.getByText('K', { exact: true })).toBeVisible();
    await expect(card.getByRole('link', { name: `Email ${en}` })).toHaveAttribute('href', 'mailto:kanade@example.com');
    await expect(card.getByRole('link', { name: `${en} on Twitter` })).toHaveAttribute('href', /\/kanade$/);
    await expect(card.getByRole('link', { name: `${en}’s website` })).toHaveAttribute('target', '_blank');
  });

  await test.step('the filter shows one category, or says that there is none', async () => {
    const filter = page.getByRole('combobox', { name: 'Category' });
    await expect(filter.getByRole('option')).toHaveText([
      'Category: All',
      'Voice Acting',
      'Art',
      'UI Design',
      'Script Writing',
      'Music',
      'Sound Effects',
      'Video Production',
    ]);
    await filter.selectOption('Music');
    await expect(card).toBeVisible();
    await filter.selectOption('Script Writing');
    await expect(card).toBeHidden();
    // Other tests may have left partners in any of them.
    await page.route('**/api/admin/partners?*category=video*', (route) =>
      route.fulfill({ json: { total: 0, items: [], named: [] } }),
    );
    await filter.selectOption('Video Production');
    await expect(page.getByRole('heading', { name: 'No partners in this category' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add partner' }).last().click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await filter.selectOption('Music');
  });

  await test.step('a change of category takes it out of the filtered list', async () => {
    await card.getByRole('button', { name: `Edit ${en}` }).click();
    const editor = page.getByRole('dialog', { name: 'Edit partner' });
    await expect(editor.getByRole('textbox', { name: 'Twitter' })).toHaveValue('@kanade');
    await editor.getByRole('combobox', { name: 'Category' }).selectOption('sound');
    await editor.getByRole('button', { name: 'Publish changes' }).click();
    await expect(notice(page).getByText('Partner updated')).toBeVisible();
    await expect(card).toBeHidden();
    await page.getByRole('button', { name: 'Remove filter: Category: Music' }).click();
    await expect(card.getByText('Sound Effects')).toBeVisible();
  });

  await test.step('its menu deletes it, Undo brings it back', async () => {
    await takeAction(page, en, 'Delete');
    await expect(notice(page).getByText('Partner deleted')).toBeVisible();
    await expect(card).toBeHidden();
    // The notice may still list the update before it.
    await notice(page).getByRole('button', { name: 'Undo' }).first().click();
    await expect(card).toBeVisible();
  });
});

test('a new partner is a draft, hidden from visitors until it is published and again once it is unpublished', async ({
  desk,
  page,
  browser,
  server,
}) => {
  const name = fresh('伏せた奏者');
  const visitor = await (await browser.newContext({ baseURL: server.origin })).newPage();
  const isShown = async () => {
    await visitor.goto('/');
    await expect(visitor.locator('#partners article').first()).toBeVisible();
    const listed = (await (await visitor.request.get('/api/partners')).text()).includes(name);
    expect(await visitor.locator('#partners').getByText(name).count()).toBe(listed ? 1 : 0);
    return listed;
  };
  await desk.create('partners', { nameJa: fresh('公開の奏者'), roleJa: '演奏' });
  await desk.open('partners?sort=newest', 'Partners');
  await page.getByRole('main').getByRole('button', { name: 'Add partner' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add partner' });
  await dialog.getByRole('textbox', { name: 'Name (日本語)' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Role (日本語)' }).fill('演奏');
  await dialog.getByRole('combobox', { name: 'Category' }).selectOption('music');
  await dialog.getByRole('button', { name: 'Save as draft' }).click();
  await expect(notice(page).getByText(`${name} · Draft`)).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(card.getByText('Draft', { exact: true })).toBeVisible();
  expect(await isShown()).toBe(false);

  await card.getByRole('button', { name: `Edit ${name}` }).click();
  await page
    .getByRole('dialog', { name: 'Edit partner' })
    .getByRole('button', { name: 'Publish', exact: true })
    .click();
  await expect(notice(page).getByText(`${name} · Published`)).toBeVisible();
  expect(await isShown()).toBe(true);

  await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await expect(card.getByText('Draft', { exact: true })).toBeVisible();
  expect(await isShown()).toBe(false);
  await visitor.context().close();
});
