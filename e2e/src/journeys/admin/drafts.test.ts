import { fresh, notice, openDesk, test } from '../../admin';
import { expect, expectAccessible } from '../../test';

test('text typed in a tab that is killed is found as a draft in another browser, and published there', async ({
  desk,
  page,
  browser,
  server,
}) => {
  const titleJa = fresh('続きの物語');
  const { id } = await desk.create('projects', { titleJa, descriptionJa: '説明' });
  const elsewhere = await browser.newContext({ baseURL: server.origin, locale: 'en' });
  const first = await elsewhere.newPage();
  await (await openDesk(first, server.origin)).open(`projects/${id}`, titleJa);
  await first.getByRole('textbox', { name: 'Version' }).fill('0.9');
  await expect(first.getByText(/^Saved as draft · /)).toBeVisible();
  await expectAccessible(first);
  await elsewhere.close();
  expect(await desk.read(`projects/${id}`)).toMatchObject({ revision: 1 });

  await desk.open(`projects/${id}`, titleJa);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByRole('textbox', { name: 'Version' })).toHaveValue('0.9');
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(notice(page).getByText('Project updated')).toBeVisible();
  expect(await desk.read(`projects/${id}`)).toMatchObject({ version: '0.9', revision: 2 });
  await expect(page.getByRole('button', { name: 'Resume' })).toBeHidden();
});

test('a new project is a draft, takes what is typed by itself, and is published by its button', async ({
  desk,
  page,
  request,
}) => {
  const titleJa = fresh('新しい物語');
  await desk.open('projects', 'Projects');
  await page.getByRole('main').getByRole('button', { name: 'Create Project' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Project' });
  await dialog.getByRole('textbox', { name: 'Title (日本語)' }).fill(titleJa);
  await dialog.getByRole('textbox', { name: 'Description (日本語)' }).fill('説明');
  await dialog.getByRole('button', { name: 'Save as draft' }).click();
  await expect(notice(page).getByText('Project created')).toBeVisible();
  await expect(notice(page).getByText(`${titleJa} · Draft`)).toBeVisible();
  await page.getByRole('textbox', { name: 'Version' }).fill('0.1');
  await expect(page.getByText(/^Saved as draft · /)).toBeVisible();
  const shown = async () => (await request.get('/api/projects')).text();
  expect(await shown()).not.toContain(titleJa);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(notice(page).getByText(`${titleJa} · Published`)).toBeVisible();
  expect(await shown()).toContain(titleJa);
});
