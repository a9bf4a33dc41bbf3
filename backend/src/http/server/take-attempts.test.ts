import { expect, test } from '@jest/globals';

import { suiteServer } from '../../testing/servers/suite-server';
import { networkLimits } from './client-address';
import { takeAttempts, tryAttempts } from './take-attempts';

const server = suiteServer();
const counters = () => server.services.persistence.counters;

const windowMs = 60_000;
const limitsOf = (network: number) => networkLimits('test', `2001:db8:1:${network.toString(16)}::1`, 1);
const networkKey = (network: number) => limitsOf(network)[0]?.key ?? '';

test('threat 20: a flood from the networks of one site writes nothing beyond the limit of the site', async () => {
  const networks = Array.from({ length: 50 }, (_, network) => network);
  const taken = await Promise.all(
    networks.slice(0, 8).map((network) => tryAttempts(counters(), limitsOf(network), windowMs)),
  );
  expect(taken).toEqual(Array(8).fill(true));
  const beyond = networks.slice(8);
  for (const network of beyond) expect(await tryAttempts(counters(), limitsOf(network), windowMs)).toBe(false);
  const windows = await counters().readAll(networks.map(networkKey), windowMs);
  expect([...windows.keys()].sort()).toEqual(networks.slice(0, 8).map(networkKey).sort());
});

test('a counter that rejects an attempt returns it to the others', async () => {
  const shared = { key: 'shared', limit: 5 };
  await takeAttempts(counters(), [shared, { key: 'own', limit: 1 }], windowMs);
  const tries = Array.from({ length: 4 }, () =>
    takeAttempts(counters(), [shared, { key: 'own', limit: 1 }], windowMs).then(
      () => 200,
      (error: unknown) => Object(error).code,
    ),
  );
  expect(await Promise.all(tries)).toEqual(Array(4).fill('too-many-requests'));
  expect((await counters().read('shared', windowMs))?.count).toBe(1);
});
