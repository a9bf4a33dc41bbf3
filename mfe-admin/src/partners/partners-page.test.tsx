import { expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import type { Partner } from 'shared-contracts/entities';
import { aPartner } from 'shared-contracts/testing';
import { type Responses, present, problemResponse } from 'shared-ui/testing';

import { anEntry, anEvent } from '../testing/an-event';
import { openAdmin } from '../testing/open-admin';
import { openRecordMenu, takeAction } from '../testing/record-menu';

const page = '/admin/partners';
const partner = (nameJa: string, values: Partial<Partner> = {}) => aPartner({ nameJa, ...values });

test('a card shows localized text with Japanese fallback, the first letter, and links', async () => {
  openAdmin(page, {
    listPartners: () => [
      partner('白川 澪', {
        nameEn: 'Mio Shirakawa',
        descriptionJa: '声',
        contactEmail: 'mio@example.com',
        contactTwitter: '@mio',
        contactWebsite: 'https://mio.example/',
      }),
    ],
  });
  const card = within(await screen.findByRole('article'));
  expect(card.getByRole('heading', { name: 'Mio Shirakawa' })).toBeInTheDocument();
  expect(card.getByText('声優')).toHaveAttribute('lang', 'ja');
  expect(card.getByText('M')).toBeInTheDocument();
  expect(card.getByText('Voice Acting')).toBeInTheDocument();
  expect(card.getByRole('link', { name: 'Email Mio Shirakawa' })).toHaveAttribute('href', 'mailto:mio@example.com');
  expect(card.getByRole('link', { name: / on Twitter/ })).toHaveAttribute('href', 'https://twitter.com/mio');
  const website = card.getByRole('link', { name: /’s website/ });
  expect(website).toHaveAttribute('href', 'https://mio.example/');
  expect(website).toHaveAttribute('target', '_blank');
});

test('the filter shows all or one category, each with a separate empty state', async () => {
  const voices = ['声の人', '一', '二', '三', '四', '五'].map((name) => partner(name));
  const responses = { listPartners: () => [...voices, partner('絵の人', { category: 'art' })] };
  const { user, address, unmount } = openAdmin(page, responses);
  expect(await screen.findAllByRole('article')).toHaveLength(7);
  const filter = () => screen.getByRole('combobox', { name: 'Category' });
  expect(
    within(filter())
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Category: All',
    'Voice Acting',
    'Art',
    'UI Design',
    'Script Writing',
    'Music',
    'Sound Effects',
    'Video Production',
  ]);
  await user.selectOptions(filter(), 'Art');
  await waitFor(() => expect(screen.queryByRole('heading', { name: '声の人' })).toBeNull());
  expect(screen.getByRole('heading', { name: '絵の人' })).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe(`${page}?category=art`));
  await user.selectOptions(filter(), 'Video Production');
  expect(await screen.findByRole('heading', { name: 'No partners in this category' })).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Add partner' })).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Remove filter: Category: Video Production' }));
  await waitFor(() => expect(address()).toBe(page));
  unmount();
  openAdmin(`${page}?category=art`, responses);
  expect(await screen.findByRole('heading', { name: '絵の人' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: '声の人' })).toBeNull();
});

test('without partners the empty state has an add button', async () => {
  openAdmin(page);
  expect(await screen.findByRole('heading', { name: 'No partners' })).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Add partner' })).toHaveLength(2);
});

test('a new partner is sent with null for empty texts, including the Japanese description', async () => {
  let stored: Partner[] = [];
  const { user, calls } = openAdmin(page, {
    listPartners: () => stored,
    createPartner: ({ body }) => {
      const created = aPartner({ ...body });
      stored = [created];
      return created;
    },
  });
  await user.click(present((await screen.findAllByRole('button', { name: 'Add partner' }))[0]));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add partner' }));
  const category = dialog.getByRole('combobox', { name: 'Category' });
  expect(category).toHaveDisplayValue('Choose');
  await user.type(dialog.getByRole('textbox', { name: 'Name (日本語)' }), '山');
  await user.type(dialog.getByRole('textbox', { name: 'Role (日本語)' }), '絵師');
  await user.type(dialog.getByRole('textbox', { name: 'Email' }), 'not an address');
  await user.type(dialog.getByRole('textbox', { name: 'Website' }), 'javascript:alert(1)');
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(await dialog.findByText('Enter a valid email address')).toBeInTheDocument();
  expect(dialog.getByText('Enter a valid URL starting with http:// or https://')).toBeInTheDocument();
  expect(category).toHaveAccessibleDescription('Choose one of the options');
  await user.selectOptions(category, 'Art');
  await user.clear(dialog.getByRole('textbox', { name: 'Email' }));
  await user.clear(dialog.getByRole('textbox', { name: 'Website' }));
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Partner added')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: '山' })).toBeInTheDocument();
  expect(calls.find(({ name }) => name === 'createPartner')?.body).toMatchObject({
    nameJa: '山',
    roleJa: '絵師',
    descriptionJa: null,
    nameEn: null,
    category: 'art',
    contactEmail: null,
    contactWebsite: null,
    avatar: null,
  });
});

test('an edited partner is sent with its revision', async () => {
  const mio = partner('澪', { revision: 5 });
  const { user, calls } = openAdmin(page, {
    listPartners: () => [mio],
    updatePartner: ({ body }) => aPartner({ ...mio, ...body }),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit 澪' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Category' }), 'music');
  await user.click(screen.getByRole('button', { name: 'Publish changes' }));
  expect(await screen.findByText('Partner updated')).toBeInTheDocument();
  expect(calls.find(({ name }) => name === 'updatePartner')).toMatchObject({
    ifMatch: '"5"',
    body: { category: 'music', nameJa: '澪' },
  });
});

test('a deep link opens the editor at a language, once', async () => {
  const mio = partner('澪');
  const { address } = openAdmin(`${page}?edit=${mio.id}&language=ko`, { listPartners: () => [mio] });
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit partner' }));
  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Name (한국어)' })).toBeInTheDocument());
  expect(dialog.getByRole('textbox', { name: 'Role (한국어)' })).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe(page));
});

test('partners are moved by button, by Alt and an arrow key, by dragging and by undo', async () => {
  let stored = ['一', '二', '三'].map((name, index) =>
    partner(name, { createdAt: `2025-01-0${index + 1}T00:00:00.000Z` }),
  );
  const shown = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const { user, calls } = openAdmin(page, {
    listPartners: () => stored,
    updatePartner: ({ params, body }) => {
      const changed = stored.find(({ id }) => id === params.id) ?? partner('?');
      const next = { ...changed, ...body, revision: changed.revision + 1 };
      stored = stored.map((one) => (one.id === next.id ? next : one));
      return next;
    },
    listAuditEvents: ({ query }) => {
      const moved = stored.find(({ id }) => id === query?.entityId);
      return moved ? [anEntry({ seq: 5, action: 'update', revision: moved.revision })] : [];
    },
    undoAuditEvent: () => anEvent({ undoes: 5 }),
  });
  await takeAction({ user }, '一', 'Move later');
  await waitFor(() => expect(shown()).toEqual(['二', '一', '三']));
  expect((await screen.findByText('Now 2 of 3')).parentElement).toHaveTextContent('一');
  const menu = within(await openRecordMenu({ user }, '二'));
  expect(menu.getByRole('menuitem', { name: 'Move earlier' })).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Escape}');
  act(() => screen.getByRole('button', { name: 'Edit 三' }).focus());
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(shown()).toEqual(['二', '三', '一']));
  const [first, , last] = screen.getAllByRole('listitem').filter((item) => item.draggable);
  const dataTransfer = { effectAllowed: 'move' };
  fireEvent.dragStart(present(last), { dataTransfer });
  fireEvent.dragOver(present(first), { dataTransfer });
  fireEvent.drop(present(first), { dataTransfer });
  await waitFor(() => expect(shown()).toEqual(['一', '二', '三']));
  await waitFor(() => expect(calls.filter(({ name }) => name === 'updatePartner')).toHaveLength(3));
  await user.click(present((await screen.findAllByRole('button', { name: /^Undo/ }))[0]));
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('undoAuditEvent'));
});

const mio = partner('澪');
const aya = partner('綾');
const credited: Responses = {
  listPartners: () => [mio, aya],
  listUses: ({ query: { ids } }) =>
    ids.includes(mio.id) ? [{ kind: 'project', id: mio.id, names: { ja: '朧月' }, fields: ['credits', 'music'] }] : [],
  deletePartner: () => null,
};
const namesOf = (calls: readonly { name: string }[]) => calls.map(({ name }) => name);

test('a credited partner is deleted only after a question that names the places', async () => {
  const { user, calls } = openAdmin(page, credited);
  await takeAction({ user }, '澪', 'Delete');
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete this partner?' }));
  expect(question.getByText(/朧月: Credits and 朧月: Music/)).toBeInTheDocument();
  expect(namesOf(calls)).not.toContain('deletePartner');
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Partner deleted')).toBeInTheDocument();
  expect(calls.find(({ name }) => name === 'deletePartner')?.params).toEqual({ id: mio.id });
});

test('a credited partner stays when the question is answered with Cancel', async () => {
  const { user, calls } = openAdmin(page, credited);
  await takeAction({ user }, '澪', 'Delete');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(namesOf(calls)).not.toContain('deletePartner');
});

test('a partner whom no work credits is deleted without a question', async () => {
  const { user, calls } = openAdmin(page, credited);
  await takeAction({ user }, '綾', 'Delete');
  await waitFor(() => expect(namesOf(calls)).toContain('deletePartner'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('several partners of whom one is credited are deleted after one question', async () => {
  const { user, calls } = openAdmin(page, credited);
  await user.click(await screen.findByRole('checkbox', { name: 'Select 澪' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select 綾' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete 2 partners?' }));
  expect(namesOf(calls)).not.toContain('deletePartner');
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(namesOf(calls).filter((name) => name === 'deletePartner')).toHaveLength(2));
});

test('nothing is deleted while the places are unknown', async () => {
  const { user, calls } = openAdmin(page, { ...credited, listUses: () => problemResponse(503, 'unavailable') });
  await takeAction({ user }, '澪', 'Delete');
  const notice = within(screen.getByRole('region', { name: /Notifications/ }));
  expect(await notice.findByText(/An error occurred/)).toBeInTheDocument();
  expect(namesOf(calls)).not.toContain('deletePartner');
});
