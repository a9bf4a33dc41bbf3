import { fresh, notice, test } from '../admin';
import { noisePng } from '../png';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../test';

const path = 'project-details';
const heading = 'Project Details Editor';

test('a project is chosen from the list, its details are written, saved and shown to visitors', async ({
  desk,
  page,
}) => {
  const titleJa = fresh('灯台守');
  const { id } = await desk.create('projects', { titleJa, descriptionJa: '海の物語', status: 'paused' });
  await desk.open(path, heading);
  await expect(page.getByText('Select a project to edit')).toBeVisible();
  await expectAccessible(page);
  const card = page.getByRole('listitem').filter({ hasText: titleJa });
  await expect(card.getByText('Planning')).toBeVisible();
  await card.getByRole('link', { name: titleJa }).click();

  await page.getByRole('textbox', { name: 'World Setting (日本語)' }).fill('霧の海に立つ灯台。');
  await page
    .getByRole('region', { name: 'Age Rating' })
    .getByRole('tab', { name: /^English/ })
    .click();
  await page.getByRole('textbox', { name: 'Age Rating (English)' }).fill('All ages');
  await page.getByRole('textbox', { name: 'Store page' }).fill('https://store.example.com/lighthouse');
  const platforms = page.getByRole('region', { name: 'Platforms' });
  await platforms.getByRole('button', { name: 'Add platform' }).click();
  await platforms.getByRole('textbox', { name: 'Platform name' }).fill('Windows');
  const characters = page.getByRole('region', { name: 'Characters' });
  await characters.getByRole('button', { name: 'Add character' }).click();
  await expectAccessible(page);

  await test.step('a character needs its Japanese name and role', async () => {
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(characters.getByText('Japanese name is required')).toBeVisible();
    await expect(characters.getByText('Japanese role is required')).toBeVisible();
    await expect(characters.getByRole('textbox', { name: 'Name (日本語)' })).toBeFocused();
  });

  await characters.getByRole('textbox', { name: 'Name (日本語)' }).fill('澪');
  await characters.getByRole('textbox', { name: 'Role (日本語)' }).fill('灯台守');
  await page.getByRole('button', { name: 'Save' }).click();
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
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByText('Select a project to edit')).toBeVisible();
    await page.goto(`/project/${id}?lang=en`);
    for (const text of ['霧の海に立つ灯台。', 'All ages', 'Windows', '澪'])
      await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
  });
});

test('with the keyboard only: entries are added, moved and removed, and the keyboard follows', async ({
  desk,
  page,
}) => {
  const character = (nameJa: string) => ({ nameJa, roleJa: '旅人' });
  const { id } = await desk.create('projects', {
    titleJa: fresh('三つの駅'),
    descriptionJa: '駅',
    characters: ['一', '二', '三'].map(character),
    platforms: [{ name: 'Windows' }, { name: 'macOS' }],
    screenshots: ['https://example.invalid/1.png', 'https://example.invalid/2.png'],
  });
  await page.route('https://example.invalid/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: noisePng(16, 9) }),
  );
  await desk.open(`${path}?project=${id}`, heading);
  const press = async (name: string, key = 'Enter') => {
    await page.getByRole('button', { name }).focus();
    await page.keyboard.press(key);
  };
  const focused = (name: string) => expect(page.getByRole('button', { name, exact: true })).toBeFocused();

  await press('Move Character 1 down');
  await focused('Move Character 2 down');
  await page.keyboard.press('Enter');
  await focused('Move Character 3 down');
  await expect(page.getByRole('region', { name: 'Characters' }).getByRole('status')).toHaveText(
    'Character 2 is now 3 of 3',
  );
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
});

test('a screenshot is uploaded with progress, shown to visitors, deleted and brought back', async ({ desk, page }) => {
  const { id } = await desk.create('projects', { titleJa: fresh('写真館'), descriptionJa: '写真' });
  await desk.open(`${path}?project=${id}`, heading);
  const section = page.getByRole('region', { name: 'Screenshots' });
  await page.getByRole('textbox', { name: 'World Setting (日本語)' }).fill('まだ保存していない');
  await section.getByRole('button', { name: 'Upload image' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload screenshot' });
  const file = dialog.getByLabel('Choose an image or drop it here');
  await expectAccessible(page);

  await test.step('what is no image, or too large, is refused before anything is sent', async () => {
    const sent: string[] = [];
    const note = (request: { method(): string; url(): string }) =>
      request.method() === 'GET' ? undefined : sent.push(request.url());
    page.on('request', note);
    await file.setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
    await expect(dialog.getByRole('alert')).toHaveText('Files of this type cannot be uploaded');
    await file.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(10_485_761) });
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
    await file.setInputFiles({ name: 'shot.png', mimeType: 'image/png', buffer: noisePng(320, 180) });
    await expect(dialog.getByRole('progressbar', { name: 'Upload progress' })).toBeVisible();
    await expectAccessible(page);
    release();
    await expect(notice(page).getByText('Screenshot uploaded successfully')).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  const picture = section.getByRole('img', { name: 'Screenshot 1' });
  const isDrawn = () =>
    picture.evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0);
  await expect.poll(isDrawn).toBe(true);
  expect(await picture.getAttribute('src')).toMatch(/^\/objects\//);
  await expect(page.getByRole('textbox', { name: 'World Setting (日本語)' })).toHaveValue('まだ保存していない');

  await test.step('deleting happens at once and can be undone; what was typed stays', async () => {
    await section.getByRole('button', { name: 'Delete screenshot 1' }).click();
    await expect(notice(page).getByText('Screenshot deleted successfully')).toBeVisible();
    await expect(section.getByText('No screenshots yet')).toBeVisible();
    await notice(page).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(isDrawn).toBe(true);
    await expect(page.getByRole('textbox', { name: 'World Setting (日本語)' })).toHaveValue('まだ保存していない');
  });

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page).getByText('Project details updated')).toBeVisible();
  expect(await desk.read(`projects/${id}`)).toMatchObject({
    worldSettingJa: 'まだ保存していない',
    screenshots: [expect.stringMatching(/^\/objects\//)],
  });
});

test.describe('a storage that fails', () => {
  test.use({ allowedComplaints: /status of 403/ });

  test('an upload that is refused says so and can be tried again', async ({ desk, page }) => {
    const { id } = await desk.create('projects', { titleJa: fresh('暗室'), descriptionJa: '写真' });
    await desk.open(`${path}?project=${id}`, heading);
    await page.getByRole('button', { name: 'Upload image' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upload screenshot' });
    await page.route(
      (url) => url.pathname.startsWith('/objects/'),
      (route) => (route.request().method() === 'PUT' ? route.fulfill({ status: 403 }) : route.continue()),
      { times: 1 },
    );
    const choose = () =>
      dialog
        .getByLabel('Choose an image or drop it here')
        .setInputFiles({ name: 'shot.png', mimeType: 'image/png', buffer: noisePng(32, 18) });
    await choose();
    await expect(notice(page).getByText('Failed to upload image')).toBeVisible();
    await expect(dialog).toBeVisible();
    await choose();
    await expect(notice(page).getByText('Screenshot uploaded successfully')).toBeVisible();
  });
});

test('an upload that is cancelled leaves nothing on the page or in the record, and another one can follow', async ({
  desk,
  page,
}) => {
  const { id } = await desk.create('projects', { titleJa: fresh('雨宿り'), descriptionJa: '雨' });
  await desk.open(`${path}?project=${id}`, heading);
  const upload = page.getByRole('button', { name: 'Upload image' });
  const dialog = page.getByRole('dialog', { name: 'Upload screenshot' });
  const choose = () =>
    dialog
      .getByLabel('Choose an image or drop it here')
      .setInputFiles({ name: 'shot.png', mimeType: 'image/png', buffer: noisePng(64, 36) });
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let begin: () => void = () => undefined;
  const isUnderWay = new Promise<void>((resolve) => (begin = resolve));
  await page.route(
    (url) => url.pathname.startsWith('/objects/'),
    async (route) => {
      begin();
      await held;
      // The page may have given the request up by now.
      await route.continue().catch(() => undefined);
    },
    { times: 1 },
  );
  await upload.click();
  await choose();
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

  await upload.click();
  await choose();
  await expect(notice(page).getByText('Screenshot uploaded successfully')).toBeVisible();
  expect(await desk.read(`projects/${id}`)).toMatchObject({ screenshots: [expect.stringMatching(/^\/objects\//)] });
});

test.describe('a conflict', () => {
  // The browser tells of every refused call.
  test.use({ allowedComplaints: /status of 412/ });

  test('two people write the details of one project: the second sees both versions and loses nothing', async ({
    desk,
    page,
  }) => {
    const { id } = await desk.create('projects', {
      titleJa: fresh('双つの筆'),
      descriptionJa: '筆',
      worldSettingJa: '昔',
    });
    await desk.open(`${path}?project=${id}`, heading);
    await page.getByRole('textbox', { name: 'World Setting (日本語)' }).fill('わたしの世界');
    await page.getByRole('textbox', { name: 'Store page' }).fill('https://store.example.com/mine');
    await desk.patch(`projects/${id}`, { worldSettingJa: 'あなたの世界', platforms: [{ name: 'Linux' }] });

    await page.getByRole('button', { name: 'Save' }).click();
    const both = page.getByRole('dialog', { name: 'Somebody else saved first' });
    const setting = both.getByRole('group', { name: /^World Setting/ });
    await expect(setting.getByText('Changed by both')).toBeVisible();
    await expect(setting.getByRole('radio', { name: /わたしの世界/ })).toBeChecked();
    await expectAccessible(page);
    await setting.getByRole('radio', { name: /あなたの世界/ }).check();
    await both.getByRole('button', { name: 'Save what is chosen' }).click();
    await expect(notice(page).getByText('Project details updated')).toBeVisible();
    expect(await desk.read(`projects/${id}`)).toMatchObject({
      worldSettingJa: 'あなたの世界',
      steamUrl: 'https://store.example.com/mine',
      platforms: [{ name: 'Linux' }],
      revision: 3,
    });
  });
});

test('leaving the editor with unsaved changes asks, whichever way one goes', async ({ desk, page }) => {
  const { id } = await desk.create('projects', { titleJa: fresh('旅の途中'), descriptionJa: '旅' });
  await desk.open(path, heading);
  await page
    .getByRole('link', { name: /旅の途中/ })
    .first()
    .click();
  const setting = page.getByRole('textbox', { name: 'World Setting (日本語)' });
  await setting.fill('書きかけ');
  const question = page.getByRole('alertdialog', { name: 'There are unsaved changes' });
  const stay = async () => {
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(setting).toHaveValue('書きかけ');
  };
  await page.getByRole('button', { name: 'Back' }).click();
  await expectAccessible(page);
  await stay();
  await page.getByRole('link', { name: 'Partners' }).click();
  await stay();
  await page.goBack();
  await stay();
  await page.getByRole('button', { name: 'Back' }).click();
  await question.getByRole('button', { name: 'Discard and leave' }).click();
  await expect(page.getByText('Select a project to edit')).toBeVisible();
  expect(await desk.read(`projects/${id}`)).toMatchObject({ revision: 1 });
});

test('on a small screen list and editor fit', async ({ desk, page }) => {
  const { id } = await desk.create('projects', {
    titleJa: fresh('小さな窓'),
    descriptionJa: '窓',
    characters: [{ nameJa: '澪', roleJa: '灯台守' }],
    platforms: [{ name: 'Windows' }],
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await desk.open(path, heading);
  await expectNoSidewaysScroll(page);
  await desk.open(`${path}?project=${id}`, heading);
  await expect(page.getByRole('textbox', { name: 'Platform name' })).toHaveValue('Windows');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
