import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright/test';

import { hreflang, languageTag, locales } from 'shared-contracts/localization';

import { fullPressKit, fullProject } from '../../public-screens';
import { expect, expectAccessible, test } from '../../test';

const archiveOf = async (page: Page, name: string) => {
  const href = await page.getByRole('link', { name }).getAttribute('href');
  const response = await page.request.get(href ?? '');
  expect(response.status()).toBe(200);
  return unzipSync(new Uint8Array(await response.body()));
};

/** Without white space, which a page collapses. */
const packed = (text: string) => text.replace(/\s+/g, '');

test('the press kit of a work has what its archive has, in every language', async ({ page }) => {
  await page.goto(`${fullProject}?lang=en`);
  await page.getByRole('link', { name: 'Press kit' }).click();
  // A link before hydration loads a document, in the language of the page.
  await expect(page).toHaveURL(new RegExp(fullPressKit));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Hazy-Moon Ferry press kit');
  await expect(page).toHaveTitle(/^The Hazy-Moon Ferry press kit \| /);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Facts',
    'Descriptions',
    'Features',
    'Characters',
    'Praise',
    'Trailer',
    'Key art and logos',
    'Screenshots',
    'Credits',
    'Press contact',
  ]);
  await expect(page.getByRole('link', { name: 'press@example.com' })).toHaveAttribute('href', /^mailto:/);
  await expectAccessible(page);
  const files = await archiveOf(page, 'Download everything (ZIP)');

  await test.step('every image that the page links to is in the archive, byte by byte', async () => {
    const links = page.getByRole('main').locator('a:has(img)');
    const shown = await links.evaluateAll((all) =>
      all.map((link) => [link.getAttribute('href') ?? '', link.textContent.replace(/ \(.*/, '')] as const),
    );
    const images = Object.entries(files).filter(([path]) => !/^(texts\/|facts\.json|README)/.test(path));
    const byName = new Map(images.map(([path, bytes]) => [path.split('/').at(-1) ?? '', bytes]));
    expect(shown.map(([, file]) => file).sort()).toEqual([...byName.keys()].sort());
    expect(files).toHaveProperty(['art/the-hazy-moon-ferry_key-art-1.jpg']);
    await expect(page.getByText(/^[\d.,]+ MB$/)).toBeVisible();
    for (const [address, file] of shown)
      expect(Buffer.from(byName.get(file) ?? []).equals(await (await page.request.get(address)).body()), file).toBe(
        true,
      );
  });

  await test.step('the page leads to the trailer in each format of the facts', async () => {
    const facts = JSON.parse(strFromU8(files['facts.json'] ?? new Uint8Array())) as { trailer: string[] };
    expect(facts.trailer.map((address) => address.split('.').at(-1))).toEqual(['webm', 'mp4']);
    for (const address of facts.trailer) {
      const recording = new URL(address).pathname;
      await expect(page.getByRole('main').locator(`a[href="${recording}"]`)).toBeVisible();
      const part = await page.request.get(recording, { headers: { range: 'bytes=0-1' } });
      expect([part.status(), part.headers()['content-type']]).toEqual([206, `video/${recording.split('.').at(-1)}`]);
    }
  });

  await test.step('the trailer plays in a tab of its own', async () => {
    const opened = page.context().waitForEvent('page');
    await page.getByRole('main').locator('a[href$=".webm"]').click();
    const tab = await opened;
    await expect.poll(() => tab.evaluate(() => document.querySelector('video')?.videoWidth)).toBeGreaterThan(0);
    await tab.close();
  });

  for (const locale of locales)
    await test.step(`the page shows every text of the archive in ${locale}`, async () => {
      await page.getByRole('banner').getByRole('combobox').selectOption(locale);
      await expect(page.locator('html')).toHaveAttribute('lang', languageTag[locale]);
      const shown = packed(await page.getByRole('main').innerText());
      const folder = `texts/${hreflang[locale]}/`;
      const texts = Object.keys(files).filter((path) => path.startsWith(folder));
      expect(texts.length).toBeGreaterThanOrEqual(8);
      for (const path of texts)
        for (const line of strFromU8(files[path] ?? new Uint8Array()).split(/[\n\t]/))
          if (!line.startsWith('https://')) expect(shown, path).toContain(packed(line));
    });
});
