import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { contentKinds, contentPlurals } from 'shared-contracts/entities';
import { contentCallName } from 'shared-contracts/http';
import { aFullRecord } from 'shared-contracts/testing';

import { areaMessages } from '../area-messages';
import { openAdmin } from '../testing/open-admin';

const texts = areaMessages('en');

describe.each(contentKinds)('%s', (kind) => {
  const record = {
    ...aFullRecord(kind, {
      text: (name) => name,
      image: '/objects/a.webp',
      url: 'https://example.com/',
      projectId: crypto.randomUUID(),
    }),
    id: crypto.randomUUID(),
    createdAt: '2025-01-01T00:00:00.000Z',
    revision: 1,
  };
  const responses = { [contentCallName('list', kind)]: () => [record] };

  test('its list is reached from the menu', async () => {
    const { user } = openAdmin('/admin', responses);
    await user.click(await screen.findByRole('link', { name: texts[`${kind}.plural`] }));
    expect(await screen.findByRole('heading', { level: 1, name: texts[`${kind}.plural`] })).toBeInTheDocument();
    expect(await screen.findByRole('article')).toBeInTheDocument();
  });

  test('a record has its own image, one Edit button, and a menu that ends with Delete', async () => {
    const { user } = openAdmin(`/admin/${contentPlurals[kind]}`, responses);
    const element = await screen.findByRole('article');
    const card = within(element);
    expect(element.querySelector('img')).toHaveAttribute('src', '/objects/a.webp');
    expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Edit', '']);
    await user.click(card.getByRole('button', { name: /^More actions for / }));
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(items).toEqual(expect.arrayContaining(['History', 'Duplicate']));
    expect(items.at(-1)).toBe('Delete');
  });

  test('a record is edited in a dialog', async () => {
    const { user } = openAdmin(`/admin/${contentPlurals[kind]}`, responses);
    const card = within(await screen.findByRole('article'));
    await user.click(card.getByRole('button', { name: /^Edit / }));
    expect(await screen.findByRole('dialog', { name: texts[`${kind}.edit`] })).toBeInTheDocument();
  });

  test('a new record is made in a dialog', async () => {
    const { user } = openAdmin(`/admin/${contentPlurals[kind]}`, responses);
    await user.click(await screen.findByRole('button', { name: texts[`${kind}.create`] }));
    expect(await screen.findByRole('dialog', { name: texts[`${kind}.create`] })).toBeInTheDocument();
  });
});
