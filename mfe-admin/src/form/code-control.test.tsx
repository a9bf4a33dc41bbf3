import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import type { Project } from 'shared-contracts/entities';
import { aProject } from 'shared-contracts/testing';

import { openAdmin } from '../testing/open-admin';
import { namedCodes } from './choice-controls';

async function openCodes(fields: Partial<Project>) {
  const project = aProject({ titleJa: '朧月', ...fields });
  const opened = openAdmin(`/admin/projects/${project.id}?tab=platforms`, {
    listProjects: () => [project],
    updateProject: ({ body }) => ({ ...project, ...body, revision: project.revision + 1 }),
  });
  const saved = async () => {
    await opened.user.click(screen.getByRole('button', { name: 'Publish changes' }));
    await waitFor(() => expect(opened.calls.some(({ name }) => name === 'updateProject')).toBe(true));
    return opened.calls.find(({ name }) => name === 'updateProject')?.body;
  };
  return { ...opened, saved };
}

/** The sidebar also contains a choice of languages. */
const codeBox = (name: string) => waitFor(() => within(screen.getByRole('main')).getByRole('combobox', { name }));

test('a currency is chosen by a part of its name', async () => {
  const { user, saved } = await openCodes({ price: [{ isFree: 0, amount: '19.99' }] });
  const box = await codeBox('Currency');
  await user.type(box, 'swiss');
  await user.click(await screen.findByRole('option', { name: 'Swiss Franc' }));
  expect(box).toHaveValue('Swiss Franc');
  expect(await saved()).toMatchObject({ price: [{ amount: '19.99', currency: 'CHF' }] });
});

test('a language is chosen by its name in itself, and one with a region by typing its code', async () => {
  const { user, saved } = await openCodes({ languages: [{ language: 'ja', isVoiced: 0 }] });
  const box = await codeBox('Language');
  expect(box).toHaveValue('Japanese');
  await user.clear(box);
  await user.type(box, 'deutsch');
  await user.click(await screen.findByRole('option', { name: 'German' }));
  await user.clear(box);
  await user.type(box, 'pt-br');
  await user.click(await screen.findByRole('option', { name: 'Brazilian Portuguese' }));
  expect(await saved()).toMatchObject({ languages: [{ language: 'pt-BR' }] });
});

test('a stored code without a name is shown and stays', async () => {
  const { user, saved } = await openCodes({ languages: [{ language: 'ja-aa-bb-cc', isVoiced: 0 }] });
  expect(await codeBox('Language')).toHaveValue('ja-aa-bb-cc');
  await user.click(screen.getByRole('switch', { name: 'Voiced' }));
  expect(await saved()).toMatchObject({ languages: [{ language: 'ja-aa-bb-cc', isVoiced: 1 }] });
});

test('a country can be taken back', async () => {
  const { user, saved } = await openCodes({ price: [{ isFree: 1, region: 'JP' }] });
  const box = await codeBox('Country');
  expect(box).toHaveValue('Japan');
  await user.clear(box);
  await user.click(await screen.findByRole('option', { name: 'None' }));
  expect(await saved()).not.toMatchObject({ price: [{ region: 'JP' }] });
});

test.each([
  ['language', ['日本語', '英語', '簡体中国語', '繁体中国語', '韓国語'], 'フランス語'],
  ['currency', ['日本円', '米ドル', '中国人民元', '新台湾ドル', '韓国ウォン'], 'ユーロ'],
  ['region', ['日本', 'アメリカ合衆国', '中国', '台湾', '韓国'], 'フランス'],
] as const)('every %s has a name, those of the site first', (type, first, other) => {
  const labels = namedCodes(type, 'ja').map(({ label }) => label);
  expect(labels.slice(0, 5)).toEqual(first);
  expect(labels).toContain(other);
});
