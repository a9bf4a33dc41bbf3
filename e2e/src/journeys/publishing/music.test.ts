import { fresh, notice, test } from '../../admin';
import { expect, expectAccessible, untilHydrated } from '../../test';
import { toneWav } from '../../wav';

test('a recording is uploaded to the music of a project, played in ranges by visitors, and in the library', async ({
  desk,
  page,
}) => {
  const titleJa = fresh('音の頁');
  const name = `${fresh('雪')}.wav`;
  const buffer = toneWav(8);
  const { id } = await desk.create('projects', {
    titleJa,
    descriptionJa: '音',
    music: [{ titleJa: '雪', file: null }],
  });

  await test.step('uploaded, it has a player and the length that the browser reads', async () => {
    await desk.open(`projects/${id}?tab=media`, titleJa);
    const field = page.getByRole('group', { name: 'File' });
    await field.getByRole('button', { name: 'Upload: File' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upload: File' });
    await expectAccessible(page);
    await dialog
      .getByLabel('Choose an audio file or drop it here')
      .setInputFiles({ name, mimeType: 'audio/wav', buffer });
    await expect(dialog).toBeHidden();
    await expect(field.getByText(name)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Length' })).toHaveValue('0:08');
    await page.getByRole('button', { name: 'Publish changes' }).click();
    await expect(notice(page)).toContainText(titleJa);
  });

  await test.step('it is in the library, as audio', async () => {
    await desk.open('media?show=audio', 'Media');
    const item = page.getByRole('listitem').filter({ hasText: name });
    await expect(item.getByRole('button', { name: /^Details: Audio / })).toBeVisible();
    await item.getByRole('button', { name: /^Details: / }).click();
    await expect(page.getByRole('link', { name: new RegExp(titleJa) })).toBeVisible();
  });

  await test.step('visitors play it from the ranges that their browser asks for', async () => {
    // The page has other recordings as well.
    const { music } = (await desk.read(`projects/${id}`)) as { music: [{ file: string }] };
    const recording = page.waitForResponse((response) => response.url().endsWith(music[0].file));
    await page.goto(`/project/${id}?lang=ja`);
    await untilHydrated(page);
    const play = page.getByRole('button', { name: '雪を再生' });
    await play.click();
    const response = await recording;
    expect([response.status(), response.headers()['content-type']]).toEqual([206, 'audio/wav']);
    // Which part a browser asks for first is its own choice.
    expect(response.headers()['content-range']).toMatch(new RegExp(`^bytes \\d+-\\d+/${buffer.length}$`));
    const audio = page.locator('audio').first();
    await expect.poll(() => audio.evaluate((element: HTMLAudioElement) => element.currentTime)).toBeGreaterThan(0);
    const part = await page.request.get(response.url(), { headers: { range: 'bytes=44-1043' } });
    expect([part.status(), part.headers()['content-range']]).toEqual([206, `bytes 44-1043/${buffer.length}`]);
    expect(await part.body()).toEqual(buffer.subarray(44, 1_044));
  });
});
