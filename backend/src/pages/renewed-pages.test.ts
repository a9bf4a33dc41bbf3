import { setTimeout } from 'node:timers/promises';

import { expect, test } from '@jest/globals';

import { until } from '../testing/until';
import { RenewedPages, type AskedPage } from './renewed-pages';

const page = (address: string): AskedPage => ({
  address,
  locale: 'ja',
  origin: 'https://studio.example',
  coding: 'br',
});

/** Pages whose renewals are written down. */
function renewals(make: (address: string) => Promise<void> = async () => undefined) {
  const made: string[] = [];
  const pages = new RenewedPages(async ({ address }) => {
    made.push(address);
    await make(address);
  });
  const whenMade = (count: number) => until(() => made.length >= count);
  return { pages, made, whenMade };
}

test('after a change the pages are made again, what is asked for most first', async () => {
  const { pages, made, whenMade } = renewals();
  for (const address of ['/rare', '/often', '/often']) pages.asked(page(address));
  expect(made).toEqual([]);
  pages.changed();
  await whenMade(2);
  expect(made).toEqual(['/often', '/rare']);
});

test('a page that cannot be made keeps no other from being made', async () => {
  const { pages, made, whenMade } = renewals(() => Promise.reject(new Error('the store is away')));
  for (const address of ['/one', '/other']) pages.asked(page(address));
  pages.changed();
  await whenMade(2);
  pages.changed();
  await whenMade(4);
  expect(made).toEqual(['/one', '/other', '/one', '/other']);
});

test('of many pages the few that are asked for most are made', async () => {
  const { pages, made, whenMade } = renewals();
  for (let number = 0; number < 20; number += 1) for (const address of ['/', `/${number}`]) pages.asked(page(address));
  pages.changed();
  await whenMade(8);
  expect(made[0]).toBe('/');
  expect(made.slice(1).sort()).toEqual(['/13', '/14', '/15', '/16', '/17', '/18', '/19']);
});

test('changes during a renewal are followed by one more, which rests before', async () => {
  const { pages, made, whenMade } = renewals(() => setTimeout(40));
  pages.asked(page('/'));
  pages.changed();
  await whenMade(1);
  for (let change = 0; change < 10; change += 1) pages.changed();
  const began = performance.now();
  await whenMade(2);
  expect(performance.now() - began).toBeGreaterThan(100);
  await setTimeout(400);
  expect(made).toEqual(['/', '/']);
});

test('once closed, nothing is made', async () => {
  const { pages, made } = renewals();
  pages.asked(page('/'));
  pages.changed();
  pages.close();
  await setTimeout(60);
  expect(made).toEqual([]);
});
