import type { Partner } from 'shared-contracts/entities';

import { fresh, notice, test } from '../../admin';
import { tabTo } from '../../keyboard';
import { layoutFindings } from '../../layout';
import { expect, expectAccessible } from '../../test';

test('a pasted table becomes partners by keyboard alone, after a dry run, and is taken back', async ({
  desk,
  page,
  context,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.origin });
  const [known, first, second] = [fresh('既知'), fresh('澪'), fresh('奏')];
  await desk.create('partners', { nameJa: known, roleJa: '声優' });
  const table = [
    'name.ja\tname.en\trole\tdescription\tcategory\tcontactTwitter\tname.fr',
    `${first}\tMio\t声優\t"一行目\n=1+1"\tVoice Acting\thttps://x.com/mio\tx`,
    `${known}\t\t声優\t\t\t\t`,
    '\tNameless\t絵\t\tDance\t\t',
    `${second}\tKanade\t作曲\t<b>曲</b>\tmusic\t\t`,
  ].join('\n');

  await desk.open('partners', 'Partners');
  await tabTo(page, 'Import');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Import: Partners' })).toBeVisible();
  await expectAccessible(page);
  await page.evaluate((text) => navigator.clipboard.writeText(text), table);
  await tabTo(page, 'Table');
  await page.keyboard.press('ControlOrMeta+v');
  await tabTo(page, 'Check');
  await page.keyboard.press('Enter');

  const result = page.getByRole('region', { name: 'What will be created' });
  await test.step('the dry run names errors by row and column, duplicates, and columns that are not read', async () => {
    await expect(result).toBeFocused();
    await expect(result.getByRole('status')).toHaveText(
      '2 rows will be created. 1 row with errors, 1 possible duplicate.',
    );
    await expect(result.getByRole('alert')).toHaveText('Ignored columns: name.fr');
    const faulty = result.getByRole('row', { name: /^4 / });
    await expect(faulty.getByText('Japanese name is required')).toBeVisible();
    await expect(faulty.getByText('Choose one of the options')).toBeVisible();
    await expect(result.getByRole('row', { name: /^3 / })).toContainText('a record has this name');
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page);
      expect(await layoutFindings(page), `at ${width} px`).toEqual([]);
    }
  });

  await test.step('errors are in the language of the editor', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const picker = page.getByRole('complementary').getByRole('combobox');
    await picker.selectOption('ko');
    await expect(page.getByText('일본어 이름은 필수입니다')).toBeVisible();
    await picker.selectOption('en');
    await page.setViewportSize({ width: 360, height: 800 });
  });

  await tabTo(page, 'Create 2');
  await page.keyboard.press('Enter');
  await expect(notice(page).getByText('2 records created')).toBeVisible();
  const stored = async () => {
    const partners = (await desk.read('partners')) as Partner[];
    return partners.filter(({ nameJa }) => [first, second].includes(nameJa));
  };
  expect((await stored()).map(({ nameJa }) => nameJa).toSorted()).toEqual([first, second].toSorted());
  expect((await stored()).find(({ nameJa }) => nameJa === first)).toMatchObject({
    nameEn: 'Mio',
    descriptionJa: '一行目\n=1+1',
    category: 'voice',
    contactTwitter: '@mio',
  });

  await test.step('each record has its event, and all are taken back at once', async () => {
    const events = (await desk.read('admin/audit?kind=partner&action=create&limit=2')) as unknown[];
    expect(events).toHaveLength(2);
    await tabTo(page, 'Undo all 2 creations', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(notice(page).getByText('Undone')).toBeVisible();
    expect(await stored()).toEqual([]);
  });
});
