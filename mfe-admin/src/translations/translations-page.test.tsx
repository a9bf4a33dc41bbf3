import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { aPartner, aProject } from 'shared-contracts/testing';

import { openAdmin } from '../testing/open-admin';
import type { TranslationRow } from './translation-links';

const page = '/admin/translations';
const complete = { state: 'complete' as const, missing: [], stale: [] };
const moon = aProject({ titleJa: '朧月' });
const mio = aPartner({ nameJa: '澪' });
const row = (
  kind: TranslationRow['kind'],
  id: string,
  label: string,
  locales: Partial<TranslationRow['locales']>,
): TranslationRow => ({
  kind,
  id,
  label,
  locales: { ja: complete, en: complete, 'zh-cn': complete, 'zh-tw': complete, ko: complete, ...locales },
});
const rows = [
  row('project', moon.id, '朧月', {
    en: { state: 'stale', missing: [], stale: ['description'] },
    ko: { state: 'missing', missing: ['worldSetting'], stale: [] },
  }),
  row('partner', mio.id, '澪', {}),
];

const open = () =>
  openAdmin(page, { listTranslations: () => rows, listProjects: () => [moon], listPartners: () => [mio] });

test('the matrix shows each record in each language: complete, missing, stale', async () => {
  open();
  const [, project, partner] = await screen.findAllByRole('row');
  const cells = (element: HTMLElement | undefined) =>
    [...(element?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent);
  expect(cells(project)).toEqual([
    'StaleJapanese changed later: Description',
    'Complete',
    'Complete',
    'MissingMissing: World Setting',
  ]);
  expect(cells(partner)).toEqual(['Complete', 'Complete', 'Complete', 'Complete']);
});

test('filters leave what is to be done', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'To do' }));
  expect(screen.getAllByRole('row')).toHaveLength(2);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Record' }), 'Partner');
  expect(await screen.findByText('No matching records')).toBeInTheDocument();
});

test('a cell opens the editor that has the text, at that language', async () => {
  const { user, address } = open();
  const [, project] = await screen.findAllByRole('row');
  await user.click(within(project ?? document.body).getByRole('link', { name: /Stale/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Project' }));
  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Description (English)' })).toBeInTheDocument());
  expect(address()).toBe('/admin/projects');
});

test('a text of the details opens the details editor', async () => {
  const { user } = open();
  const [, project] = await screen.findAllByRole('row');
  await user.click(within(project ?? document.body).getByRole('link', { name: /Missing/ }));
  expect(await screen.findByRole('textbox', { name: 'World Setting (한국어)' })).toBeInTheDocument();
});
