/** Landing page on a slow phone, federated beside the same app as one bundle, in one run. Prints medians and ratios. */
import { chromium } from 'playwright';
import { ensureBrowser } from 'tooling/browser';
import { buildSingleBundle } from 'tooling/single-bundle';

import { startProduct } from '../start-product.mjs';
import { measureLoad, median } from './measure.mjs';
import { startSingleBundleProxy } from './single-bundle-proxy.mjs';

const rounds = 5;

const { executablePath, args } = await ensureBrowser({ chromium, onProgress: () => undefined });
const product = await startProduct();
const proxy = await startSingleBundleProxy(product.origin, await buildSingleBundle('bench/src/landing/single-bundle.tsx'));
const browser = await chromium.launch({ executablePath, args });
const contestants = { federated: product.origin, 'one bundle': proxy.origin };
const results = Object.fromEntries(Object.keys(contestants).map((name) => [name, []]));
// One load of each before counting: the first page of a server is rendered, the others come from its cache.
for (const origin of Object.values(contestants)) await measureLoad(browser, `${origin}/`);
for (let round = 0; round < rounds; round += 1) {
  for (const [name, origin] of Object.entries(contestants)) results[name].push(await measureLoad(browser, `${origin}/`));
}
await browser.close();
await proxy.close();
await product.stop();

const medians = Object.fromEntries(
  Object.entries(results).map(([name, loads]) => [
    name,
    { 'LCP ms': Math.round(median(loads.map(({ lcp }) => lcp))), 'TBT ms': Math.round(median(loads.map(({ tbt }) => tbt))), 'JS bytes (br)': median(loads.map(({ scriptBytes }) => scriptBytes)) },
  ]),
);
console.table(medians);
const ratio = medians.federated['JS bytes (br)'] / medians['one bundle']['JS bytes (br)'];
console.log(`JavaScript, federated / one bundle: ${ratio.toFixed(3)} (target at most 1.1)`);
console.log(`LCP: ${medians.federated['LCP ms']} ms (target at most 600 ms)`);
