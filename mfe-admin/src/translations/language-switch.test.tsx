import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { aPartner, aProject } from 'shared-contracts/testing';

import { openAdmin } from '../testing/open-admin';

const mio = aPartner({ nameJa: '澪', nameEn: 'Mio', roleJa: '声優', roleEn: 'Voice', nameKo: '미오' });

test('a dialog has one switch for all texts, whose tabs tell what is missing and outdated', async () => {
  const { user } = openAdmin('/admin/partners', {
    listPartners: () => [mio],
    listStaleTexts: () => [{ text: 'name', language: 'en', before: '零' }],
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Mio' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('textbox', { name: 'Name (日本語)' })).toHaveFocus();
  const languages = within(dialog.getByRole('tablist'));
  await languages.findByRole('tab', { name: 'English outdated' });
  expect(languages.getByRole('tab', { name: /^日本語.*required$/ })).toHaveAttribute('aria-selected', 'true');
  await user.click(languages.getByRole('tab', { name: '한국어 missing' }));
  expect(dialog.getByRole('textbox', { name: 'Name (한국어)' })).toHaveValue('미오');
  expect(dialog.getByRole('textbox', { name: 'Name (日本語)' })).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Role (한국어)' }), '성우');
  expect(languages.getByRole('tab', { name: '한국어' })).toHaveAttribute('aria-selected', 'true');
  expect(dialog.getByRole('tabpanel', { name: '한국어' })).toBeVisible();
  await user.keyboard('{Shift>}{F9}{/Shift}');
  expect(languages.getByRole('tab', { name: /^日本語/ })).toHaveAttribute('aria-selected', 'true');
});

test('languages that the studio has switched off are folded away with their texts', async () => {
  const moon = aProject({ titleJa: '朧月', titleEn: 'Hazy Moon', titleKo: '으스름달', descriptionEn: 'A ferry' });
  const studio = {
    id: crypto.randomUUID(),
    createdAt: '2025-01-01T00:00:00.000Z',
    revision: 1,
    siteLanguages: ['ja', 'en', 'zh-cn'].map((siteLanguage) => ({ siteLanguage })),
  };
  const { user } = openAdmin(`/admin/projects/${moon.id}`, {
    listProjects: () => [moon],
    getStudio: () => studio,
  });
  const languages = within(await screen.findByRole('tablist', { name: 'Form language' }));
  const fold = await screen.findByRole('button', { name: '2 languages switched off', expanded: false });
  expect(languages.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    '日本語 *required ',
    'English ',
    '简体中文 missing ',
  ]);
  await user.click(fold);
  await user.click(languages.getByRole('tab', { name: '한국어' }));
  expect(screen.getByRole('textbox', { name: 'Title (한국어)' })).toHaveValue('으스름달');
  await user.click(fold);
  expect(languages.getByRole('tab', { name: '한국어' })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Shift>}{F9}{/Shift}');
  expect(languages.queryByRole('tab', { name: '한국어' })).toBeNull();
});
