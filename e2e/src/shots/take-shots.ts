/**
 * Screenshots of all public pages of the built product, in the languages and looks of the command line or in all of
 * them, from a phone to a large screen, with one page that shows them. `npm run shots` starts it.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Browser, Page } from 'playwright';
import { isLocale, locales, type Locale } from 'shared-contracts/localization';
import { shotLooks, shotsPage, type Shot, type ShotLook } from 'tooling/shots-page';

import { publicScreens } from '../public-screens';
import { productDir } from '../server';
import { withProduct } from './with-product';

const windows = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;

/** About that of paper. */
const printWidth = 768;

type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>;

const looks: Readonly<Record<ShotLook, Media & { density: 1 | 2 }>> = {
  light: { density: 1 },
  dark: { density: 1, colorScheme: 'dark' },
  'light-2x': { density: 2 },
  'dark-2x': { density: 2, colorScheme: 'dark' },
  print: { density: 1, media: 'print' },
  'forced-colors': { density: 1, forcedColors: 'active' },
};

const plain = { media: 'screen', colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce' } as const;

const folder = path.join(productDir, '.cache/shots');

/** Scrolls through the page, because parts of it load when they come near the window, and waits for its images. */
async function loadImages(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 600) await page.evaluate((top) => window.scrollTo(0, top), y);
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    window.scrollTo(0, 0);
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    // A broken image was replaced, or is shown as it is.
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  });
}

async function take(
  browser: Browser,
  origin: string,
  languages: readonly Locale[],
  chosen: readonly ShotLook[],
): Promise<Shot[]> {
  const shots: Shot[] = [];
  for (const deviceScaleFactor of [1, 2]) {
    const own = chosen.filter((look) => looks[look].density === deviceScaleFactor);
    const page = await browser.newPage({ deviceScaleFactor });
    for (const [screen, address] of own.length > 0 ? Object.entries(publicScreens) : [])
      for (const locale of languages) {
        await page.emulateMedia(plain);
        await page.goto(`${origin}${address}?lang=${locale}`);
        // From narrow to wide: a browser keeps what it has if that has more pixels.
        for (const viewport of windows) {
          await page.setViewportSize(viewport);
          await page.emulateMedia(plain);
          await loadImages(page);
          for (const look of own.filter((each) => each !== 'print' || viewport.width === printWidth)) {
            const file = `${screen.replace(/\W+/g, '-')}-${locale}-${viewport.width}-${look}.jpg`;
            await page.emulateMedia({ ...plain, ...looks[look] });
            await page.screenshot({ path: path.join(folder, file), type: 'jpeg', quality: 75, fullPage: true });
            shots.push({ screen, locale, width: viewport.width, look, file });
          }
        }
      }
    await page.close();
  }
  return shots;
}

void withProduct(async (browser, origin) => {
  const asked = process.argv.slice(2);
  const languages = asked.filter(isLocale);
  const chosen = shotLooks.filter((look) => asked.includes(look));
  await fs.rm(folder, { recursive: true, force: true });
  await fs.mkdir(folder, { recursive: true });
  const shots = await take(
    browser,
    origin,
    languages.length > 0 ? languages : locales,
    chosen.length > 0 ? chosen : shotLooks,
  );
  const index = path.join(folder, 'index.html');
  await fs.writeFile(index, shotsPage(shots));
  process.stdout.write(`${shots.length} screenshots: ${pathToFileURL(index).href}\n`);
});
