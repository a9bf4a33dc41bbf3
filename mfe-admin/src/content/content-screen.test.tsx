import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import type { ContentKind } from 'shared-contracts/entities';
import { aDevelopmentLog, aPartner } from 'shared-contracts/testing';
import { MessagesProvider } from 'shared-ui';
import { mockCalls, renderWithProviders, type Answers } from 'shared-ui/testing';

import { areaMessages } from '../area-messages';
import { adminAnswers } from '../testing/open-admin';
import { ContentScreen } from './content-screen';

/** The screen that a kind has without anything of its own. */
function openScreen(kind: ContentKind, answers: Answers) {
  const calls = mockCalls(adminAnswers(answers));
  const screenOfKind = (
    <MessagesProvider messages={areaMessages}>
      <ContentScreen kind={kind} />
    </MessagesProvider>
  );
  return { calls, ...renderWithProviders(screenOfKind, { locale: 'en', route: `/admin/${kind}s`, path: '/admin/*' }) };
}

test('a card has the first two texts of its record, its choice and its image', async () => {
  openScreen('partner', {
    listPartners: () => [aPartner({ nameJa: '澪', nameEn: 'Mio', roleJa: '声優', category: 'art' })],
  });
  const card = within(await screen.findByRole('article'));
  expect(card.getByRole('heading', { name: 'Mio' })).toBeInTheDocument();
  expect(card.getByText('声優')).toHaveAttribute('lang', 'ja');
  expect(card.getByText('Art')).toBeInTheDocument();
  expect(card.getByText('M')).toBeInTheDocument();
});

test('a card of a kind with a publication shows it, and leads to it', async () => {
  openScreen('development-log', {
    listDevelopmentLogs: () => [aDevelopmentLog({ titleJa: '進捗', publication: 'draft' })],
  });
  const card = within(await screen.findByRole('article'));
  expect(card.getByText('Draft')).toBeInTheDocument();
  expect(card.getByRole('button', { name: 'Publication of 進捗' })).toBeInTheDocument();
});

test('the dialog has the fields of its kind, and saves them', async () => {
  const mio = aPartner({ nameJa: '澪' });
  const { user, calls } = openScreen('partner', {
    listPartners: () => [mio],
    updatePartner: ({ body }) => aPartner({ ...mio, ...body, revision: 2 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit 澪' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit partner' }));
  await user.type(dialog.getByRole('textbox', { name: 'Role (日本語)' }), '！');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Partner updated')).toBeInTheDocument();
  expect(calls.find(({ name }) => name === 'updatePartner')?.body).toMatchObject({
    nameJa: '澪',
    roleJa: `${mio.roleJa}！`,
  });
});

test('the list offers the filters that its kind has', async () => {
  openScreen('development-log', { listDevelopmentLogs: () => [aDevelopmentLog()] });
  expect(await screen.findByRole('combobox', { name: 'Category' })).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Publication' })).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Project' })).toBeInTheDocument();
});
