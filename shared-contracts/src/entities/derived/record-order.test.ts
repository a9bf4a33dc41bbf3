import { expect, test } from '@jest/globals';

import { inOrder, moveRecord, type Placed } from './record-order';

const made = (id: string, minute: number): Placed => ({
  id,
  createdAt: `2025-01-01T00:${String(minute).padStart(2, '0')}:00.000Z`,
});
const ids = (records: readonly Placed[]) => records.map(({ id }) => id).join('');

/** The list after a move, and the number of changed records. */
function after(kind: 'project' | 'partner', list: readonly Placed[], id: string, to: number): [Placed[], number] {
  const changes = moveRecord(kind, list, id, to);
  const changed = list.map((record) => ({ ...record, ...changes.find((change) => change.id === record.id) }));
  return [inOrder(kind, changed), changes.length];
}

const four = [made('a', 1), made('b', 2), made('c', 3), made('d', 4)];

test('records that were never moved keep the order of their list', () => {
  expect(ids(inOrder('project', four))).toBe('dcba');
  expect(ids(inOrder('partner', four))).toBe('abcd');
});

const moves = (['project', 'partner'] as const).flatMap((kind) =>
  four.flatMap(({ id }) => [0, 1, 2, 3].map((to) => [kind, id, to] as const)),
);

test.each(moves)('a %s, %s, moves to index %i by a change of itself alone', (kind, id, to) => {
  const list = inOrder(kind, four);
  const expected = ids(list.filter((record) => record.id !== id).toSpliced(to, 0, made(id, 0)));
  const [moved, count] = after(kind, list, id, to);
  expect([ids(moved), count]).toEqual([expected, 1]);
});

test('new records stand where they always did after a move', () => {
  const [moved] = after('project', inOrder('project', four), 'a', 0);
  expect(ids(inOrder('project', [...moved, made('e', 9)]))).toBe('eadcb');
});

test('records of the same moment make room, and a thousand moves into one gap keep working', () => {
  const same = [made('a', 1), made('b', 1), made('c', 1), made('d', 9)];
  const [moved] = after('partner', same, 'd', 1);
  expect(ids(moved)).toBe('adbc');
  let list: Placed[] = inOrder('partner', four);
  for (let turn = 0; turn < 1_000; turn += 1) {
    const last = list.at(-1)?.id ?? '';
    [list] = after('partner', list, last, 1);
    expect(list[1]?.id).toBe(last);
  }
});
