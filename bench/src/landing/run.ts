/** Landing page on a slow phone, federated beside the same app as one bundle, in one run. Prints medians and ratios. */
import { chromium } from 'playwright';
import { ensureBrowser } from 'tooling/browser';
import { buildSingleBundle } from 'tooling/single-bundle';

import { median } from '../median';
import { startProduct } from '../start-product';
import { measureLoad, type Load } from './measure';
import { startSingleBundleProxy } from './single-bundle-proxy';

const rounds = 5;

const { executablePath, args } = await ensureBrowser({ chromium, onProgress: () => undefined });
const product = await startProduct();
const proxy = await startSingleBundleProxy(
  product.origin,
  await buildSingleBundle('bench/src/landing/single-bundle.tsx'),
);
const browser = await chromium.launch({ executablePath, args });
const contestants = [
  { origin: product.origin, loads: [] as Load[] },
  { origin: proxy.origin, loads: [] as Load[] },
] as const;
const [federated, bundled] = contestants;
// One load of each before counting: the first page of a server is rendered, the others come from its cache.
for (const { origin } of contestants) await measureLoad(browser, `${origin}/`);
for (let round = 0; round < rounds; round += 1) {
  for (const { origin, loads } of contestants) loads.push(await measureLoad(browser, `${origin}/`));
}
await browser.close();
await proxy.close();
await product.stop();

const mediansOf = ({ loads }: { loads: readonly Load[] }) => ({
  'LCP ms': Math.round(median(loads.map(({ lcp }) => lcp))),
  'TBT ms': Math.round(median(loads.map(({ tbt }) => tbt))),
  'JS bytes (br)': median(loads.map(({ scriptBytes }) => scriptBytes)),
  'JS bytes to the end of the page': median(loads.map(({ scriptBytesToEnd }) => scriptBytesToEnd)),
});
const medians = { federated: mediansOf(federated), 'one bundle': mediansOf(bundled) };
console.table(medians);
const ratioOf = (column: keyof typeof medians.federated) =>
  (medians.federated[column] / medians['one bundle'][column]).toFixed(3);
console.log(`JavaScript, federated / one bundle: ${ratioOf('JS bytes (br)')} (target at most 1.1)`);
console.log(
  `The same once somebody has scrolled down to the contact form: ${ratioOf('JS bytes to the end of the page')}`,
);
console.log(`LCP: ${medians.federated['LCP ms']} ms (target at most 600 ms)`);
