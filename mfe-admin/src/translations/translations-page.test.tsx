import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import type { TranslationRow } from 'shared-contracts/http';
import { defaultLocale, forEachLocale, locales } from 'shared-contracts/localization';
import { aPartner, aProject } from 'shared-contracts/testing';
import { type Responses, present } from 'shared-ui/testing';

import { openAdmin } from '../testing/open-admin';

const page = '/admin/translations';
const complete = { state: 'complete' as const, missing: [], stale: [] };
const moon = aProject({ titleJa: '朧月' });
const mio = aPartner({ nameJa: '澪' });
const row = (
  kind: TranslationRow['kind'],
  id: string,
  label: string,
  changed: Partial<TranslationRow['locales']>,
): TranslationRow => ({
  kind,
  id,
  label,
  locales: { ...forEachLocale(() => complete), ...changed },
});
const rows = [
  row('project', moon.id, '朧月', {
    en: { state: 'stale', missing: [], stale: ['description'] },
    ko: { state: 'missing', missing: ['worldSetting'], stale: [] },
  }),
  row('partner', mio.id, '澪', {}),
];

/** A server with these rows, which can be found by everything except their names. */
const matrixOf =
  (...all: TranslationRow[]): NonNullable<Responses['findTranslations']> =>
  ({ query: { kind, state, language, from, limit } }) => {
    const below = all.slice(
      Math.max(
        0,
        all.findIndex(({ id }) => id === from),
      ),
    );
    const found = below.filter(
      (each) =>
        (kind === undefined || each.kind === kind) &&
        (state === undefined ||
          Object.entries(each.locales).some(
            ([locale, { state: known }]) =>
              (language === undefined || locale === language) &&
              (state === 'open' ? known !== 'complete' : known === state),
          )),
    );
    return { total: found.length, items: found.slice(0, limit) };
  };

const open = () =>
  openAdmin(page, { findTranslations: matrixOf(...rows), listProjects: () => [moon], listPartners: () => [mio] });

test('the matrix shows each record in each language: complete, missing, stale', async () => {
  open();
  const [, project, partner] = await screen.findAllByRole('row');
  const cells = (element: HTMLElement | undefined) =>
    [...(element?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent);
  const shown = {
    ...forEachLocale(() => 'Complete'),
    en: 'OutdatedJapanese changed later: Description',
    ko: 'MissingWorld Setting',
  };
  const translated = locales.filter((locale) => locale !== defaultLocale);
  expect(cells(project)).toEqual(translated.map((locale) => shown[locale]));
  expect(cells(partner)).toEqual(translated.map(() => 'Complete'));
});

test('filters show incomplete texts and are kept in the URL', async () => {
  const { user, address } = open();
  await user.click(await screen.findByRole('button', { name: 'To do' }));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  await waitFor(() => expect(address()).toBe(`${page}?state=open`));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Record' }), 'Partner');
  expect(await screen.findByText('No matching records')).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe(`${page}?state=open&kind=partner`));
});

test('one language is shown alone, and asked for alone', async () => {
  const { user, calls, address } = open();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Target language' }), '한국어');
  await waitFor(() =>
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Record', '한국어']),
  );
  expect(address()).toBe(`${page}?language=ko`);
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ language: 'ko' }));
});

test('more rows are requested on demand, and a search stands in the address', async () => {
  const many = Array.from({ length: 120 }, (_, index) => row('partner', crypto.randomUUID(), `協力者${index}`, {}));
  const { user, calls, address } = openAdmin(page, { findTranslations: matrixOf(...many) });
  expect(await screen.findAllByRole('row')).toHaveLength(51);
  await user.click(screen.getByRole('button', { name: 'Show more (70 left)' }));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(101));
  expect(address()).toBe(`${page}?part=2`);
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'aya');
  await waitFor(() => expect(address()).toBe(`${page}?search=aya`));
  await waitFor(() => expect(calls.at(-1)?.query).toEqual({ search: 'aya', limit: 50 }));
});

test('filters are restored from the URL', async () => {
  openAdmin(`${page}?state=missing`, { findTranslations: matrixOf(...rows) });
  expect(await screen.findAllByRole('row')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Missing' })).toHaveAttribute('aria-pressed', 'true');
});

test('a cell leads into the workspace, the text focused, and the filters survive the way back', async () => {
  const { user, address } = open();
  await user.click(await screen.findByRole('button', { name: 'To do' }));
  const [, project] = await screen.findAllByRole('row');
  await user.click(within(present(project)).getByRole('link', { name: /Missing/ }));
  expect(await screen.findByRole('tab', { name: 'Story' })).toHaveAttribute('aria-selected', 'true');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'World Setting (한국어)' })).toHaveFocus());
  expect(screen.getByRole('textbox', { name: 'World Setting (日本語)' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Age Rating (日本語)' })).toBeVisible();
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Translations' }));
  await waitFor(() => expect(address()).toBe(`${page}?state=open`));
});

const missing = (...paths: string[]) => ({ en: { state: 'missing' as const, missing: paths, stale: [] } });

test('Next moves to the next missing text, in lists too, and after a save in other records', async () => {
  const lake = aProject({
    titleJa: '湖',
    titleEn: 'The Lake',
    descriptionEn: 'A lake',
    worldSettingJa: '東の湖',
    characters: [
      { nameJa: '葵', nameEn: 'Aoi', roleJa: '主人公', roleEn: 'Heroine' },
      { nameJa: '渚', roleJa: '渡し守' },
    ],
  });
  const { user, calls } = openAdmin(page, {
    findTranslations: matrixOf(
      row('project', lake.id, '湖', missing('worldSetting', 'characters.1.name', 'characters.1.role')),
      row('partner', mio.id, '澪', missing('name', 'role')),
    ),
    listProjects: () => [lake],
    listPartners: () => [mio],
    updateProject: ({ body }) => aProject({ ...lake, ...body, revision: 2 }),
  });
  const focused = (name: string) => waitFor(() => expect(screen.getByRole('textbox', { name })).toHaveFocus());
  await user.click(await screen.findByRole('link', { name: /World Setting and Characters \(2\)/ }));
  await focused('World Setting (English)');
  await user.keyboard('A lake in the east');
  await user.click(screen.getByRole('button', { name: /^Next missing \(\d\)/ }));
  const second = within(await screen.findByRole('group', { name: 'Characters' })).getAllByRole('listitem')[1];
  await focused('Name (English)');
  expect(within(present(second)).getByRole('textbox', { name: 'Name (English)' })).toHaveFocus();
  await user.keyboard('Nagisa{F9}');
  await focused('Role (English)');
  await user.keyboard('Ferry');
  await user.click(await screen.findByRole('button', { name: 'Save and go to the next missing text' }));
  await screen.findByRole('dialog', { name: 'Edit partner' });
  await focused('Name (English)');
  expect(calls.find(({ name }) => name === 'updateProject')?.body).toMatchObject({
    worldSettingEn: 'A lake in the east',
    characters: [{}, { nameEn: 'Nagisa' }],
  });
});

const aya = aPartner({ nameJa: '綾', roleJa: '絵' });
const inKorean = (state: 'missing' | 'stale', ...texts: string[]) => ({
  ko: { ...complete, state, [state]: texts },
});
const focused = (name: string) => waitFor(() => expect(screen.getByRole('textbox', { name })).toHaveFocus());

test('F9 leads on in the dialog of a partner, from its last text to the next partner', async () => {
  const { user, calls } = openAdmin(`${page}?state=missing`, {
    findTranslations: matrixOf(
      row('partner', aya.id, '綾', inKorean('missing', 'name', 'role')),
      row('partner', mio.id, '澪', inKorean('missing', 'role')),
    ),
    listPartners: () => [aya, mio],
    updatePartner: ({ body }) => ({ ...aya, ...body, revision: 2 }),
  });
  await user.click(await screen.findByRole('link', { name: /^Missing ?Name/ }));
  await focused('Name (한국어)');
  await user.keyboard('아야{F9}');
  await focused('Role (한국어)');
  await user.keyboard('그림{F9}');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Role (日本語)' })).toHaveValue(mio.roleJa));
  await focused('Role (한국어)');
  expect(calls.find(({ name }) => name === 'updatePartner')?.body).toMatchObject({ nameKo: '아야', roleKo: '그림' });
});

test('from the stale texts, F9 leads to stale ones, past missing ones', async () => {
  const translated = aPartner({ ...aya, nameKo: '아야', roleKo: '그림', descriptionJa: '月の絵' });
  const { user } = openAdmin(`${page}?state=stale`, {
    findTranslations: matrixOf(
      row('partner', aya.id, '綾', { ko: { state: 'stale', missing: [], stale: ['name', 'role'] } }),
    ),
    listPartners: () => [translated],
    listStaleTexts: () => [
      { text: 'name', language: 'ko', before: '文' },
      { text: 'role', language: 'ko', before: '声' },
    ],
  });
  await user.click(await screen.findByRole('link', { name: /Japanese changed later: Name/ }));
  await focused('Name (한국어)');
  await user.keyboard('{F9}');
  await focused('Role (한국어)');
  await user.keyboard('2{F9}');
  await focused('Name (한국어)');
});

test('a stale text shows what changed in Japanese', async () => {
  openAdmin(`/admin/partners?edit=${mio.id}&language=en&text=name`, {
    listPartners: () => [aPartner({ ...mio, nameJa: '墨の澪', nameEn: 'Mio' })],
    listStaleTexts: () => [{ text: 'name', language: 'en', before: '夜の澪' }],
  });
  const note = await screen.findByRole('note', { name: 'Outdated' });
  expect(within(note).getByRole('deletion')).toHaveTextContent('夜');
  expect(within(note).getByRole('insertion')).toHaveTextContent('墨');
});

test('"Still correct" confirms the seen revision, and a later save meets no conflict', async () => {
  const stored = aPartner({ ...mio, nameEn: 'Mio', revision: 4 });
  let stale = [{ text: 'name', language: 'en' as const, before: '夜の澪' }];
  const { user, calls } = openAdmin(`/admin/partners?edit=${mio.id}&language=en&text=name`, {
    listPartners: () => [stored],
    listStaleTexts: () => stale,
    confirmTranslation: () => {
      stale = [];
      return { revision: 5 };
    },
    updatePartner: ({ body }) => ({ ...stored, ...body, revision: 6 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Still correct' }));
  await waitFor(() => expect(screen.queryByRole('note')).toBeNull());
  expect(calls.find(({ name }) => name === 'confirmTranslation')).toMatchObject({
    body: { kind: 'partner', id: mio.id, text: 'name', language: 'en' },
    ifMatch: '"4"',
  });
  await focused('Name (English)');
  await user.keyboard('!{Control>}s{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ name }) => name === 'updatePartner')).toMatchObject({ ifMatch: '"5"' });
});

test('a stale text that is being edited cannot be confirmed as it was', async () => {
  const { user } = openAdmin(`/admin/partners?edit=${mio.id}&language=en&text=name`, {
    listPartners: () => [aPartner({ ...mio, nameEn: 'Mio' })],
    listStaleTexts: () => [{ text: 'name', language: 'en', before: '夜の澪' }],
  });
  await focused('Name (English)');
  expect(await screen.findByRole('button', { name: 'Still correct' })).toBeInTheDocument();
  await user.keyboard('!');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Still correct' })).toBeNull());
  expect(screen.getByRole('note', { name: 'Outdated' })).toBeInTheDocument();
});

test.each([
  ['the dialog of a partner', `/admin/partners?edit=${mio.id}`, 'Name (日本語)'],
  ['the workspace', `/admin/projects/${moon.id}`, 'Title (日本語)'],
])('F9 with Japanese chosen says in %s that another language is needed', async (_where, address, field) => {
  const { user } = openAdmin(address, { listPartners: () => [mio], listProjects: () => [moon] });
  await user.click(await screen.findByRole('textbox', { name: field }));
  await user.keyboard('{F9}');
  expect(await screen.findByText(/^Choose another language first/)).toBeInTheDocument();
});
