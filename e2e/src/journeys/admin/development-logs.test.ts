import { languageTag, locales } from 'shared-contracts/localization';

import { fresh, notice, rejectDraftChanges, takeAction, test } from '../../admin';
import { layoutFindings } from '../../layout';
import { noisePng } from '../../png';
import { expect, expectAccessible } from '../../test';

/** A project of the demo content with several logs. */
const demoProject = '0b7f3c52-9d41-4a6e-8f10-5c2e71d9a401';

const day = 24 * 60 * 60 * 1_000;

/** The date in Japan, `YYYY-MM-DD`, some days from now. */
const inJapan = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' }).format(Date.now() + days * day);

test('a scheduled log is created with images, hidden from visitors, published, filtered, deleted and restored', async ({
  desk,
  page,
  request,
}) => {
  const [project, ja] = [fresh('星祭り'), fresh('音の記録')];
  await desk.create('projects', { titleJa: project, descriptionJa: '祭り' });
  await page.route('https://images.example.invalid/**', async (route) =>
    route.fulfill({ contentType: 'image/png', body: await noisePng(16, 9) }),
  );
  await desk.open('development-logs', 'Dev logs');
  await page.getByRole('button', { name: 'Create log' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create log' });

  await test.step('missing fields are named, project first', async () => {
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
    for (const text of [
      'Project is required',
      'Choose one of the options',
      'Japanese title is required',
      'Japanese content is required',
    ])
      await expect(dialog.getByText(text)).toBeVisible();
    await expect(dialog.getByRole('combobox', { name: 'Project' })).toBeFocused();
    await expect(dialog.getByLabel('Publish date')).toHaveValue(inJapan(0));
    await expectAccessible(page);
  });

  await dialog.getByRole('combobox', { name: 'Project' }).fill(project);
  await expect(page.getByRole('option', { name: project })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await dialog.getByRole('combobox', { name: 'Category' }).selectOption('behind-scenes');
  await dialog.getByRole('textbox', { name: 'Title (日本語)' }).fill(ja);
  await dialog.getByRole('textbox', { name: 'Content (日本語)' }).fill('一行目\n二行目');
  await dialog.getByLabel('Publish date').fill(inJapan(3));
  await dialog.getByRole('group', { name: 'Images' }).getByText('Use an address').click();
  await dialog
    .getByRole('textbox', { name: 'Images' })
    .fill('https://images.example.invalid/1.png\n\n  https://images.example.invalid/2.png  \n');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(notice(page).getByText('Development log created')).toBeVisible();

  const card = page.getByRole('article').filter({ hasText: ja });
  await test.step('the card says that it is scheduled', async () => {
    for (const text of [project, 'Behind the Scenes', 'Scheduled', 'Development Assets (2)'])
      await expect(card.getByText(text)).toBeVisible();
    await expect(card.getByText('一行目')).toHaveText('一行目\n二行目', { useInnerText: true });
    await expect(page.getByRole('article').first()).toContainText(ja);
  });

  const visitorGets = async (path: string) => (await request.get(path)).text();
  await test.step('visitors do not see it', async () => {
    await expect.poll(() => visitorGets('/development-logs?lang=en')).toContain('<h1');
    expect(await visitorGets('/development-logs?lang=en')).not.toContain(ja);
    expect(await visitorGets('/api/development-logs')).not.toContain(ja);
  });

  await test.step('with yesterday as its date they do', async () => {
    await card.getByRole('button', { name: `Edit ${ja}` }).click();
    const editor = page.getByRole('dialog', { name: 'Edit log' });
    await expect(editor.getByLabel('Publish date')).toHaveValue(inJapan(3));
    await editor.getByRole('group', { name: 'Images' }).getByText('Use an address').click();
    await expect(editor.getByRole('textbox', { name: 'Images' })).toHaveValue(
      'https://images.example.invalid/1.png\nhttps://images.example.invalid/2.png',
    );
    await editor.getByLabel('Publish date').fill(inJapan(-1));
    await editor.getByRole('textbox', { name: 'Images' }).fill('');
    await editor.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(notice(page).getByText('Development log updated')).toBeVisible();
    await expect(card.getByText('Scheduled')).toBeHidden();
    await expect(card.getByText(/Development Assets/)).toBeHidden();
    await expect.poll(() => visitorGets('/development-logs?lang=en')).toContain(`"${ja}"`);
  });

  await test.step('both filters narrow the list', async () => {
    const filter = page.getByRole('combobox', { name: 'Project' });
    // Scrolling closes a list that is open.
    await filter.scrollIntoViewIfNeeded();
    await filter.click();
    await expect(filter).toHaveValue('');
    await filter.pressSequentially(project);
    await page.getByRole('option', { name: project }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('combobox', { name: 'Category' }).selectOption('announcement');
    await expect(page.getByRole('heading', { name: 'No development logs' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('combobox', { name: 'Category' }).selectOption('behind-scenes');
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  await test.step('its menu deletes it, Undo brings it back', async () => {
    await takeAction(page, ja, 'Delete');
    await expect(notice(page).getByText('Development log deleted')).toBeVisible();
    await expect(card).toBeHidden();
    // The notice still lists the update before it.
    await notice(page).getByRole('button', { name: 'Undo' }).first().click();
    await expect(card).toBeVisible();
  });
});

test.describe('unsaved text', () => {
  test.use({ allowedComplaints: /net::ERR_FAILED/ });

  test('the preview of a log follows the input in five languages', async ({ desk, page, server }) => {
    await rejectDraftChanges(page);
    const [titleJa, orphan] = [fresh('雨音'), fresh('消えた作品の記録')];
    const { id: projectId } = await desk.create('projects', { titleJa: fresh('雨'), descriptionJa: '雨' });
    const { id: lost } = await desk.create('projects', { titleJa: fresh('消える作品'), descriptionJa: '消える' });
    const { id: orphanId } = await desk.create('development-logs', {
      projectId: lost,
      titleJa: orphan,
      contentJa: '記録',
      publishedAt: null,
    });
    await desk.remove(`projects/${lost}`);
    const { id } = await desk.create('development-logs', {
      projectId,
      titleJa,
      titleKo: '빗소리',
      contentJa: '雨の音を録る。',
    });
    await desk.open(`development-logs?edit=${id}&language=ko`, 'Dev logs');
    const dialog = page.getByRole('dialog', { name: 'Edit log' });
    await expect(dialog.getByRole('textbox', { name: 'Title (한국어)' })).toHaveValue('빗소리');
    // In a wide window it stands beside the form.
    await dialog.getByRole('button', { name: 'All side by side' }).click();
    const titleIn = (language: string) =>
      page.frameLocator(`iframe[title="Preview (${language})"]`).getByRole('heading').first();
    await dialog.getByRole('textbox', { name: 'Title (한국어)' }).fill('밤의 빗소리');
    await expect(titleIn('한국어')).toHaveText('밤의 빗소리');
    for (const language of ['日本語', 'English', '简体中文', '繁體中文'])
      await expect(titleIn(language)).toHaveText(titleJa);
    await expect(
      dialog.getByRole('region', { name: 'Preview (한국어)' }).getByText('Shown in Japanese: Content'),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard and leave' }).click();
    await expect(dialog).toBeHidden();

    const card = page.getByRole('article').filter({ hasText: orphan });
    const showMore = page.getByRole('button', { name: /^Show more/ });
    await expect(page.getByRole('article').first()).toBeVisible();
    if (await showMore.isVisible()) await showMore.click();
    await expect(card.getByText('Unknown Project')).toBeVisible();
    await expect(card.getByText('N/A')).toBeVisible();
    await card.getByRole('button', { name: `Edit ${orphan}` }).click();
    await dialog.getByRole('tab', { name: /^English/ }).click();
    await dialog.getByRole('textbox', { name: 'Title (English)' }).fill('A record');
    await dialog.getByRole('button', { name: 'Publish changes' }).click();
    await expect(notice(page).getByText('Development log updated')).toBeVisible();
    expect(await desk.read('development-logs')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: orphanId, projectId: lost, titleEn: 'A record', publishedAt: null }),
      ]),
    );

    await test.step('an image in the text is described to visitors as in the library', async () => {
      const location = '/objects/demo/icon-512.png';
      const described = await page.request.put(`${server.origin}/api/admin/images`, {
        headers: { origin: server.origin },
        data: { location, altJa: '雨傘', altEn: 'An umbrella' },
      });
      expect(described.status()).toBe(200);
      await desk.patch(`development-logs/${id}`, { contentJa: `雨の音を録る。\n![](${location})` });
      await page.goto(`${server.origin}/development-logs/${id}?lang=en`);
      await expect(page.getByRole('img', { name: 'An umbrella' })).toHaveAttribute('src', location);
    });
  });
});

test('in every language the text of a log ends at a whole line, and the dialog of its publication fits', async ({
  desk,
  page,
}) => {
  const titleJa = fresh('下書きの記事');
  const log = { projectId: demoProject, contentJa: '本文' };
  const contentJa = Array.from({ length: 30 }, (_, line) => `${line}行目の長い長い文章がここに続きます。`).join('\n');
  await desk.create('development-logs', { ...log, titleJa: fresh('長い日誌'), contentJa });
  // Newer than the long one, so that no scrolling is necessary.
  const publishedAt = new Date(Date.now() + 1_000).toISOString();
  await desk.create('development-logs', { ...log, titleJa, publication: 'draft', publishedAt });
  await desk.open(`development-logs?project=${demoProject}`, 'Dev logs');
  const card = page.getByRole('article').filter({ hasText: titleJa });
  for (const locale of locales) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('complementary').getByRole('combobox').selectOption(locale);
    await expect(page.locator('html')).toHaveAttribute('lang', languageTag[locale]);
    await expect(card).toBeVisible();
    for (const width of [1280, 768, 360]) {
      await page.setViewportSize({ width, height: 800 });
      const texts = await page.getByRole('article').evaluateAll((cards) =>
        cards.flatMap((each) =>
          [...each.querySelectorAll('p')].flatMap((text) => {
            const { overflowY, lineHeight } = getComputedStyle(text);
            const lines = text.clientHeight / Number.parseFloat(lineHeight);
            return overflowY === 'visible' ? [] : [{ lines, isCut: text.scrollHeight > text.clientHeight + 2 }];
          }),
        ),
      );
      expect(texts.some(({ isCut }) => isCut)).toBe(true);
      expect(texts.filter(({ lines }) => Math.abs(lines - Math.round(lines)) > 0.05)).toEqual([]);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await card.getByRole('button').nth(1).click();
    await page.getByRole('menuitem').first().click();
    await expect(page.getByRole('dialog')).toContainText(titleJa);
    for (const width of [1280, 768, 360]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await layoutFindings(page), `${locale} at ${width} px`).toEqual([]);
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
