import type { Browser, BrowserContext } from 'playwright';

/** A browser that keeps its cache between page loads. */
export class ReturningVisitor {
  private constructor(private readonly context: BrowserContext) {}

  static async of(browser: Browser): Promise<ReturningVisitor> {
    return new ReturningVisitor(await browser.newContext());
  }

  /** Loads a page down to its contact form. @returns bytes of scripts that came over the network */
  async load(url: string): Promise<number> {
    const page = await this.context.newPage();
    const cdp = await this.context.newCDPSession(page);
    await cdp.send('Network.enable');
    const scripts = new Set<string>();
    let bytes = 0;
    cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (type === 'Script' && !response.fromDiskCache) scripts.add(requestId);
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength;
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.locator('#contact').scrollIntoViewIfNeeded();
    await page.locator('#contact button[type=submit]:enabled').waitFor();
    await page.waitForLoadState('networkidle');
    await page.close();
    return bytes;
  }

  close(): Promise<void> {
    return this.context.close();
  }
}
