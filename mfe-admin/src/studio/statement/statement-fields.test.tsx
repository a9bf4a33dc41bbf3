import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import type { Studio } from 'shared-contracts/entities';
import { locales, localizedFieldName } from 'shared-contracts/localization';
import { parseMarkdown } from 'shared-contracts/markdown';

import { openAdmin } from '../../testing/open-admin';
import { statementTemplate } from './statement-template';

const studio: Studio = {
  id: '11111111-1111-4111-8111-111111111111',
  createdAt: '2025-01-01T00:00:00.000Z',
  revision: 2,
  nameJa: '灯舎',
  nameEn: 'Lantern',
};

const open = (stored: Studio) =>
  openAdmin('/admin/studio?tab=accessibility', {
    getStudioSettings: () => ({ studio: stored, mainProject: null }),
    updateStudio: () => stored,
  });

test('the template fills each empty language of visitors, and leaves what is written', async () => {
  const siteLanguages = (['ja', 'en', 'ko'] as const).map((siteLanguage) => ({ siteLanguage }));
  const { user, calls } = open({ ...studio, siteLanguages, accessibilityKo: '약속' });
  await user.click(await screen.findByRole('button', { name: 'Start from a template' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Start from a template' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Publish changes' }));
  await waitFor(() => expect(calls.some(({ name }) => name === 'updateStudio')).toBe(true));
  const body = calls.find(({ name }) => name === 'updateStudio')?.body ?? {};
  expect(body).toMatchObject({
    accessibilityJa: expect.stringContaining('灯舎は'),
    accessibilityEn: expect.stringContaining('Lantern wants'),
    accessibilityZhCn: null,
    accessibilityKo: '약속',
  });
});

test.each(locales)('the template in %s names studio, standard, contact and date, in seven parts', (locale) => {
  const own = { [localizedFieldName('name', locale)]: 'Lantern' };
  const date = new Date('2026-03-05T12:00:00Z');
  const template = statementTemplate(own, locale, { origin: 'https://studio.example', date });
  for (const part of ['Lantern', 'WCAG', '2.2', 'AA', '2026']) expect(template).toContain(part);
  expect(template).toMatch(/\]\(https:\/\/studio\.example\/(\?lang=[\w-]+)?#contact\)/);
  expect(template).not.toMatch(/[{}]/);
  expect(parseMarkdown(template).filter(({ kind }) => kind === 'heading')).toHaveLength(7);
});
