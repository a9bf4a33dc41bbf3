/**
 * Screenshots of all public pages of the built product, in the languages of the command line or in all of them, at the
 * widths of a phone, a tablet and a desk, with one page that shows them. `npm run shots` starts it.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Browser, Page } from 'playwright';
import { isLocale, locales, type Locale } from 'shared-contracts/localization';
import { shotsPage, type Shot } from 'tooling/shots-page';

import { publicScreens } from '../public-screens';
import { productDir } from '../server';
import { withProduct } from './with-product';

const windows = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
] as const;

const folder = path.join(productDir, '.cache/shots');

/** Scrolls through the page, because parts of it load when they come near the window, and waits for its pictures. */
async function loadPictures(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 600) await page.evaluate((top) => window.scrollTo(0, top), y);
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    window.scrollTo(0, 0);
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    // One that cannot be shown has been replaced, or is seen as it is.
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  });
}

async function take(browser: Browser, origin: string, languages: readonly Locale[]): Promise<Shot[]> {
  const shots: Shot[] = [];
  for (const viewport of windows) {
    const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
    for (const [screen, address] of Object.entries(publicScreens))
      for (const locale of languages) {
        const file = `${screen.replace(/\W+/g, '-')}-${locale}-${viewport.width}.jpg`;
        await page.goto(`${origin}${address}?lang=${locale}`);
        await loadPictures(page);
        await page.screenshot({ path: path.join(folder, file), type: 'jpeg', quality: 75, fullPage: true });
        shots.push({ screen, locale, width: viewport.width, file });
      }
    await page.close();
  }
  return shots;
}

void withProduct(async (browser, origin) => {
  const asked = process.argv.slice(2).filter(isLocale);
  await fs.rm(folder, { recursive: true, force: true });
  await fs.mkdir(folder, { recursive: true });
  const shots = await take(browser, origin, asked.length > 0 ? asked : locales);
  const index = path.join(folder, 'index.html');
  await fs.writeFile(index, shotsPage(shots));
  process.stdout.write(`${shots.length} screenshots: ${pathToFileURL(index).href}\n`);
});
