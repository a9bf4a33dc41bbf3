import { fresh, notice, takeAction, test } from '../../admin';
import { tabTo } from '../../keyboard';
import { layoutFindings } from '../../layout';
import { expect, expectAccessible } from '../../test';

test('draft changes are scheduled by keyboard alone, and the public page changes at their time', async ({
  desk,
  page,
  server,
}) => {
  const ja = fresh('予約の頁');
  const [before, after] = [fresh('Old title'), fresh('New title')];
  const { id } = await desk.create('projects', { titleJa: ja, titleEn: before, descriptionJa: '物語' });
  const put = async (path: string, data: object) => {
    const address = `${server.origin}/api/admin/draft-changes/${id}${path}`;
    const response = await page.request.put(address, { headers: { origin: server.origin }, data });
    expect(response.status(), await response.text()).toBe(204);
  };
  const publicPage = async () => (await page.request.get(`${server.origin}/project/${id}?lang=en`)).text();
  await put('', { recordKind: 'project', changes: { titleEn: after } });
  expect(await publicPage()).toContain(before);

  await desk.open('projects', 'Projects');
  const card = page.getByRole('article').filter({ hasText: ja });
  await takeAction(page, ja, 'Publication');
  const dialog = page.getByRole('dialog', { name: `Publication of ${ja}` });
  await expect(dialog.getByRole('heading', { name: 'Draft changes' })).toBeVisible();
  await tabTo(page, 'Schedule…');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Date (Japan time)')).toBeFocused();
  await test.step('nothing of the form is cut off or overlaps, in a wide window and on a phone', async () => {
    await expect(dialog.getByRole('form', { name: 'Schedule selection' })).toBeVisible();
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page);
      expect(await layoutFindings(page), `at ${width} px`).toEqual([]);
      const box = await dialog.getByRole('button', { name: 'Publish selection' }).boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? width), `at ${width} px`).toBeLessThan(width);
    }
  });
  await dialog.getByLabel('Date (Japan time)').fill('2999-03-05');
  await dialog.getByLabel('Time (Japan time)').fill('09:30');
  await dialog.getByLabel('Time (Japan time)').press('Enter');
  await expect(notice(page).getByText('Changes scheduled')).toBeVisible();
  await expect(
    dialog.getByText(/^Published automatically on Mar 5, 2999, 9:30 AM \(Japan time\): Title/),
  ).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(card.getByText('Changes scheduled')).toBeVisible();
  await expect(card.getByText('Mar 5, 2999')).toBeVisible();
  expect(await publicPage()).toContain(before);

  await test.step('it is cancelled by keyboard, and scheduled again', async () => {
    await takeAction(page, ja, 'Publication');
    await expect(dialog.getByText(/^Published automatically/)).toBeVisible();
    await tabTo(page, 'Cancel the schedule');
    await page.keyboard.press('Enter');
    await expect(notice(page).getByText('Schedule cancelled')).toBeVisible();
    await expect(dialog.getByText(/^Published automatically/)).toBeHidden();
    await page.keyboard.press('Escape');
  });

  await test.step('at its time the page is another one, without a request of the editor', async () => {
    const at = Date.now() + 3_000;
    await put('/schedule', { publishAt: new Date(at).toISOString(), fields: ['titleEn'] });
    await expect.poll(publicPage, { timeout: 10_000 }).toContain(after);
    expect(Date.now()).toBeGreaterThanOrEqual(at);
    expect(await publicPage()).not.toContain(before);
  });

  await test.step('the event log has it, and Undo brings the old text back', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await desk.open(`activity?record=${id}`, 'Activity');
    await page.getByRole('button', { name: /^Undo/ }).first().click();
    await expect(notice(page).getByText('Undone')).toBeVisible();
    await expect.poll(publicPage).toContain(before);
  });
});
