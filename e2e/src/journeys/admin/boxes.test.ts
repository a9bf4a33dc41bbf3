import type { Locator, Page } from 'playwright/test';
import { languageTag, type Locale } from 'shared-contracts/localization';

import { fresh, notice, test } from '../../admin';
import { boxesOf } from '../../boxes';
import { sendRequest } from '../../requests';
import { expect, expectNoSidewaysScroll } from '../../test';

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

/** One language for each way of breaking lines; Chinese behaves like Japanese. */
const writingSystems = ['ja', 'en', 'ko'] as const;

/** Values of one side of boxes that should be aligned. */
const distinct = <Box>(boxes: readonly Box[], side: keyof Box) => [...new Set(boxes.map((box) => box[side]))];

/** Chooses the language of the admin in the sidebar, which a phone does not show. */
async function speak(page: Page, locale: Locale): Promise<void> {
  await page.setViewportSize(desktop);
  await page.getByRole('complementary').getByRole('combobox').selectOption(locale);
  await expect(page.locator('html')).toHaveAttribute('lang', languageTag[locale]);
}

/** Opens a screen by the menu, and waits for its records. */
async function visit(page: Page, path: string): Promise<void> {
  await page.setViewportSize(desktop);
  const entry = page.getByRole('navigation').locator(`a[href$="/admin/${path}"]`);
  await entry.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(await entry.innerText());
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  await page.setViewportSize(phone);
}

test('on a phone lists and dialogs fit, with one line for a label and its dots', async ({ desk, page }) => {
  await desk.create('partners', {
    nameJa: fresh('名前がとても長い協力者の方'),
    roleJa: '声',
    contactEmail: `${'long.'.repeat(8)}name@example.com`,
    descriptionJa: 'https://example.com/'.repeat(6),
  });
  const titleJa = fresh('小さな窓');
  const { id } = await desk.create('projects', {
    titleJa,
    titleEn: 'A Small Window',
    titleKo: '작은 창',
    descriptionJa: '窓',
    characters: [{ nameJa: '澪', roleJa: '灯台守' }],
    platforms: [{ name: 'Windows' }],
  });
  const dialog = page.getByRole('dialog');
  const cards = page.getByRole('article');
  await desk.open('projects', /./);
  for (const lang of writingSystems)
    await test.step(`projects, ${lang}`, async () => {
      await speak(page, lang);
      await page.setViewportSize(phone);
      const card = cards.filter({ hasText: titleJa });
      await expect(card).toBeVisible();
      await expectNoSidewaysScroll(page);
      await card.getByRole('button', { name: { ja: /を編集$/, en: /^Edit /, ko: /편집$/ }[lang] }).click();
      await expect(dialog.getByRole('textbox').first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      const labels = await dialog.getByRole('group').evaluateAll((groups) =>
        groups.flatMap((group) => {
          const legend = group.querySelector(':scope > legend');
          const dots = group.querySelector(':scope > legend + div');
          if (!legend || !dots) return [];
          const line = Number.parseFloat(getComputedStyle(legend).lineHeight);
          const { top, bottom, height } = legend.getBoundingClientRect();
          const beside = dots.getBoundingClientRect();
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
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });

  await test.step('development logs', async () => {
    await visit(page, 'development-logs');
    await expect(cards.first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await cards.first().getByRole('button', { name: /편집$/ }).click();
    await expect(dialog.getByRole('textbox').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await speak(page, 'en');
  await test.step('partners', async () => {
    await visit(page, 'partners');
    await expect(cards.first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Add partner' }).first().click();
    await expect(dialog.getByRole('textbox').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('details of projects', async () => {
    await visit(page, 'project-details');
    await expect(page.getByText('Select a project to edit')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.locator(`a[href$="project=${id}"]`).click();
    await expect(page.getByRole('textbox', { name: 'Platform name' })).toHaveValue('Windows');
    await expectNoSidewaysScroll(page);
  });
});

test('on a phone filters have one width, and the first request shows its buttons at once', async ({
  desk,
  page,
  request,
  server,
}) => {
  await sendRequest(request, server, { name: fresh('Mina'), message: 'I would love to compose for your next story.' });
  await desk.open('requests', /./);
  const main = page.getByRole('main');
  const expectOneWidth = async (controls: Locator, count: number, what: string) => {
    await expect(controls).toHaveCount(count);
    expect(distinct(await boxesOf(controls), 'width'), what).toHaveLength(1);
  };
  for (const [index, lang] of writingSystems.entries()) {
    await speak(page, lang);
    const others = [['activity', 5] as const, ['development-logs', 3] as const].filter((_, at) => at === index);
    for (const [path, count] of others) {
      await visit(page, path);
      const more = main.locator('[aria-controls][aria-expanded="false"]:not([aria-haspopup])');
      if (path === 'development-logs') await more.click();
      const controls = main.locator(path === 'activity' ? 'label + select, label + input' : 'label + select');
      await expectOneWidth(controls, count, `filters of ${path} in ${lang}`);
    }
    await visit(page, 'requests');
    const filters = main.locator('[role="search"], [role="group"]').first().locator('select');
    await expectOneWidth(filters, 2, `filters of requests in ${lang}`);
    const actions = page.getByRole('article').first().getByRole('button');
    await expect(actions.nth(1)).toBeVisible();
    const buttons = await boxesOf(actions);
    expect(Math.max(...buttons.map(({ bottom }) => bottom)), `in ${lang}`).toBeLessThanOrEqual(phone.height);
  }
});

/**
 * Controls that the notice covers after they were scrolled into view, in the topmost dialog or in the page.
 * @returns their number and the names of those that are covered
 */
const coveredBy = (region: Locator) =>
  region.evaluate((toasts) => {
    const panel = toasts.querySelector('[aria-live] > *');
    const top = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.body;
    const controls = [...top.querySelectorAll('a[href], button, input, select, textarea, summary')].filter(
      (control) => !toasts.contains(control) && control.checkVisibility() && control.clientWidth > 1,
    );
    const covered = controls.filter((control) => {
      control.scrollIntoView({ block: 'nearest' });
      const [box, over] = [control.getBoundingClientRect(), panel?.getBoundingClientRect()];
      if (!over) return true;
      const width = Math.min(box.right, over.right) - Math.max(box.left, over.left);
      const height = Math.min(box.bottom, over.bottom) - Math.max(box.top, over.top);
      return width > 1 && height > 1;
    });
    return {
      controls: controls.length,
      covered: covered.map((control) => control.getAttribute('aria-label') ?? control.textContent ?? control.tagName),
    };
  });

async function expectClear(page: Page, { title, name }: { title: string; name?: string }): Promise<void> {
  const region = notice(page);
  await expect(region.getByText(title)).toBeVisible();
  if (name !== undefined) await expect(region).toContainText(name);
  // A pointer on it keeps it open.
  await region.getByText(title).hover();
  const { controls, covered } = await coveredBy(region);
  expect(controls).toBeGreaterThan(5);
  expect(covered).toEqual([]);
  await region.getByRole('button', { name: 'Close' }).click();
}

for (const width of [1280, 360])
  test(`at ${width} px a notice names its record and covers no control of a long form or a fixed foot`, async ({
    desk,
    page,
    request,
    server,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const titleJa = fresh('知らせ');
    const sender = fresh('Sender');
    const { id } = await desk.create('projects', { titleJa, descriptionJa: '知らせ' });
    await sendRequest(request, server, { name: sender });

    await test.step('in the workspace of a project', async () => {
      await desk.open(`projects/${id}`, titleJa);
      await page.getByRole('textbox', { name: 'Version' }).fill('1.2');
      await page.getByRole('button', { name: 'Publish changes' }).click();
      await expectClear(page, { title: 'Project updated', name: titleJa });
    });

    await test.step('in the settings of the studio, which have no name', async () => {
      await desk.open('studio?tab=contact', 'Studio');
      // A field of its own: the two widths run at once.
      const field = width === 360 ? /^Contact hours/ : /^Copyright line/;
      await page.getByRole('textbox', { name: field }).first().fill(fresh('©'));
      await page.getByRole('button', { name: 'Publish changes' }).click();
      await expectClear(page, { title: 'Studio saved' });
    });

    await test.step('in the dialog of a publication', async () => {
      await desk.open(`projects/${id}`, titleJa);
      await page.getByRole('button', { name: `Publication of ${titleJa}` }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Who it is for' }).fill('編集部');
      await dialog.getByRole('button', { name: 'Create link' }).click();
      await dialog.getByRole('button', { name: 'Revoke: 編集部' }).click();
      await expectClear(page, { title: 'The link was revoked', name: '編集部' });
    });

    await test.step('in an opened request, and in the list after its deletion is undone', async () => {
      await desk.open('requests', 'Requests');
      await page.getByRole('button', { name: `View the request from ${sender}` }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Status').selectOption('replied');
      await expectClear(page, { title: 'Changes saved', name: sender });
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await expect(dialog).toHaveCount(0);
      await notice(page).getByRole('button', { name: 'Undo' }).click();
      await expectClear(page, { title: 'Undone', name: sender });
    });
  });
