import type { Browser, CDPSession, Page } from 'playwright';

/** A phone on a slow network: 1.6 Mbps, 150 ms round trip, a processor four times slower. */
const slowPhone = {
  latency: 150,
  bytesPerSecond: (1.6 * 1_000_000) / 8,
  cpuSlowdown: 4,
  viewport: { width: 390, height: 844 },
};

/** Transferred bytes of a page so far, by type. */
export interface Transfers {
  all: number;
  scripts: number;
  /** The document itself. */
  document: number;
  /** How many requests they took. */
  requests: number;
}

/** A page on the slow phone. */
export interface Phone {
  page: Page;
  transfers: Transfers;
  close(): Promise<void>;
}

function count(cdp: CDPSession): Transfers {
  const types = new Map<string, string>();
  const transfers: Transfers = { all: 0, scripts: 0, document: 0, requests: 0 };
  cdp.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId);
    transfers.all += encodedDataLength;
    transfers.requests += 1;
    if (type === 'Script') transfers.scripts += encodedDataLength;
    if (type === 'Document') transfers.document += encodedDataLength;
  });
  return transfers;
}

/** Opens an empty page in a new context with an empty cache. */
export async function openPhone(browser: Browser, conditions = slowPhone): Promise<Phone> {
  const context = await browser.newContext({
    viewport: conditions.viewport,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: conditions.latency,
    downloadThroughput: conditions.bytesPerSecond,
    uploadThroughput: conditions.bytesPerSecond,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpuSlowdown });
  return { page, transfers: count(cdp), close: () => context.close() };
}
