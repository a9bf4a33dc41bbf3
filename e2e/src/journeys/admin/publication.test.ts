import { fresh, notice, takeAction, test } from '../../admin';
import { layoutFindings } from '../../layout';
import { expect, expectAccessible, untilHydrated } from '../../test';

test('a draft is shown by a link, scheduled, published and taken back', async ({ desk, page, browser, server }) => {
  const ja = fresh('伏せた頁');
  const ko = fresh('숨긴 쪽');
  const { id } = await desk.create('projects', {
    titleJa: ja,
    titleKo: ko,
    descriptionJa: 'まだ見せない物語',
    publication: 'draft',
  });
  const visitor = await (await browser.newContext({ baseURL: server.origin })).newPage();
  const complaints: string[] = [];
  visitor.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
  visitor.on('pageerror', (error) => complaints.push(error.message));

  await desk.open('projects', 'Projects');
  const card = page.getByRole('article').filter({ hasText: ja });
  await expect(card.getByText('Draft')).toBeVisible();
  await takeAction(page, ja, 'Publication');
  const dialog = page.getByRole('dialog', { name: `Publication of ${ja}` });
  await expect(dialog.getByText('Empty: Screenshots, Characters, and Poster image')).toBeVisible();

  let address = '';
  await test.step('a link shows its page without an account, in the language it is made for', async () => {
    await dialog.getByRole('textbox', { name: 'Who it is for' }).fill('編集部');
    await dialog.getByRole('button', { name: 'Create link' }).click();
    await expect(dialog.getByRole('button', { name: 'Revoke: 編集部' })).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Page language' }).selectOption('ko');
    address = await dialog.getByRole('textbox', { name: 'Preview address' }).inputValue();
    expect((await visitor.goto(address))?.headers()['cache-control']).toBe('no-store');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(ko);
    await untilHydrated(visitor);
    await visitor.getByRole('combobox').first().selectOption('ja');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(ja);
    expect(complaints).toEqual([]);
  });

  await test.step('nothing of the dialog is cut off or overlaps, in a wide window and on a phone', async () => {
    await dialog.getByRole('combobox', { name: 'Publication' }).selectOption('Scheduled');
    await expectAccessible(page);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await layoutFindings(page), `at ${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('scheduled by keyboard for a time in Japan, it stays hidden', async () => {
    await dialog.getByLabel('Date (Japan time)').fill('2999-03-05');
    await dialog.getByLabel('Time (Japan time)').fill('09:30');
    await expect(dialog.getByText('Japan time: Mar 5, 2999, 9:30')).toBeVisible();
    await dialog.getByLabel('Time (Japan time)').press('Enter');
    await expect(notice(page).getByText('Publication saved: Scheduled')).toBeVisible();
    await expect(card.getByText('Scheduled')).toBeVisible();
    const list = await visitor.request.get('/api/projects');
    expect(await list.text()).not.toContain(ja);
  });

  await test.step('published, it is on the site at once, and taken back it is gone', async () => {
    await takeAction(page, ja, 'Publication');
    await dialog.getByRole('combobox', { name: 'Publication' }).selectOption('Published');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(notice(page).getByText('Publication saved: Published')).toBeVisible();
    expect((await visitor.request.get(`/project/${id}`)).status()).toBe(200);
    await takeAction(page, ja, 'Publication');
    await dialog.getByRole('combobox', { name: 'Publication' }).selectOption('Draft');
    await dialog.getByRole('button', { name: /^Revoke/ }).click();
    await expect(notice(page).getByText('The link was revoked')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(notice(page).getByText('Publication saved: Draft')).toBeVisible();
    expect((await visitor.request.get(`/project/${id}`)).status()).toBe(404);
    expect((await visitor.request.get(address)).status()).toBe(404);
  });

  await test.step('each step is in the event log in words', async () => {
    await takeAction(page, ja, 'History');
    await page
      .getByText(/field changed in/)
      .first()
      .click();
    const row = page.getByRole('row', { name: /^Publication/ }).first();
    await expect(row.getByRole('cell')).toHaveText(['Published', 'Draft']);
  });

  await test.step('a version of the log is compared with today and restored', async () => {
    await desk.patch(`projects/${id}`, { titleJa: fresh('書き直し'), publication: 'published' });
    await page.getByRole('button', { name: 'Refresh' }).click();
    const compare = page.getByRole('button', { name: /^Compare with current: #\d+$/ });
    await compare.last().click();
    const versions = page.getByRole('dialog', { name: /and current$/ });
    await expect(versions.getByRole('group', { name: 'Title (日本語)' })).toContainText(ja);
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await layoutFindings(page)).toEqual([]);
    await versions.getByRole('button', { name: 'Restore this version' }).click();
    await expect(notice(page).getByText('Version restored')).toBeVisible();
    expect(await desk.read(`projects/${id}`)).toMatchObject({ titleJa: ja, publication: 'published' });
  });
  await visitor.context().close();
});

test('changes of a published project wait beside it, and one language goes out before another', async ({
  desk,
  page,
}) => {
  const titleJa = fresh('公開中');
  const { id } = await desk.create('projects', { titleJa, titleEn: 'Old', titleKo: '옛', descriptionJa: '説明' });
  await desk.open('projects', 'Projects');
  const card = page.getByRole('article').filter({ hasText: titleJa });
  await card.getByRole('button', { name: `Edit ${titleJa}` }).click();
  const editor = page.getByRole('dialog', { name: 'Edit project' });
  const title = editor.getByRole('group', { name: /^Title/ });
  for (const [language, name, text] of [
    [/^English/, 'Title (English)', 'New'],
    [/^한국어/, 'Title (한국어)', '새'],
  ] as const) {
    await editor.getByRole('tab', { name: language }).click();
    await title.getByRole('textbox', { name }).fill(text);
  }
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await layoutFindings(page), `at ${width} px`).toEqual([]);
  }
  await editor.getByRole('button', { name: 'Save as draft' }).click();
  await expect(notice(page).getByText('Saved as draft')).toBeVisible();
  await expect(card.getByText('Draft changes')).toBeVisible();
  expect(await desk.read(`projects/${id}`)).toMatchObject({ titleEn: 'Old', titleKo: '옛', revision: 1 });

  await takeAction(page, titleJa, 'Publication');
  const dialog = page.getByRole('dialog', { name: `Publication of ${titleJa}` });
  await expectAccessible(page);
  expect(await layoutFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByRole('checkbox', { name: '한국어' }).uncheck();
  await dialog.getByRole('button', { name: 'Publish selection' }).click();
  await expect(notice(page).getByText('Changes published')).toBeVisible();
  expect(await desk.read(`projects/${id}`)).toMatchObject({ titleEn: 'New', titleKo: '옛', revision: 2 });
  await expect(dialog.getByRole('checkbox', { name: 'English' })).toBeHidden();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(notice(page).getByText('Changes discarded')).toBeVisible();
  await expect(card.getByText('Draft changes')).toBeHidden();
});
