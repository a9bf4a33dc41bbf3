import { expect, test } from '@jest/globals';

import { isLinearizable, type Operation, type SequentialObject } from './linearizability';

type Call = { write: number } | 'read';
const register: SequentialObject<number, Call, number> = {
  initial: 0,
  step: (state, input, output) => (input === 'read' ? (output === state ? state : null) : input.write),
  key: String,
};

const write = (value: number, calledAt: number, returnedAt: number): Operation<Call, number> => ({
  input: { write: value },
  output: value,
  calledAt,
  returnedAt,
});
const read = (output: number, calledAt: number, returnedAt: number): Operation<Call, number> => ({
  input: 'read',
  output,
  calledAt,
  returnedAt,
});

test.each<[string, boolean, Operation<Call, number>[]]>([
  ['no call', true, []],
  ['a read of the initial value', true, [read(0, 0, 1)]],
  ['a read of what nobody wrote', false, [write(1, 0, 1), read(2, 2, 3)]],
  ['a stale read', false, [write(1, 0, 1), read(0, 2, 3)]],
  ['a read of either value while it is written', true, [write(1, 0, 9), read(0, 1, 2), read(1, 3, 4)]],
  ['a value that is gone again after it was read', false, [write(1, 0, 9), read(1, 1, 2), read(0, 3, 4)]],
  ['overlapping writes in the order that a read shows', true, [write(1, 0, 9), write(2, 0, 9), read(1, 10, 11)]],
  ['two orders at once', false, [write(1, 0, 9), write(2, 0, 9), read(1, 10, 11), read(2, 12, 13), read(1, 14, 15)]],
  [
    'a write whose place only later calls decide',
    true,
    [write(1, 0, 20), write(2, 1, 3), read(2, 4, 5), read(1, 6, 21), read(2, 7, 8)],
  ],
])('a register: %s', (_name, expected, history) => {
  expect(isLinearizable(history, register)).toBe(expected);
});

test('judges a thousand overlapping calls in a moment', () => {
  const history = Array.from({ length: 500 }, (_, n) => [
    write(n + 1, 4 * n, 4 * n + 9),
    read(n, 4 * n + 1, 4 * n + 8),
  ]);
  expect(isLinearizable(history.flat(), register)).toBe(true);
});
