import { locales } from 'shared-contracts/localization';

import { fresh, test, type Desk } from '../admin';
import { boxesOf } from '../boxes';
import { sendRequest } from '../requests';
import { expect } from '../test';

const phone = { width: 360, height: 740 };
const small = { width: 390, height: 844 };
const tablet = { width: 768, height: 1024 };
const desktop = { width: 1280, height: 800 };

/** One language of each way of breaking lines; Chinese does as Japanese. */
const writingSystems = ['ja', 'en', 'ko'] as const;

/** The values of one side of boxes that should be the same. */
const distinct = <Box>(boxes: readonly Box[], side: keyof Box) => [...new Set(boxes.map((box) => box[side]))];

/** The dialog of a project of the demo content. */
async function openProject({ page, open }: Desk, lang: string) {
  await open('projects?edit=0b7f3c52-9d41-4a6e-8f10-5c2e71d9a401', /./, lang);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox').first()).toBeVisible();
  return dialog;
}

test('on a phone a label shares one line with its button, and the foot of a dialog is one line', async ({
  desk,
  page,
}) => {
  await page.setViewportSize(phone);
  for (const lang of writingSystems) {
    await test.step(lang, async () => {
      const dialog = await openProject(desk, lang);
      const labels = await dialog.getByRole('group').evaluateAll((groups) =>
        groups.flatMap((group) => {
          const legend = group.querySelector(':scope > legend');
          const button = group.querySelector(':scope > button');
          if (!legend || !button) return [];
          const line = Number.parseFloat(getComputedStyle(legend).lineHeight);
          const { top, bottom, height } = legend.getBoundingClientRect();
          const beside = button.getBoundingClientRect();
          const middle = (beside.top + beside.bottom) / 2;
          return [
            { label: legend.textContent, lines: Math.round(height / line), beside: middle > top && middle < bottom },
          ];
        }),
      );
      expect(labels.length).toBeGreaterThan(2);
      expect(labels.filter(({ lines, beside }) => lines !== 1 || !beside)).toEqual([]);
      const foot = dialog.locator('button[type="submit"]').locator('xpath=..');
      expect(distinct(await boxesOf(foot.locator(':scope > *')), 'top')).toHaveLength(1);
    });
  }
});

test('the preview in five languages starts on one line and scrolls sideways', async ({ desk, page }) => {
  await page.setViewportSize(desktop);
  const { id } = await desk.create('projects', {
    titleJa: fresh('霧の宿'),
    titleEn: 'Inn of Mist',
    descriptionJa: '宿の物語',
    worldSettingJa: '霧',
  });
  await desk.open(`projects?edit=${id}`, 'Projects');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Live Preview' }).click();
  await dialog.getByRole('tab', { name: 'All Five Side by Side' }).click();
  const frames = dialog.locator('iframe');
  await expect(frames).toHaveCount(locales.length);
  await expect(dialog.getByText(/^Shown in Japanese/)).toHaveCount(locales.length - 1);
  await expect.poll(async () => distinct(await boxesOf(frames), 'top')).toHaveLength(1);
  const lefts = (await boxesOf(frames)).map(({ left }) => left);
  expect(lefts).toEqual([...new Set(lefts)].toSorted((a, b) => a - b));
  const last = frames.last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 0.2 });
});

test('the text of a log ends at a whole line, in every language', async ({ desk, page }) => {
  const [project] = (await desk.read('projects')) as { id: string }[];
  const titleJa = fresh('長い日誌');
  await desk.create('development-logs', {
    projectId: project?.id,
    titleJa,
    contentJa: Array.from({ length: 30 }, (_, line) => `${line}行目の長い長い文章がここに続きます。`).join('\n'),
    category: 'progress',
  });
  await page.setViewportSize(desktop);
  await desk.open('development-logs', 'Dev Logs');
  await expect(page.getByRole('article').filter({ hasText: titleJa })).toBeVisible();
  for (const lang of locales) {
    await page.getByRole('complementary').getByRole('combobox').last().selectOption(lang);
    for (const { width, height } of [desktop, tablet, phone]) {
      await page.setViewportSize({ width, height });
      const texts = await page.getByRole('article').evaluateAll((cards) =>
        cards.flatMap((card) =>
          [...card.querySelectorAll('p')].flatMap((text) => {
            const { overflowY, lineHeight } = getComputedStyle(text);
            const lines = text.clientHeight / Number.parseFloat(lineHeight);
            return overflowY === 'visible' ? [] : [{ lines, isCut: text.scrollHeight > text.clientHeight + 2 }];
          }),
        ),
      );
      expect(texts.some(({ isCut }) => isCut)).toBe(true);
      expect(texts.filter(({ lines }) => Math.abs(lines - Math.round(lines)) > 0.05)).toEqual([]);
    }
    await page.setViewportSize(desktop);
  }
});

test('on a phone filters have one width, and the first request shows its buttons at once', async ({
  desk,
  page,
  request,
  server,
}) => {
  await sendRequest(request, server, { name: fresh('Mina'), message: 'I would love to compose for your next story.' });
  await page.setViewportSize(phone);
  for (const [index, lang] of writingSystems.entries()) {
    const others = [['activity', 5] as const, ['development-logs', 4] as const].filter((_, at) => at === index);
    for (const [path, count] of [...others, ['requests', 2] as const]) {
      await desk.open(path, /./, lang);
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
      const filters = page.getByRole('main').locator('[role="search"], [role="group"]').first();
      const controls =
        path === 'requests'
          ? filters.locator('select')
          : page.getByRole('main').locator('label + select, label + input, label + div select');
      await expect(controls).toHaveCount(count);
      expect(distinct(await boxesOf(controls), 'width'), `filters of ${path} in ${lang}`).toHaveLength(1);
    }
    const actions = page.getByRole('article').first().getByRole('button');
    await expect(actions.nth(1)).toBeVisible();
    const buttons = await boxesOf(actions);
    expect(Math.max(...buttons.map(({ bottom }) => bottom)), `in ${lang}`).toBeLessThanOrEqual(phone.height);
  }
});

test('the translations show all their columns on a phone and on a tablet', async ({ desk, page }) => {
  await page.setViewportSize(phone);
  await desk.open('translations', 'Translations');
  for (const size of [phone, small, tablet]) {
    await page.setViewportSize(size);
    const table = page.getByRole('region', { name: 'Translations' });
    const row = table.getByRole('row').nth(1);
    await expect(row).toBeVisible();
    await expect
      .poll(() => table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
      .toBeLessThanOrEqual(0);
    for (const { left, right, height } of await boxesOf(row.getByRole('link'))) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(size.width);
      expect(height).toBeGreaterThanOrEqual(24);
    }
  }
});
