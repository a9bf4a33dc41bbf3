/**
 * Every screen of the admin with 1,000 projects and 10,000 development logs: opening, filtering and typing. Prints one
 * table.
 */
import { chromium, type Page } from 'playwright';
import { ensureBrowser } from 'tooling/browser';

import { startProduct } from '../start-product';
import { measureScreen, type Row, type Screen } from './measure';
import { seed } from './seed';

const sizes = { projects: 1_000, logs: 10_000 };

const type = (name: string) => async (page: Page) => {
  const field = page.getByRole('dialog').getByRole('textbox', { name });
  await field.pressSequentially('夜明けの庭 and more', { delay: 20 });
};

const edit = async (page: Page) => {
  await page.getByRole('article').first().getByRole('button', { name: /^Edit/ }).click();
  await page.getByRole('dialog').waitFor();
};

/** Until the list has followed. */
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page
    .getByRole('heading', { name: /夜明けの庭/ })
    .first()
    .waitFor();
};

const preview = async (page: Page) => {
  await page.getByRole('button', { name: 'Live preview' }).click();
  await page.getByRole('tab', { name: 'All five side by side' }).click();
};

const screens: readonly Screen[] = [
  { path: '', ready: 'main li progress, main li [role=progressbar]' },
  {
    path: '/projects',
    ready: 'main article',
    actions: {
      'show more': (page) => page.getByRole('button', { name: /^Show more/ }).click(),
      edit,
      type: type('Title (日本語)'),
      'preview all': preview,
      'type with preview': type('Title (日本語)'),
      save,
    },
  },
  { path: '/project-details', ready: 'main li a' },
  { path: '/partners', ready: 'main article' },
  {
    path: '/development-logs',
    ready: 'main article',
    actions: {
      'filter by category': (page) => page.getByRole('combobox', { name: 'Category' }).selectOption('announcement'),
      'filter by project': (page) => page.getByRole('combobox', { name: 'Project' }).selectOption({ index: 5 }),
      edit,
      type: type('Title (日本語)'),
      'preview all': preview,
      'type with preview': type('Title (日本語)'),
      save: async (page) => {
        // The card shows the title in the language of the admin.
        await page
          .getByRole('dialog')
          .getByRole('tab', { name: /^English/ })
          .first()
          .click();
        await page.getByRole('dialog').getByRole('textbox', { name: 'Title (English)' }).fill('夜明けの庭');
        await save(page);
      },
    },
  },
  {
    path: '/translations',
    ready: 'main tbody tr',
    actions: { 'filter by state': (page) => page.getByRole('button', { name: 'Missing' }).click() },
  },
  {
    path: '/activity',
    ready: 'main ol > li',
    actions: { 'filter by actor': (page) => page.getByRole('searchbox').pressSequentially('admin', { delay: 20 }) },
  },
];

const { executablePath, args } = await ensureBrowser({ chromium, onProgress: () => undefined });
const product = await startProduct();
const began = Date.now();
const cookies = await seed(product.origin, sizes);
console.log(
  `${sizes.projects} projects and ${sizes.logs} logs written in ${((Date.now() - began) / 1_000).toFixed(1)} s`,
);
const browser = await chromium.launch({ executablePath, args });
const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
await context.addCookies(cookies);
const rows: Row[] = [];
for (const screen of screens) rows.push(...(await measureScreen(context, product.origin, screen)));
await browser.close();
await product.stop();
console.table(rows);
