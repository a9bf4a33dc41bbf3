/**
 * The ten most used screens of the admin of the built product, with its demo content, at a desk and on a phone, light
 * and dark, with one page that shows them; and the images of the manual (`docs/admin.md`).
 * `npm run shots -- manual` starts it.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Browser, Page } from 'playwright';
import { defaultLocale, fallbackLocale, type Locale } from 'shared-contracts/localization';
import { shotsPage, type Shot } from 'tooling/shots-page';

import { signInOnScreen } from '../admin';
import { productDir } from '../server';
import { withProduct } from './with-product';

/** Languages of the manual. */
const languages: readonly Locale[] = [fallbackLocale, defaultLocale];

const windows = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;

/** In fewer pixels than the screen has: an image of the manual takes less than 60 kB. */
const manualWindow = { viewport: windows[0], deviceScaleFactor: 0.75 } as const;

const folder = path.join(productDir, '.cache/shots');

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

/** Waits for the preview beside a form; on a phone it is shown when asked for. */
async function previewed(page: Page): Promise<void> {
  if (page.viewportSize()?.width === windows[0].width)
    await page.frameLocator('iframe').getByRole('heading').first().waitFor();
}

type View = (place: Place) => Promise<void>;

/** Shots of the manual, by the name of the image. */
const manualViews: Readonly<Record<string, View>> = {
  dashboard: ({ open }) => open(''),
  log: async ({ page, open, read }) => {
    await open(`development-logs?edit=${idOf(await read('development-logs'))}`);
    const text = page.locator('[contenteditable][data-field="contentJa"]');
    await text.press('ControlOrMeta+a');
    await page.keyboard.insertText(sample);
    await previewed(page);
    await text.evaluate((area) => area.scrollIntoView({ block: 'center' }));
  },
  media: ({ open }) => open('media'),
  project: async ({ page, open, read }) => {
    await open(`projects/${idOf(await read('projects'))}`);
    await page.getByRole('tabpanel').first().waitFor();
    await previewed(page);
  },
};

const views: Readonly<Record<string, View>> = {
  ...manualViews,
  projects: ({ open }) => open('projects'),
  partners: ({ open }) => open('partners'),
  logs: ({ open }) => open('development-logs'),
  translations: ({ open }) => open('translations'),
  requests: ({ open }) => open('requests'),
  request: async ({ page, open }) => {
    await open('requests');
    await page.locator('[data-view]').first().click();
    await page.getByRole('dialog').waitFor();
  },
};

/** Opens a view in a signed-in window. */
async function shown(
  browser: Browser,
  origin: string,
  view: View,
  { language, ...options }: NonNullable<Parameters<Browser['newContext']>[0]> & { language: string },
): Promise<Page> {
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce' });
  await signInOnScreen(context, origin);
  const page = await context.newPage();
  await view({
    page,
    open: async (address) => {
      const separator = address.includes('?') ? '&' : '?';
      await page.goto(`${origin}/admin/${address}${separator}lang=${language}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
    },
    read: async (address) => (await context.request.get(`${origin}/api/${address}`)).json(),
  });
  await arrived(page);
  return page;
}

async function takeManual(browser: Browser, origin: string): Promise<void> {
  for (const language of languages)
    for (const [name, view] of Object.entries(manualViews)) {
      const page = await shown(browser, origin, view, { ...manualWindow, language });
      const shot = await page.screenshot({ type: 'jpeg', quality: 45 });
      const file = path.join(productDir, 'docs/images', `manual-${name}-${language}.jpg`);
      await fs.writeFile(file, shot);
      process.stdout.write(`${path.relative(productDir, file)}: ${(shot.length / 1_000).toFixed(0)} kB\n`);
      await page.context().close();
    }
}

async function takeScreens(browser: Browser, origin: string): Promise<Shot[]> {
  const shots: Shot[] = [];
  for (const [screen, view] of Object.entries(views))
    for (const locale of languages)
      for (const viewport of windows)
        for (const look of ['light', 'dark'] as const) {
          const page = await shown(browser, origin, view, { viewport, colorScheme: look, language: locale });
          const file = `admin-${screen}-${locale}-${viewport.width}-${look}.jpg`;
          await page.screenshot({ path: path.join(folder, file), type: 'jpeg', quality: 75 });
          shots.push({ screen, locale, width: viewport.width, look, file });
          await page.context().close();
        }
  return shots;
}

void withProduct(async (browser, origin) => {
  await takeManual(browser, origin);
  await fs.rm(folder, { recursive: true, force: true });
  await fs.mkdir(folder, { recursive: true });
  const shots = await takeScreens(browser, origin);
  const index = path.join(folder, 'index.html');
  await fs.writeFile(index, shotsPage(shots));
  process.stdout.write(`${shots.length} screenshots: ${pathToFileURL(index).href}\n`);
});
