/**
 * Public pages on a slow phone beside their limits, beside the same app as one bundle, and beside the product of an
 * earlier commit (`BENCH_BESIDE`), in one run. Prints medians and ratios; `docs/performance.md` says what they mean.
 */
import { chromium } from 'playwright';
import { defaultLocale, locales, pageAddress } from 'shared-contracts/localization';
import { ensureBrowser } from 'tooling/browser';
import { pageLimits } from 'tooling/page-limits';
import { buildPreviousProduct } from 'tooling/previous-builds';
import { buildSingleBundle } from 'tooling/single-bundle';

import { median } from '../median';
import { report, resultRow } from '../report';
import { startProduct } from '../start-product';
import {
  measureAdmin,
  measureEarlyTap,
  measureInteractions,
  measureLoad,
  measurePaint,
  measureToEnd,
  type Load,
} from './measure';
import { oneLinePath, startSingleBundleProxy } from './single-bundle-proxy';

const rounds = 7;
/** Limit of the largest paint of text, in paints of a page with one line of text. */
const mostPaint = 1.8;
/** Limit of the largest paint of the landing page, in the same unit. */
const mostLargestPaint = 2.2;
/** Limit of what grew since the earlier commit. */
const mostGrowth = 1.05;
/** Raised when a row is accepted as it has become. */
const earlierCommit = process.env['BENCH_BESIDE'] || '60f47ab6';

const { executablePath, args } = await ensureBrowser({ chromium, onProgress: () => undefined });
const earlierDir = await buildPreviousProduct(earlierCommit);
if (earlierDir === null) console.log(`NOT COMPARED with ${earlierCommit}: it is not in the history of this clone`);
const product = await startProduct();
const earlier = earlierDir === null ? null : await startProduct({}, earlierDir);
const proxy = await startSingleBundleProxy(
  product.origin,
  await buildSingleBundle('bench/src/landing/single-bundle.tsx'),
);
const browser = await chromium.launch({ executablePath, args });

const projects = (await (await fetch(`${product.origin}/api/projects`)).json()) as { id: string }[];
const pages = {
  landing: `${product.origin}/`,
  project: `${product.origin}/project/${projects[0]?.id ?? ''}`,
  blog: `${product.origin}/development-logs`,
  bundled: `${proxy.origin}/`,
};
type PageName = keyof typeof pages | 'earlier';
const measured = Object.entries<string>({ ...pages, ...(earlier && { earlier: `${earlier.origin}/` }) }) as [
  PageName,
  string,
][];
const loads: Record<PageName, Load[]> = { landing: [], project: [], blog: [], bundled: [], earlier: [] };
const others: Record<'line' | 'tap' | 'input' | 'adminFirst' | 'adminSecond', number[]> = {
  line: [],
  tap: [],
  input: [],
  adminFirst: [],
  adminSecond: [],
};
/** Paints of the landing page in the languages that `pages` omits. */
const translated = locales
  .filter((locale) => locale !== defaultLocale)
  .map((locale) => ({
    locale,
    url: pageAddress(product.origin, '/', locale),
    paints: [] as Pick<Load, 'text' | 'lcp'>[],
  }));
// One load of each before counting: the first page of a server is rendered, the others come from its cache.
for (const [, url] of measured) await measureLoad(browser, url);
for (const { url } of translated) await measurePaint(browser, url);
for (let round = 0; round < rounds; round += 1) {
  for (const [name, url] of measured) loads[name].push(await measureLoad(browser, url));
  others.line.push((await measurePaint(browser, `${proxy.origin}${oneLinePath}`)).text);
  for (const { url, paints } of translated) paints.push(await measurePaint(browser, url));
  others.tap.push(await measureEarlyTap(browser, pages.landing));
  others.input.push(await measureInteractions(browser, pages.landing));
  const { first, second } = await measureAdmin(browser, `${product.origin}/admin`);
  others.adminFirst.push(first);
  others.adminSecond.push(second);
}
const toEnd = await measureToEnd(browser, pages.landing);
const bundledToEnd = await measureToEnd(browser, pages.bundled);
await browser.close();
await proxy.close();
await product.stop();
await earlier?.stop();

const of = (name: PageName, part: keyof Load) => median(loads[name].map((load) => load[part]));
const line = median(others.line);
const row = (what: string, value: number, most: number, unit: string, digits = 0) =>
  resultRow({ what, value, unit, digits, most });
/** Paints of the pages: a median in ms each. */
const paintsOf = (part: 'text' | 'lcp'): [string, number][] => [
  ...(['landing', 'project', 'blog'] as const).map((name): [string, number] => [name, of(name, part)]),
  ...translated.map(({ locale, paints }): [string, number] => [
    `landing in ${locale}`,
    median(paints.map((paint) => paint[part])),
  ]),
];
report([
  ...paintsOf('text').map(([name, ms]) =>
    row(`text of ${name} / one line of text (${line.toFixed(0)} ms)`, ms / line, mostPaint, '×', 2),
  ),
  ...paintsOf('lcp').map(([name, ms]) =>
    row(`LCP of ${name}, which may be an image`, ms / line, name === 'landing' ? mostLargestPaint : Infinity, '×', 2),
  ),
  ...(earlier === null
    ? []
    : (
        [
          ['LCP', 'lcp'],
          ['total blocking time', 'tbt'],
          ['requests without a scroll', 'requests'],
          ['bytes without a scroll', 'bytes'],
        ] as const
      ).map(([what, part]) => {
        const [now, before] = [of('landing', part), of('earlier', part)];
        const values = `${now.toFixed(0)} and ${before.toFixed(0)}`;
        return row(`${what} / that of ${earlierCommit} (${values})`, now / before, mostGrowth, '×', 2);
      })),
  row('total blocking time', of('landing', 'tbt'), 200, 'ms'),
  row('longest task', of('landing', 'longestTask'), 200, 'ms'),
  row('first response', of('landing', 'documentBytes') / 1_000, pageLimits.firstResponse / 1_000, 'kB', 1),
  row('JavaScript before the first interaction', of('landing', 'scriptBytesAtLoad') / 1_000, 0, 'kB', 1),
  ...(['landing', 'project', 'blog'] as const).map((name) =>
    row(`JavaScript of an idle ${name}`, of(name, 'scriptBytes') / 1_000, pageLimits.idleScripts / 1_000, 'kB', 1),
  ),
  row('a tap on the menu after the first paint', median(others.tap), 200, 'ms'),
  row('slowest interaction', median(others.input), 200, 'ms'),
  row('admin: login form, first visit', median(others.adminFirst), 2_500, 'ms'),
  row('admin: login form, second visit', median(others.adminSecond), 1_000, 'ms'),
  row('bytes at load / one bundle', of('landing', 'bytesAtLoad') / of('bundled', 'bytesAtLoad'), 1.05, '×', 2),
  row('the same with the contact form in view', toEnd.all / bundledToEnd.all, 1.2, '×', 2),
  row('JavaScript alone / one bundle', of('landing', 'scriptBytes') / of('bundled', 'scriptBytes'), Infinity, '×', 2),
  row('the same with the contact form', toEnd.scripts / bundledToEnd.scripts, Infinity, '×', 2),
]);
console.table(
  Object.fromEntries(
    measured.map(([name]) => [
      name,
      {
        'LCP ms': Math.round(of(name, 'lcp')),
        'TBT ms': Math.round(of(name, 'tbt')),
        'hydrated ms': Math.round(of(name, 'hydrated')),
        'HTML bytes': of(name, 'documentBytes'),
        'JS bytes at load': of(name, 'scriptBytesAtLoad'),
        'JS bytes': of(name, 'scriptBytes'),
      },
    ]),
  ),
);
