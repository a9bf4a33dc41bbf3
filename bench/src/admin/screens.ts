import type { Page } from 'playwright';

import type { Action, MeasuredScreen } from './measure';

/** Milliseconds from a key to the paint after it. */
const keyLimit = 50;

const dialog = '[role="dialog"]';

/** Types into the control that is focused. */
const typed = (name: string, focus: (page: Page) => Promise<unknown>): Action => ({
  name,
  act: async (page) => {
    await focus(page);
    await page.keyboard.type('moonlit garden', { delay: 60 });
  },
  limit: { of: 'key', most: keyLimit },
});

/** Types into a text of the open form. */
const type = (name: string, label: string) =>
  typed(name, (page) => page.getByRole('textbox', { name: label, exact: true }).first().focus());

const search = (label: string) =>
  typed('type into the search', (page) => page.getByRole('searchbox', { name: label }).first().focus());

const clear: Action = {
  name: 'clear the search',
  act: (page) => page.getByRole('searchbox').first().fill(''),
  result: { shown: 'main article, main li' },
};

const click = (name: string, label: string | RegExp, limit?: Action['limit']): Action => ({
  name,
  act: (page) => page.getByRole('button', { name: label }).first().click(),
  ...(limit && { limit }),
});

const edit: Action = {
  name: 'edit the first',
  act: (page) => page.getByRole('article').first().getByRole('button', { name: /^Edit/ }).click(),
  result: { shown: dialog },
};

/** Until the dialog is closed. */
const save: Action = {
  name: 'save',
  act: (page) => page.keyboard.press('Control+s'),
  result: { gone: dialog },
};

const previewAll = click('preview in all languages', 'All side by side');

/** Every screen of the admin, with its action. */
export const measuredScreens: readonly MeasuredScreen[] = [
  {
    path: '/projects',
    ready: 'main article',
    actions: [
      search('Search'),
      clear,
      click('show more', /^Show more/),
      edit,
      type('type a title', 'Title (日本語)'),
      click('open the preview', 'Live preview'),
      previewAll,
      type('type with all previews', 'Title (日本語)'),
      save,
      {
        name: 'open a workspace',
        act: (page) => page.locator('main article h2 a').first().click(),
        result: { shown: '[name="titleJa"]' },
        limit: { of: 'action', most: 1_000 },
      },
      type('type in the workspace', 'Title (日本語)'),
    ],
  },
  {
    path: '/project-details',
    ready: 'main li a',
    actions: [
      {
        name: 'open an editor',
        act: (page) => page.locator('main li a').first().click(),
        result: { shown: '[data-field="worldSettingJa"]' },
        limit: { of: 'action', most: 1_000 },
      },
      type('type a long text', 'World Setting (日本語)'),
      {
        name: 'save',
        act: (page) => page.keyboard.press('Control+s'),
        result: { shown: 'strong', text: 'Project details updated' },
        limit: { of: 'action', most: 1_000 },
      },
    ],
  },
  { path: '/partners', ready: 'main article', actions: [edit, type('type a name', 'Name (日本語)'), save] },
  {
    path: '/development-logs',
    ready: 'main article',
    actions: [
      search('Search'),
      clear,
      {
        name: 'filter by category',
        act: (page) => page.getByRole('combobox', { name: 'Category' }).selectOption('announcement'),
        result: { shown: 'main article' },
      },
      edit,
      type('type Markdown beside its preview', 'Content (日本語)'),
      previewAll,
      type('type with all previews', 'Content (日本語)'),
      save,
    ],
  },
  { path: '/media', ready: 'main li img', actions: [search('Search files')] },
  { path: '/requests', ready: 'main article' },
  {
    path: '/translations',
    ready: 'main tbody tr',
    actions: [click('filter by state', 'Missing')],
  },
  {
    path: '/activity',
    ready: 'main ol > li',
    actions: [typed('type into a filter', (page) => page.getByRole('searchbox').first().focus())],
  },
  { path: '/modules', ready: 'main article, main section' },
  {
    path: '',
    ready: 'main li progress, main li [role=progressbar]',
    actions: [
      {
        name: 'find among all records',
        act: (page) => page.keyboard.press('Control+k'),
        result: { shown: `${dialog} input` },
      },
      typed('type into the palette', (page) => page.getByRole('dialog').getByRole('textbox').focus()),
    ],
  },
];
