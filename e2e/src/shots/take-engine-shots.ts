/**
 * Screenshots of all public pages of the built product in another engine than that of Chromium, window by window, in
 * the languages of the command line or in all of them, with one page that shows them.
 * `npm run shots -- --engine firefox` starts it.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import sharp from 'sharp';
import { isLocale, locales, type Locale } from 'shared-contracts/localization';
import { engineNames } from 'tooling/engines';
import { shotsPage, type Shot } from 'tooling/shots-page';

import type { EngineWindow } from '../engines/engine';
import { openEngine } from '../engines/open-engine';
import { publicScreens } from '../public-screens';
import { productDir, startTestServer } from '../server';

/** WebKitGTK makes the first one 450 px wide, which is its narrowest. */
const windows = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
] as const;

const folder = path.join(productDir, '.cache/shots');

/** Waits until the images in the window are there. */
async function imagesShown(window: EngineWindow): Promise<void> {
  const areShown = () =>
    [...document.images]
      .filter((image) => image.getBoundingClientRect().top < innerHeight && image.getBoundingClientRect().bottom > 0)
      .every((image) => image.complete);
  // Those that come near the window are requested in the next frames; one that never comes is seen as it is.
  for (let looks = 0, areThere = 0; areThere < 3 && looks < 100; looks += 1) {
    areThere = (await window.run(areShown)) ? areThere + 1 : 0;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

async function take(window: EngineWindow, origin: string, languages: readonly Locale[]): Promise<Shot[]> {
  const shots: Shot[] = [];
  for (const [screen, address] of Object.entries(publicScreens))
    for (const locale of languages)
      for (const { width: wanted, height } of windows) {
        await window.open(`${origin}${address}?lang=${locale}`);
        const width = await window.resize(wanted, height);
        let end: number = height;
        for (let top = 0; top < end; top += height) {
          await window.run((y) => scrollTo({ top: y, behavior: 'instant' }), top);
          await imagesShown(window);
          const file = `${screen.replace(/\W+/g, '-')}-${locale}-${width}-${top}.jpg`;
          await sharp(await window.screenshot())
            .jpeg({ quality: 75 })
            .toFile(path.join(folder, file));
          shots.push({ screen, locale, width, look: 'light', file });
          end = await window.run(() => document.documentElement.scrollHeight);
        }
      }
  return shots;
}

async function main(): Promise<void> {
  const [name, ...asked] = process.argv.slice(2);
  const engine = engineNames.find((each) => each === name);
  const opened = engine && openEngine(engine);
  if (!opened) throw new Error(`${name} is not installed`);
  const languages = asked.filter(isLocale);
  const window = await opened;
  const server = await startTestServer();
  try {
    await fs.rm(folder, { recursive: true, force: true });
    await fs.mkdir(folder, { recursive: true });
    const shots = await take(window, server.origin, languages.length > 0 ? languages : locales);
    const index = path.join(folder, 'index.html');
    await fs.writeFile(index, shotsPage(shots));
    process.stdout.write(`${shots.length} screenshots: ${pathToFileURL(index).href}\n`);
  } finally {
    await window.close();
    await server.stop();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
