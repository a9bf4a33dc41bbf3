/**
 * Releases of one module: how long each step of `npm run release` takes, how much a returning visitor downloads after a
 * change of one line, and what visitors get while releases follow one another under load.
 */
import path from 'node:path';

import { chromium } from 'playwright';
import { moduleNames } from 'tooling/modules';
import { ensureBrowser } from 'tooling/browser';
import { copyProduct } from 'tooling/product-copy';

import { median } from '../median';
import { report, resultRow } from '../report';
import { startProduct } from '../start-product';
import { ReturningVisitor } from './downloads';
import { PageLoads } from './page-loads';
import { moveTo, releaseFrom } from './release';

const module = 'mfe-requests';
const token = 'deploy-token-of-the-benchmark-of-releases';
const moves = 20;
/** Visitors who load pages at the same time. */
const visitors = 4;
const limits = { releaseSeconds: 5, moveSeconds: 1 } as const;

const seconds = (milliseconds: number) => Number((milliseconds / 1_000).toFixed(2));
const kilobytes = (bytes: number) => Number((bytes / 1_000).toFixed(1));

const { executablePath, args } = await ensureBrowser({ chromium, onProgress: () => undefined });
const product = await startProduct({ DEPLOY_TOKEN: token });
const copy = copyProduct(path.resolve(import.meta.dirname, '../../..'));
copy.takeBuilds(moduleNames);
const browser = await chromium.launch({ executablePath, args });
const target = { module, origin: product.origin, token } as const;
try {
  const visitor = await ReturningVisitor.of(browser);
  const first = await visitor.load(product.origin);
  const again = await visitor.load(product.origin);
  copy.edit(`${module}/src/contact-form/messages/en.ts`, "'Send'", "'Send it'");
  const { before, build, milliseconds } = await releaseFrom(copy.dir, target);
  const afterwards = await visitor.load(product.origin);
  await visitor.close();

  console.table(Object.fromEntries(Object.entries(milliseconds).map(([step, ms]) => [step, { seconds: seconds(ms) }])));
  const live = seconds(milliseconds['uploaded to live']);
  console.table({
    'first visit': { 'scripts kB': kilobytes(first) },
    'next visit': { 'scripts kB': kilobytes(again) },
    'after a change of one line': { 'scripts kB': kilobytes(afterwards) },
  });
  console.log(`a change of one line / first visit: ${(afterwards / first).toFixed(3)}`);

  const loads = new PageLoads(product.origin, module, [before, build]);
  const running = Array.from({ length: visitors }, () => loads.run());
  const times: number[] = [];
  for (let move = 0; move < moves; move += 1) {
    const began = performance.now();
    await moveTo(move % 2 === 0 ? before : build, target);
    times.push(performance.now() - began);
  }
  loads.stop();
  await Promise.all(running);
  const slowest = seconds(Math.max(...times));
  console.table({
    [`${moves} releases in a row, ${visitors} visitors`]: {
      'median s': seconds(median(times)),
      'slowest s': slowest,
      'page loads': loads.count,
      failed: loads.failed,
      mixed: loads.mixed,
      'not rendered': loads.unrendered,
    },
  });
  report([
    resultRow({ what: 'uploaded to live', value: live, unit: 's', digits: 2, most: limits.releaseSeconds }),
    resultRow({
      what: `slowest of ${moves} releases in a row`,
      value: slowest,
      unit: 's',
      digits: 2,
      most: limits.moveSeconds,
    }),
    resultRow({
      what: `failed or mixed pages among ${loads.count}`,
      value: loads.failed + loads.mixed,
      unit: 'pages',
      most: 0,
    }),
    resultRow({
      what: 'scripts after a change of one line / first visit',
      value: afterwards / first,
      unit: '×',
      digits: 2,
    }),
  ]);
} finally {
  await browser.close();
  await product.stop();
  copy.remove();
}
