import { setTimeout } from 'node:timers/promises';

import { expect, test } from '@jest/globals';

import { locales } from 'shared-contracts/localization';

import { until } from '../testing/until';
import { Rehearsal } from './rehearsal';

/** A rehearsal of two pages that writes down what it makes. */
function rehearsed(delay = 0) {
  const made: string[] = [];
  const rounds: number[] = [];
  const rehearsal = new Rehearsal<string>({
    addresses: async () => ['/', '/blog'],
    make: async ({ address, locale, releases }) => made.push(`${releases} ${address} ${locale}`),
    onRound: (round) => rounds.push(round),
    delay,
  });
  const whenMade = (count: number) => until(() => made.length >= count);
  return { rehearsal, made, rounds, whenMade };
}

test('makes every page in every language until it is compiled, and then no more', async () => {
  const { rehearsal, made, rounds, whenMade } = rehearsed();
  rehearsal.start();
  rehearsal.begin('one');
  await whenMade(40);
  await setTimeout(50);
  expect(made).toHaveLength(40);
  expect(rounds).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  const each = locales.flatMap((locale) => [`one / ${locale}`, `one /blog ${locale}`]);
  expect([...new Set(made)].sort()).toEqual(each.sort());
});

test('goes on with the builds that begin meanwhile, and leaves those before', async () => {
  const { rehearsal, made, whenMade } = rehearsed(20);
  rehearsal.start();
  rehearsal.begin('one');
  rehearsal.begin('two');
  await whenMade(1);
  rehearsal.close();
  const count = made.length;
  await setTimeout(60);
  expect(made.length).toBeLessThanOrEqual(count + 1);
  expect(made.filter((text) => !text.startsWith('two'))).toEqual([]);
});

test('ends at the first page that cannot be made', async () => {
  let asked = 0;
  const make = async () => {
    asked += 1;
    throw new Error('hangs');
  };
  const rehearsal = new Rehearsal<string>({ addresses: async () => ['/', '/blog'], make, delay: 0 });
  rehearsal.start();
  rehearsal.begin('one');
  await setTimeout(50);
  expect(asked).toBe(1);
});

test('makes nothing before the start', async () => {
  const { rehearsal, made } = rehearsed();
  rehearsal.begin('one');
  await setTimeout(30);
  expect(made).toEqual([]);
});
