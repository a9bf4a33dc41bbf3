import type { CDPSession, Locator, Page } from 'playwright/test';
import { locales } from 'shared-contracts/localization';

import { fresh, notice, test, type Desk } from '../../admin';
import { expect, expectAccessible } from '../../test';

/** What input methods show on the way to a word, and the word. */
const compositions = [
  { language: 'Japanese', steps: ['k', 'か', 'かn', 'かん', 'かんj', 'かんじ', '漢字'], word: '漢字' },
  { language: 'Chinese', steps: ['n', 'ni', 'nih', 'nihao'], word: '你好' },
  { language: 'Korean', steps: ['ㅎ', '하', '한'], word: '한' },
];

/** Composes a word as an input method does. */
async function compose(client: CDPSession, { steps, word }: (typeof compositions)[number]): Promise<void> {
  for (const text of steps)
    await client.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await client.send('Input.insertText', { text: word });
}

const content = (page: Page): Locator => page.getByRole('textbox', { name: 'Content (日本語)' });

/** Opens the dialog of a new log, whose editor may still load. */
async function openDialog(desk: Desk, contentJa: string): Promise<string> {
  const project = await desk.create('projects', { titleJa: fresh('筆'), descriptionJa: '筆' });
  const { id } = await desk.create('development-logs', { projectId: project.id, titleJa: fresh('日誌'), contentJa });
  await desk.open(`development-logs?edit=${id}`, 'Dev logs');
  return id;
}

/** Opens the editor of a new log. */
async function openLog(desk: Desk, page: Page, contentJa: string): Promise<string> {
  const id = await openDialog(desk, contentJa);
  await expect(content(page)).toHaveAttribute('contenteditable', 'true');
  return id;
}

test('a word is composed in the middle of a text, at its end and into an empty one, and taken back', async ({
  desk,
  page,
}) => {
  await openLog(desk, page, '月夜');
  const client = await page.context().newCDPSession(page);
  const text = content(page);
  for (const composition of compositions)
    await test.step(composition.language, async () => {
      const { word } = composition;
      await text.fill('月夜');
      await text.press('ArrowLeft');
      await compose(client, composition);
      await expect(text).toHaveText(`月${word}夜`);
      await page.keyboard.press('End');
      await compose(client, composition);
      await expect(text).toHaveText(`月${word}夜${word}`);
      await page.keyboard.press('Control+z');
      await expect(text).not.toHaveText(`月${word}夜${word}`);
      await page.keyboard.press('Control+y');
      await expect(text).toHaveText(`月${word}夜${word}`);
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
      await compose(client, composition);
      await expect(text).toHaveText(word);
    });
});

test('a text is written as it looks, and stored as its notation; what nobody changes stays', async ({ desk, page }) => {
  const stored = '* 柳\n+ *渡し*舟\n\n(*´ω`*) 2*3';
  const id = await openLog(desk, page, stored);
  const text = content(page);
  await text.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/hea');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.keyboard.type('岸の**夜**と{朧月|おぼろづき}');
  await page.keyboard.press('Enter');
  await page.keyboard.type('moon');
  await page.keyboard.press('Shift+Home');
  const tools = page.getByRole('toolbar', { name: 'Formatting: Content (日本語)' });
  await expect(tools).toBeVisible();
  await expectAccessible(page);

  await test.step('a link is asked for, and Escape closes the question alone', async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('textbox', { name: 'Address' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(text).toBeFocused();
    await page.keyboard.press('Alt+F10');
    await expect(tools.getByRole('button', { name: 'Bold' })).toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('no address');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText(/^Enter an address/);
    await page.getByRole('textbox', { name: 'Address' }).fill('e.com/a_(b)');
    await page.keyboard.press('Enter');
    await expect(text.getByRole('link', { name: 'moon' })).toHaveAttribute('href', 'https://e.com/a_(b)');
  });

  const written = `${stored}\n# 岸の**夜**と{朧月|おぼろづき}\n[moon](https://e.com/a_(b))`;
  await test.step('the source shows the notation, and leads back', async () => {
    await page.keyboard.press('Control+Shift+Alt+M');
    await expect(text).toHaveValue(written);
    await expect(text).toBeFocused();
    await page.getByRole('button', { name: 'Source' }).click();
    await expect(text.getByRole('heading', { name: '岸の夜と' })).toBeVisible();
  });
  await page.keyboard.press('Control+s');
  await expect(notice(page)).toContainText('Development log updated');
  expect(await desk.read(`development-logs/${id}`)).toMatchObject({ contentJa: written });
});

test('a long text takes the same place in both views, so that nothing moves when its editor is loaded', async ({
  desk,
  page,
}) => {
  await openLog(desk, page, '月が湖に出る。\n'.repeat(60));
  const date = page.getByLabel('Publish date');
  const place = () => date.evaluate((element) => element.getBoundingClientRect().top);
  const rich = await place();
  await page.getByRole('button', { name: 'Source' }).click();
  await expect(content(page)).toHaveJSProperty('tagName', 'TEXTAREA');
  expect(Math.abs((await place()) - rich)).toBeLessThan(2);
});

/** Holds the editor of texts back. @returns lets it load */
async function holdEditor(page: Page): Promise<() => Promise<void>> {
  let load: () => void = () => undefined;
  const isLoaded = new Promise<void>((resolve) => (load = resolve));
  await page.route('**/*.js', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('ProseMirror')) await isLoaded;
    await route.fulfill({ response });
  });
  return () => {
    load();
    return page.unrouteAll({ behavior: 'wait' });
  };
}

test('on a phone, the tools of a text have their place before its editor is loaded', async ({ desk, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const load = await holdEditor(page);
  await openDialog(desk, '月が湖に出る。');
  await expect(content(page)).toHaveJSProperty('tagName', 'TEXTAREA');
  const place = () => page.getByLabel('Publish date').evaluate((element) => element.getBoundingClientRect().top);
  const waiting = await place();
  await load();
  await expect(page.getByRole('toolbar')).toBeVisible();
  expect(Math.abs((await place()) - waiting)).toBeLessThan(2);
});

test('an image that is clicked twice stays selected', async ({ desk, page }) => {
  await openLog(desk, page, '月が湖に出る。\n\n![橋](/objects/demo/logs/storyboard-1920x1080.webp)\n\n夜が明ける。');
  const image = content(page).getByRole('img', { name: '橋' });
  const tool = page.getByRole('toolbar').getByRole('button', { name: 'Alt text' });
  await image.dblclick();
  await expect(tool).toBeVisible();
  await content(page).getByText('月が湖に出る。').click();
  await expect(tool).toBeHidden();
  await image.click({ clickCount: 3 });
  await expect(tool).toBeVisible();
});

test('the empty part of a text that is clicked again, after typing, keeps the cursor', async ({ desk, page }) => {
  await openLog(desk, page, '月');
  const { x = 0, y = 0, width = 0, height = 0 } = (await content(page).boundingBox()) ?? {};
  for (const typed of ['夜', '灯', '橋']) {
    await page.mouse.click(x + width / 2, y + height - 12);
    await page.keyboard.insertText(typed);
  }
  await expect(content(page)).toHaveText('月夜灯橋');
});

/** Whether the middle of the line with the cursor is shown, and not what sticks to an edge above it. */
const isLineShown = (page: Page) =>
  page.evaluate(() => {
    const node = getSelection()?.focusNode;
    const line = node instanceof Element ? node : node?.parentElement;
    if (!line) return false;
    const { left, top, bottom } = line.getBoundingClientRect();
    return line.contains(document.elementFromPoint(left + 4, (top + bottom) / 2));
  });

for (const locale of locales)
  test(`on a phone, the line that is written stays above the buttons of its dialog, in ${locale}`, async ({
    desk,
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const id = await openDialog(desk, Array.from({ length: 10 }, () => '月が湖に出る。').join('\n'));
    await desk.open(`development-logs?edit=${id}`, /./, locale);
    const text = page.locator('[contenteditable="true"][data-field="contentJa"]');
    await text.press('Control+End');
    for (let line = 0; line < 14; line += 1) {
      await page.keyboard.press('Enter');
      expect.soft(await isLineShown(page), `line ${line}, new`).toBe(true);
      await page.keyboard.type('x');
      expect.soft(await isLineShown(page), `line ${line}, written`).toBe(true);
    }
  });

test('what is typed while the editor of a text is loaded stays, in its order', async ({ desk, page }) => {
  const load = await holdEditor(page);
  await openDialog(desk, '月が湖に出る。');
  await content(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('one ');
  await load();
  await expect(page.getByRole('button', { name: 'Source' })).toBeVisible();
  await page.keyboard.type('two three');
  await page.keyboard.press('Tab');
  await expect(content(page)).toHaveJSProperty('tagName', 'DIV');
  await expect(content(page)).toHaveText('月が湖に出る。one two three');
});

test('an empty text keeps the focus when its editor is loaded', async ({ desk, page }) => {
  const load = await holdEditor(page);
  await openDialog(desk, '月が湖に出る。');
  await page.getByRole('tab', { name: /^English/ }).click();
  const english = page.getByRole('textbox', { name: 'Content (English)' });
  await english.focus();
  await load();
  await expect(english).toHaveJSProperty('tagName', 'DIV');
  await page.keyboard.type('The moon rises.');
  await expect(english).toHaveText('The moon rises.');
});
