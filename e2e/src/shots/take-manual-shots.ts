/**
 * The images of the manual (`docs/admin.md`), from the admin of the built product with its demo content.
 * `npm run shots -- manual` starts it.
 */
import fs from 'node:fs/promises';
import path from 'node:path';

import type { Page } from 'playwright';
import { defaultLocale, fallbackLocale } from 'shared-contracts/localization';

import { signInAnew } from '../admin';
import { productDir } from '../server';
import { withProduct } from './with-product';

/** Languages of the manual. */
const languages = [fallbackLocale, defaultLocale];

/** A window of a desk, in fewer pixels than its screen has: an image takes less than 60 kB. */
const desk = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 0.75, reducedMotion: 'reduce' } as const;

const sample = [
  '# 朧の湖',
  '',
  '水は*墨*で、**「月」**は{朧月|おぼろづき}として描いた。',
  '',
  '- 岸の柳',
  '- 渡し舟',
  '',
  '[資料](https://example.com/)',
].join('\n');

interface Place {
  page: Page;
  /** Opens a path of the admin in the language of the image. */
  open(path: string): Promise<void>;
  read(path: string): Promise<unknown>;
}

const idOf = (list: unknown): string => {
  const [first] = Array.isArray(list) ? (list as readonly unknown[]) : [];
  if (typeof first !== 'object' || first === null || !('id' in first)) throw new Error('There is no demo content');
  return String(first.id);
};

/** Waits until nothing in the window, and in the previews in it, is a placeholder or an image on its way. */
async function arrived(page: Page): Promise<void> {
  for (const frame of page.frames())
    await frame.waitForFunction(() => {
      const shown = [...document.images].filter((image) => image.getBoundingClientRect().top < window.innerHeight);
      return document.querySelector('main [aria-busy="true"]') === null && shown.every((image) => image.complete);
    });
}

/** Content of the screenshots, by the name of the image. */
const views: Readonly<Record<string, (place: Place) => Promise<void>>> = {
  dashboard: ({ open }) => open(''),
  log: async ({ page, open, read }) => {
    await open(`development-logs?edit=${idOf(await read('development-logs'))}`);
    const text = page.locator('[name="contentJa"]');
    await text.fill(sample);
    await page.locator('iframe').waitFor();
    await text.evaluate((area) => area.scrollIntoView({ block: 'center' }));
  },
  media: ({ open }) => open('media'),
  project: async ({ page, open, read }) => {
    await open(`projects/${idOf(await read('projects'))}`);
    await page.frameLocator('iframe').getByRole('img').first().waitFor();
  },
};

void withProduct(async (browser, origin) => {
  const context = await browser.newContext(desk);
  await signInAnew(context, origin);
  for (const language of languages)
    for (const [name, show] of Object.entries(views)) {
      const page = await context.newPage();
      await show({
        page,
        open: async (address) => {
          const separator = address.includes('?') ? '&' : '?';
          await page.goto(`${origin}/admin/${address}${separator}lang=${language}`);
          await page.getByRole('heading', { level: 1 }).waitFor();
        },
        read: async (address) => (await context.request.get(`${origin}/api/${address}`)).json(),
      });
      await arrived(page);
      const shot = await page.screenshot({ type: 'jpeg', quality: 45 });
      const file = path.join(productDir, 'docs/images', `manual-${name}-${language}.jpg`);
      await fs.writeFile(file, shot);
      process.stdout.write(`${path.relative(productDir, file)}: ${(shot.length / 1_000).toFixed(0)} kB\n`);
      await page.close();
    }
});
