import { fresh, notice, test } from '../../admin';
import { noisePng } from '../../png';
import { expect, expectAccessible } from '../../test';

const path = 'project-details';
const heading = 'Project Details Editor';

test('a screenshot is uploaded with progress, shown to visitors, deleted and restored', async ({ desk, page }) => {
  const titleJa = fresh('写真館');
  const { id } = await desk.create('projects', { titleJa, descriptionJa: '写真' });
  await desk.open(`${path}?project=${id}`, heading);
  const section = page.getByRole('region', { name: 'Screenshots' });
  await page.getByRole('textbox', { name: 'World Setting (日本語)' }).fill('まだ保存していない');
  await section.getByRole('button', { name: 'Upload screenshot' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload screenshot' });
  const file = dialog.getByLabel('Choose images or drop them here');

  await test.step('a file that is no image, or too large, is refused before anything is sent', async () => {
    const sent: string[] = [];
    // Drafts are saved meanwhile.
    const note = (request: { method(): string; url(): string }) =>
      request.method() === 'GET' || request.url().includes('/api/admin/') ? undefined : sent.push(request.url());
    page.on('request', note);
    await file.setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
    await expect(dialog.getByRole('alert')).toContainText('Files of this type cannot be uploaded');
    const large = Buffer.concat([await noisePng(8, 8), Buffer.alloc(10_485_761)]);
    await file.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large });
    await expect(dialog.getByRole('alert')).toHaveText('The file is larger than 10 MB');
    page.off('request', note);
    expect(sent).toEqual([]);
  });

  await test.step('while it is sent there is progress', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(
      (url) => url.pathname.startsWith('/objects/'),
      async (route) => {
        if (route.request().method() === 'PUT') await held;
        await route.continue();
      },
    );
    await file.setInputFiles({ name: 'shot.png', mimeType: 'image/png', buffer: await noisePng(320, 180) });
    await expect(dialog.getByRole('progressbar', { name: 'Upload progress' })).toBeVisible();
    await expectAccessible(page);
    release();
    await expect(notice(page).getByText('Screenshot uploaded successfully')).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  const first = section.getByRole('img', { name: 'Screenshot 1' });
  const isDrawn = () =>
    first.evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0);
  await expect.poll(isDrawn).toBe(true);
  expect(await first.getAttribute('src')).toMatch(/^\/objects\//);
  await expect(page.getByRole('textbox', { name: 'World Setting (日本語)' })).toHaveText('まだ保存していない');

  await test.step('deleting happens at once and can be undone; the input stays', async () => {
    await section.getByRole('button', { name: 'Delete screenshot 1' }).click();
    await expect(notice(page).getByText('Screenshot deleted successfully')).toBeVisible();
    await expect(section.getByText('No screenshots yet')).toBeVisible();
    await notice(page).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(isDrawn).toBe(true);
    await expect(page.getByRole('textbox', { name: 'World Setting (日本語)' })).toHaveText('まだ保存していない');
  });

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notice(page).getByText('Project details updated')).toBeVisible();
  expect(await desk.read(`projects/${id}`)).toMatchObject({
    worldSettingJa: 'まだ保存していない',
    screenshots: [expect.stringMatching(/^\/objects\//)],
  });

  await test.step('the library replaces it, deletes it wherever it is used, and brings it back', async () => {
    await page.getByRole('link', { name: 'Media', exact: true }).click();
    await page.getByRole('searchbox').fill(titleJa);
    await expect(page.getByRole('button', { name: /^Details: Image/ })).toHaveCount(1);
    await page.getByRole('button', { name: 'Details: Image 1' }).click();
    await expect(page.getByRole('link', { name: `${titleJa}: Screenshots` })).toBeVisible();
    await page.getByRole('button', { name: 'Replace: Image 1' }).click();
    const replacing = page.getByRole('dialog', { name: 'Replace file everywhere' });
    const buffer = await noisePng(48, 27);
    await replacing
      .getByLabel('Choose an image or drop it here')
      .setInputFiles({ name: 'new.png', mimeType: 'image/png', buffer });
    await expect(replacing).toBeHidden();
    await expect(page.getByText('48 × 27 pixels')).toBeVisible();
    const screenshots: unknown[] = [expect.stringContaining('-48x27')];
    expect(await desk.read(`projects/${id}`)).toMatchObject({ screenshots });
    await page.getByRole('button', { name: 'Delete: Image 1' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(notice(page).getByText('File deleted')).toBeVisible();
    expect(await desk.read(`projects/${id}`)).toMatchObject({ screenshots: null });
    await notice(page).getByRole('button', { name: 'Undo' }).first().click();
    await expect(page.getByText('48 × 27 pixels')).toBeVisible();
    expect(await desk.read(`projects/${id}`)).toMatchObject({ screenshots });
  });
});

test.describe('an upload that breaks off', () => {
  test.use({ allowedComplaints: /status of 403/ });

  test('keeps the order of eight files of which a rejected one is retried', async ({ desk, page }) => {
    const { id } = await desk.create('projects', { titleJa: fresh('暗室'), descriptionJa: '写真' });
    await desk.open(`${path}?project=${id}`, heading);
    const upload = page.getByRole('button', { name: 'Upload screenshot' });
    const dialog = page.getByRole('dialog', { name: 'Upload screenshot' });
    const choose = async (...widths: number[]) => {
      const files = await Promise.all(
        widths.map(async (width) => ({
          name: `${width}.png`,
          mimeType: 'image/png',
          buffer: await noisePng(width, 18),
        })),
      );
      await upload.click();
      await dialog.getByLabel('Choose images or drop them here').setInputFiles(files);
    };
    const isObject = (url: URL) => url.pathname.startsWith('/objects/');

    await test.step('a cancelled one leaves nothing on the page or in the record', async () => {
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      let begin: () => void = () => undefined;
      const isUnderWay = new Promise<void>((resolve) => (begin = resolve));
      await page.route(
        isObject,
        async (route) => {
          begin();
          await held;
          // The page may have aborted the request.
          await route.continue().catch(() => undefined);
        },
        { times: 1 },
      );
      await choose(64);
      await isUnderWay;
      await expect(dialog.getByRole('progressbar', { name: 'Upload progress' })).toBeVisible();
      const failed = page.waitForEvent('requestfailed');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await failed;
      release();
      await expect(notice(page).getByText('Failed to upload image')).toHaveCount(0);
      await expect(upload).toBeFocused();
      expect(await desk.read(`projects/${id}`)).toMatchObject({ revision: 1 });
    });

    await test.step('it can be repeated, with seven others, of which one is rejected', async () => {
      await page.route(
        isObject,
        (route) => (route.request().method() === 'PUT' ? route.fulfill({ status: 403 }) : route.continue()),
        { times: 1 },
      );
      const widths = [64, 33, 34, 35, 36, 37, 38, 39];
      await choose(...widths);
      await expect(notice(page).getByText('Failed to upload image')).toBeVisible();
      await expect(dialog.getByText('7 of 8 added')).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: /^Retry/ }).press('Enter');
      await expect(notice(page).getByText('Screenshot uploaded successfully')).toBeVisible();
      await expect(dialog).toBeHidden();
      const stored = widths.map((width): unknown => expect.stringContaining(`-${width}x18`));
      expect(await desk.read(`projects/${id}`)).toMatchObject({ screenshots: stored });
    });
  });
});
