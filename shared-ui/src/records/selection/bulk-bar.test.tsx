import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useRef } from 'react';

import type { AuditEntry, AuditEvent } from 'shared-contracts/entities';

import { Grid } from '../../components/layout';
import { mockCalls, problemResponse, renderWithProviders } from '../../testing';
import { BulkBar, type BulkAction } from './bulk-bar';
import { ChooseBox } from '../../forms/controls/toggle-fields';

import { useSelection } from './use-selection';

interface Item {
  id: string;
  revision: number;
  name: string;
}

const items = ['one', 'two', 'three', 'four', 'five', 'six'].map((name, index): Item => ({
  id: `0000000${index}-0000-4000-8000-000000000000`,
  name,
  revision: index + 1,
}));

/** A list of these items with a bar. */
function List({ actions, records = items }: { actions: readonly BulkAction<Item>[]; records?: readonly Item[] }) {
  const list = useRef<HTMLUListElement>(null);
  const selection = useSelection(
    list,
    records.map(({ id }) => id),
  );
  return (
    <>
      <BulkBar kind="partner" records={records} selection={selection} nameOf={({ name }) => name} actions={actions} />
      <Grid as="ul" ref={list} onKeyDown={selection.onKeyDown}>
        {records.map(({ id, name }) => (
          <li key={id} tabIndex={-1}>
            <ChooseBox {...selection.boxProps(id)} aria-label={name} />
          </li>
        ))}
      </Grid>
    </>
  );
}

const open = (...actions: BulkAction<Item>[]) =>
  renderWithProviders(<List actions={actions} />, { locale: 'en', route: '/' });

const chosen = () =>
  screen.getAllByRole<HTMLInputElement>('checkbox', { checked: true }).map((box) => box.getAttribute('aria-label'));

test('Space chooses, Shift with an arrow chooses on the way, Ctrl A all, Escape none', async () => {
  const { user } = open();
  act(() => screen.getByRole('checkbox', { name: 'two' }).focus());
  await user.keyboard(' ');
  expect(chosen()).toEqual(['two']);
  await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  expect(chosen()).toEqual(['two', 'three', 'four']);
  expect(screen.getByRole('checkbox', { name: 'four' })).toHaveFocus();
  expect(screen.getByText('3 selected')).toBeInTheDocument();
  await user.keyboard('{ArrowRight}{ArrowRight} ');
  expect(chosen()).toEqual(['two', 'three', 'four', 'six']);
  await user.keyboard('{Escape}');
  expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
  act(() => screen.getByRole('checkbox', { name: 'six' }).blur());
  await user.keyboard('{Control>}a{/Control}');
  expect(chosen()).toHaveLength(6);
});

test('one record is selected without an offer to select all, and can be cleared', async () => {
  const { user } = renderWithProviders(<List actions={[]} records={items.slice(0, 1)} />, { locale: 'en', route: '/' });
  expect(screen.queryByRole('button')).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'one' }));
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
});

test('Space at an item chooses it, and Shift with a click everything since the box before', async () => {
  const { user } = open();
  act(() => screen.getAllByRole('listitem')[4]?.focus());
  await user.keyboard(' ');
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'two' }));
  await user.keyboard('{/Shift}');
  expect(chosen()).toEqual(['two', 'three', 'four', 'five']);
  await user.click(screen.getByRole('button', { name: 'Select all 6' }));
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
});

test('each record is sent once with its revision, but for a retry of those that failed', async () => {
  const sent: { name: string; ifMatch: number | undefined }[] = [];
  let refused = ['two', 'five'];
  const { user } = open({
    label: 'Paint',
    logs: 'update',
    send: (item, { ifMatch }) => {
      if (item.name === 'six') return null;
      sent.push({ name: item.name, ifMatch });
      return Promise.resolve(refused.includes(item.name) ? { error: { status: 412, message: 'changed' } } : {});
    },
  });
  await user.click(screen.getByRole('button', { name: 'Select all 6' }));
  await user.click(screen.getByRole('button', { name: 'Paint' }));
  const report = within(await screen.findByRole('alert'));
  expect(report.getByText('Paint: failed for 2 records')).toBeInTheDocument();
  expect(report.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^two: Another editor changed this/),
    expect.stringMatching(/^five: Another editor changed this/),
  ]);
  expect(sent.map(({ name }) => name)).toEqual(['one', 'two', 'three', 'four', 'five']);
  expect(sent[2]?.ifMatch).toBe(3);
  expect(chosen()).toEqual(['two', 'five']);
  expect(screen.getByText('Paint: 3 records')).toBeInTheDocument();

  refused = [];
  await user.click(screen.getByRole('button', { name: 'Paint' }));
  expect(await screen.findByText('Paint: 2 records')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
});

test('Undo takes back the changes of the lot, not later ones of others, which are left to choose', async () => {
  const undone: number[] = [];
  const event = (seq: number, id: string, revision: number): AuditEvent => ({
    seq,
    id: crypto.randomUUID(),
    at: '2025-06-01T03:04:05.000Z',
    actor: 'keeper',
    action: 'update',
    entity: { kind: 'partner', id },
    revision,
    changes: {},
    undoes: null,
    requestId: null,
    hash: 'hash',
  });
  const entry = (event: AuditEvent): AuditEntry => ({
    ...event,
    subject: { label: null, createdAt: event.at, exists: true },
    undoneBy: null,
    content: null,
  });
  const own = (id: string) => items.findIndex((item) => item.id === id) + 1;
  mockCalls({
    listAuditEvents: ({ query: { entityId = '' } }) => {
      const before = items.find(({ id }) => id === entityId)?.revision ?? 0;
      const theirs = event(10 + own(entityId), entityId, before + 2);
      const mine = event(own(entityId), entityId, before + 1);
      return (own(entityId) === 1 ? [mine] : [theirs, mine]).map(entry);
    },
    undoAuditEvent: ({ params: { seq } }) => {
      undone.push(seq);
      return seq === 3 ? problemResponse(409, 'conflict') : event(seq + 20, crypto.randomUUID(), 9);
    },
  });
  const { user, address } = open({ label: 'Paint', logs: 'update', send: () => Promise.resolve({}) });
  for (const name of ['one', 'two', 'three']) await user.click(screen.getByRole('checkbox', { name }));
  await user.click(screen.getByRole('button', { name: 'Paint' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Could not undo')).toBeInTheDocument();
  expect(undone.toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
  expect(screen.getByText(/^three: /)).toHaveTextContent(/^three: [^\n]*$/);
  await user.click(screen.getByRole('button', { name: 'Show in activity' }));
  await waitFor(() => expect(address()).toBe(`/admin/activity?record=${items[2]?.id}`));
});

test('progress is shown, and Stop leaves the rest as it was, still selected', async () => {
  const responses: (() => void)[] = [];
  const { user } = open({
    label: 'Paint',
    logs: 'update',
    send: () => new Promise((resolve) => responses.push(() => resolve({}))),
  });
  await user.click(screen.getByRole('button', { name: 'Select all 6' }));
  await user.click(screen.getByRole('button', { name: 'Paint' }));
  expect(await screen.findByRole('progressbar', { name: 'Paint: 0 of 6' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  act(() => responses.forEach((response) => response()));
  expect(await screen.findByText('Paint: 4 records')).toBeInTheDocument();
  expect(chosen()).toEqual(['five', 'six']);
  expect(responses).toHaveLength(4);
});

test('F6 leads from the list to the bar, and back', async () => {
  const { user } = open();
  const box = screen.getByRole('checkbox', { name: 'two' });
  act(() => box.focus());
  await user.keyboard(' {F6}');
  expect(screen.getByRole('button', { name: /^Select all/ })).toHaveFocus();
  await user.keyboard('{F6}');
  expect(box).toHaveFocus();
});
