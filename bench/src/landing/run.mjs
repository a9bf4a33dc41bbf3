/** The landing page on a slow phone, federated and as one bundle, in one run. Prints medians and ratios. */
import { chromium } from 'playwright';
import { ensureBrowser } from 'tooling/browser';
import { buildSingleBundle } from 'tooling/single-bundle';

import { startProduct } from '../start-product.mjs';
import { measureLoad, median } from './measure.mjs';
import { startSingleBundleProxy } from './single-bundle-proxy.mjs';

const rounds = 5;

const { executablePath, args } = await ensureBrowser({ chromium, onProgress: () => undefined });
const product = await startProduct();
const proxy = await startSingleBundleProxy(
  product.origin,
  await buildSingleBundle('bench/src/landing/single-bundle.tsx'),
);
const browser = await chromium.launch({ executablePath, args });
const contestants = { federated: product.origin, 'one bundle': proxy.origin };
const results = Object.fromEntries(Object.keys(contestants).map((name) => [name, []]));
// Warm-up: the first page of a server is rendered, the others come from its cache.
for (const origin of Object.values(contestants)) await measureLoad(browser, `${origin}/`);
for (let round = 0; round < rounds; round += 1) {
  for (const [name, origin] of Object.entries(contestants))
    results[name].push(await measureLoad(browser, `${origin}/`));
}
await browser.close();
await proxy.close();
await product.stop();

const medians = Object.fromEntries(
  Object.entries(results).map(([name, loads]) => [
    name,
    {
      'LCP ms': Math.round(median(loads.map(({ lcp }) => lcp))),
      'TBT ms': Math.round(median(loads.map(({ tbt }) => tbt))),
      'JS bytes (br)': median(loads.map(({ scriptBytes }) => scriptBytes)),
      'JS bytes to the end of the page': median(loads.map(({ scriptBytesToEnd }) => scriptBytesToEnd)),
    },
  ]),
);
console.table(medians);
const ratioOf = (column) => (medians.federated[column] / medians['one bundle'][column]).toFixed(3);
console.log(`JavaScript, federated / one bundle: ${ratioOf('JS bytes (br)')} (target at most 1.1)`);
console.log(`The same after scrolling to the contact form: ${ratioOf('JS bytes to the end of the page')}`);
console.log(`LCP: ${medians.federated['LCP ms']} ms (target at most 600 ms)`);
