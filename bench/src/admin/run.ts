/**
 * Every screen of the admin with 1,000 projects, 10,000 development logs and 5,000 images: opening, filtering and
 * typing, beside the limits.
 */
import { chromium } from 'playwright';
import { ensureBrowser } from 'tooling/browser';

import { report, resultRow } from '../report';
import { startProduct } from '../start-product';
import { measureScreen, type Measured } from './measure';
import { measuredScreens } from './screens';
import { seed } from './seed';

const sizes = { projects: 1_000, logs: 10_000, imagesOfProject: 5 };

const { executablePath, args } = await ensureBrowser({ chromium, onProgress: () => undefined });
const product = await startProduct();
const began = Date.now();
const cookies = await seed(product.origin, sizes);
console.log(
  `${sizes.projects} projects with ${sizes.projects * sizes.imagesOfProject} images and ${sizes.logs} logs ` +
    `written in ${((Date.now() - began) / 1_000).toFixed(1)} s`,
);
const browser = await chromium.launch({ executablePath, args });
const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
await context.addCookies(cookies);
const all: Measured[] = [];
for (const screen of measuredScreens) all.push(...(await measureScreen(context, product.origin, screen)));
await browser.close();
await product.stop();

report(
  all.flatMap(({ what, shown, slowestInput, limit }) => {
    if (limit?.of === 'key') return resultRow({ what, value: slowestInput, unit: 'ms', most: limit.most });
    return resultRow({ what, value: shown, unit: 'ms', ...(limit && { most: limit.most }) });
  }),
);
console.table(
  all.map(({ what, longestTask, slowestInput, elements }) => ({
    what,
    'longest task ms': longestTask,
    'slowest input ms': slowestInput,
    'DOM elements': elements,
  })),
);
