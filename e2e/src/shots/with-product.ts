import { chromium, type Browser } from 'playwright';
import { ensureBrowser } from 'tooling/browser';

import { startTestServer } from '../server';

/**
 * The program of a command that takes images of the built product with its demo content. An error ends it with exit
 * code 1 and one line.
 */
export async function withProduct(takeImages: (browser: Browser, origin: string) => Promise<void>): Promise<void> {
  try {
    const { executablePath, args } = await ensureBrowser({ chromium, onProgress: () => undefined });
    const server = await startTestServer();
    const browser = await chromium.launch({ executablePath, args: [...args] });
    try {
      await takeImages(browser, server.origin);
    } finally {
      await browser.close();
      await server.stop();
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
