import { languageTag, locales } from 'shared-contracts/localization';

import { fresh, notice, takeAction, test } from '../../admin';
import { boxesOf } from '../../boxes';
import { tabTo } from '../../keyboard';
import { layoutFindings, widthsOf } from '../../layout';
import { expect, expectAccessible } from '../../test';

/** Lists, with the title of their screen in English. */
const lists = [
  ['projects', 'Projects'],
  ['project-details', 'Project Details Editor'],
  ['partners', 'Partners'],
  ['development-logs', 'Dev logs'],
] as const;

test('as tables, lists are accessible, and nothing is cut off or overlaps in any language on any screen', async ({
  desk,
  page,
}) => {
  test.slow();
  const picker = page.getByRole('complementary').getByRole('combobox');
  await desk.open('projects', 'Projects');
  await page.getByRole('button', { name: 'Table' }).click();
  for (const [screen, [path, title]] of lists.entries())
    await test.step(title, async () => {
      await picker.selectOption('en');
      await page.getByRole('navigation').getByRole('link', { name: title, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('table')).toBeVisible();
      await expectAccessible(page);
      for (const locale of locales) {
        await picker.selectOption(locale);
        await expect(page.locator('html')).toHaveAttribute('lang', languageTag[locale]);
        for (const width of widthsOf([1920, 1280, 768, 360], { locale, longest: 'en', screen })) {
          await page.setViewportSize({ width, height: 800 });
          expect.soft(await layoutFindings(page), `${path}, ${locale} at ${width} px`).toEqual([]);
          const [frame, table] = await boxesOf(page.locator(':has(> table), table'));
          expect.soft(table?.right, `${path}, ${locale} at ${width} px`).toBeLessThanOrEqual(frame?.right ?? 0);
        }
        await page.setViewportSize({ width: 1280, height: 800 });
      }
      await page.setViewportSize({ width: 360, height: 800 });
      // Its rows have two lines, but are still table rows.
      const row = page
        .getByRole('table')
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader') })
        .first();
      if (path !== 'project-details') {
        const [box, name] = await boxesOf(row.locator('input, th'));
        expect(box?.right).toBeLessThanOrEqual(name?.left ?? 0);
      }
      await expect(row.getByRole('cell')).not.toHaveCount(0);
      await expectAccessible(page);
      await page.setViewportSize({ width: 1280, height: 800 });
    });
});

test('with the keyboard a table is ordered, its rows are chosen and moved, and this device remembers it', async ({
  desk,
  page,
}) => {
  const [first, second] = [fresh('甲の頁'), fresh('乙の頁')];
  await desk.create('projects', { titleJa: second, descriptionJa: '乙' });
  await desk.create('projects', { titleJa: first, descriptionJa: '甲' });
  await desk.open('projects', 'Projects');
  await tabTo(page, 'Table');
  await page.keyboard.press('Enter');
  const names = async () => {
    const all = await page.getByRole('rowheader').getByRole('link').allTextContents();
    return all.filter((name) => name === first || name === second);
  };
  await expect.poll(names).toEqual([first, second]);

  await test.step('chosen', async () => {
    await tabTo(page, `Select ${first}`);
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(page.getByRole('checkbox', { name: `Select ${second}` })).toBeChecked();
    await expect(page.getByRole('region', { name: 'Actions for the selected records' })).toContainText('2');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  });

  await test.step('moved', async () => {
    await page.keyboard.press('Alt+ArrowUp');
    await expect(notice(page).getByText(/^Now \d+ of/)).toBeVisible();
    await expect.poll(names).toEqual([second, first]);
    await takeAction(page, second, 'Move later');
    await expect.poll(names).toEqual([first, second]);
  });

  await test.step('ordered', async () => {
    await page.reload();
    const head = page.getByRole('columnheader', { name: /^(Title|タイトル)/ });
    await head.getByRole('button').press('Enter');
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await expect(page).toHaveURL(/sort=title/);
    await expect.poll(names).toEqual([second, first]);
  });
});

test('the menu of a record ends with Delete, and its links can be opened in a tab of their own', async ({
  desk,
  page,
}) => {
  const titleJa = fresh('献立');
  const { id } = await desk.create('projects', { titleJa, descriptionJa: '献' });
  await desk.open('projects', 'Projects');
  const more = page.getByRole('button', { name: `More actions for ${titleJa}` });
  await more.click();
  const items = page.getByRole('menuitem');
  await expect(items.last()).toHaveText('Delete');
  await expect(page.getByRole('menuitem', { name: 'View' })).toHaveAttribute('href', `/project/${id}`);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();

  await test.step('the dialog of its publication gives the focus back to the menu button', async () => {
    await takeAction(page, titleJa, 'Publication');
    await expect(page.getByRole('dialog', { name: `Publication of ${titleJa}` })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(more).toBeFocused();
  });
});
