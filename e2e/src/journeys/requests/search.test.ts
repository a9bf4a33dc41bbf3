import fs from 'node:fs/promises';

import { cardOf, openInbox, sendRequest, test } from '../../requests';
import { expect, expectAccessible } from '../../test';

test('search, filters and tiles cover all requests of the server, and the export contains the matches', async ({
  page,
  request,
  server,
}) => {
  const mark = `guzheng-${Date.now()}`;
  await openInbox(page, server);
  const tiles = page.getByRole('definition');
  await expect(tiles.first()).toHaveText(/^\d+$/);
  const before = (await tiles.allTextContents()).map(Number);
  await sendRequest(request, server, { name: `${mark} by name`, portfolio: 'https://example.com/works' });
  await sendRequest(request, server, {
    name: 'By message',
    message: `I play, "${mark}"\nand more.`,
    specialty: 'music',
  });
  await sendRequest(request, server, { name: '=By specialty', specialty: mark.toUpperCase() });

  await test.step('the tiles count after Refresh', async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(tiles.first()).toHaveText(String((before[0] ?? 0) + 3));
    expect((await tiles.allTextContents()).map((text, index) => Number(text) - (before[index] ?? 0))).toEqual([
      3, 3, 1,
    ]);
  });

  const search = page.getByRole('searchbox', { name: 'Search' });
  await test.step('a search finds name, message and specialty', async () => {
    await search.pressSequentially(mark);
    await expect(page.getByText('3 requests shown', { exact: true })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(3);
  });

  await test.step('the specialties come from the data', async () => {
    await page.getByRole('combobox', { name: 'Specialty' }).selectOption(mark.toUpperCase());
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(cardOf(page, '=By specialty')).toBeVisible();
    await page.getByRole('combobox', { name: 'Specialty' }).selectOption('music');
    await expect(cardOf(page, 'By message')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  await test.step('nothing found says so, and one button widens the search', async () => {
    await page.getByLabel('Status').selectOption('closed');
    await expect(page.getByText('No matching requests found')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await expect(search).toHaveValue('');
    expect(await page.getByRole('article').count()).toBeGreaterThan(3);
  });

  await test.step('the export is a file for spreadsheets that runs nothing', async () => {
    await search.fill(mark);
    await expect(page.getByText('3 requests shown', { exact: true })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export as CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^requests-\d{4}-\d\d-\d\d\.csv$/);
    const csv = await fs.readFile(await file.path(), 'utf8');
    expect(csv.startsWith('\ufeff"receivedAt"')).toBe(true);
    expect(csv.match(/^"\d{4}-/gm)).toHaveLength(3);
    expect(csv).toContain(`"I play, ""${mark}""\nand more."`);
    expect(csv).toContain('"\'=By specialty"');
  });
});
