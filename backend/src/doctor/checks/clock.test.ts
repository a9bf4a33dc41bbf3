import http from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, expect, test } from '@jest/globals';

import { readConfig } from '../../config/config';
import { create, partnerData } from '../../persistence/testing/conformance/fixtures';
import { makeSqliteTestStore } from '../../persistence/testing/sqlite-test-store';
import { describeWithServer } from '../../testing/servers/describe-with-server';
import { problemsIn } from '../testing/problems-in';
import { checkClock } from './clock';

let server: http.Server | null = null;
afterEach(() => {
  server?.close();
  server = null;
});

/** The settings of a site whose clock differs by as many seconds. */
async function siteAt(seconds: number): Promise<Record<string, string>> {
  const started = http.createServer((_request, response) => {
    response.setHeader('Date', new Date(Date.now() + seconds * 1_000).toUTCString()).end();
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return { PUBLIC_ORIGIN: `http://127.0.0.1:${(started.address() as AddressInfo).port}` };
}

const examine = (env: Record<string, string>) =>
  checkClock({ config: readConfig(env), secrets: null, persistence: null });

test.each([
  [-7_200, /^This clock is 7(199|200|201) seconds ahead of that of http/],
  [7_200, /^This clock is 7(199|200|201) seconds behind that of http/],
])('it finds a clock that differs by %s seconds', async (seconds, words) => {
  expect(problemsIn(await examine(await siteAt(seconds)))).toEqual([expect.stringMatching(words)]);
});

test('a few seconds are within the tolerance', async () => {
  expect(await examine(await siteAt(20))).toMatchObject([{ state: 'ok' }]);
});

test('without another clock it says that nothing was compared', async () => {
  expect(await examine({})).toMatchObject([{ state: 'note' }]);
});

test('it finds an event of the future', async () => {
  const place = await makeSqliteTestStore();
  const store = await place.open({ now: () => Date.now() + 3_600_000 });
  await create(store, 'partner', partnerData());
  const findings = await checkClock({ config: readConfig({}), secrets: null, persistence: store });
  expect(problemsIn(findings)).toEqual([expect.stringMatching(/^The newest event .* still to come/)]);
  await place.destroy();
});

describeWithServer('TEST_MONGODB_URI', 'a database', (MONGODB_URI) => {
  test('is asked for its time', async () => {
    expect(await examine({ MONGODB_URI })).toEqual([{ state: 'ok', text: 'It agrees with that of the database.' }]);
  });
});
