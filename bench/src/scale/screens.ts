import { chromium } from 'playwright';
import { ensureBrowser } from 'tooling/browser';

import { measureScreen } from '../admin/measure';
import { measuredScreens } from '../admin/screens';
import type { Cookie } from '../studio';

interface Side {
  origin: string;
  cookies: Cookie[];
}

/**
 * Opens every screen of the admin in a browser, on all sides alternately.
 * @returns milliseconds until each is shown with its data, by its name, of each side
 */
export async function timesOfScreens(sides: readonly Side[], rounds: number): Promise<Map<string, number[][]>> {
  const { executablePath, args } = await ensureBrowser({ chromium, onProgress: () => undefined });
  const browser = await chromium.launch({ executablePath, args });
  const times = new Map<string, number[][]>();
  try {
    const contexts = await Promise.all(
      sides.map(async ({ cookies }) => {
        const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
        await context.addCookies(cookies);
        return context;
      }),
    );
    for (let round = 0; round < rounds; round += 1) {
      for (const { path, ready } of measuredScreens) {
        for (const [index, context] of contexts.entries()) {
          const [opened] = await measureScreen(context, sides[index]?.origin ?? '', { path, ready });
          if (!opened) continue;
          const known = times.get(opened.what) ?? sides.map(() => []);
          known[index]?.push(opened.shown);
          times.set(opened.what, known);
        }
      }
    }
  } finally {
    await browser.close();
  }
  return times;
}
