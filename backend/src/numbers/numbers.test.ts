import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';

import type { CountedEvent, NumberRange } from 'shared-contracts/http';

import { runMaintenance } from '../app/maintain';
import { dayMs } from '../persistence';
import { aroundCalls } from '../persistence/calls/around-calls';
import type { ApiClient } from '../testing/api-client';
import { metricValues } from '../testing/metric-values';
import { aLog, aProject, aRequest } from '../testing/samples/records';
import { suiteServer } from '../testing/servers/suite-server';
import { startTestServer } from '../testing/servers/test-server';
import { isBot } from './bots';
import { EventCounter, mostReferrers } from './event-counter';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test.each([
  [null, true],
  ['', true],
  ['curl/8.5.0', true],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
    true,
  ],
  [firefox, false],
  ['Mozilla/5.0 (Linux; Android 13; CUBOT P80) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36', false],
])('the user agent %s is a bot: %s', (userAgent, expected) => expect(isBot(userAgent)).toBe(expected));

describe('numbers', () => {
  const server = suiteServer();
  let admin: ApiClient;
  let clock: jest.SpiedFunction<typeof Date.now>;
  let ahead = 0;
  /** When the current test began: each is in a new window of the limit of a network. */
  let start = 0;
  beforeEach(async () => {
    start += 11 * 60_000;
    ahead = start;
    const now = Date.now.bind(Date);
    clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
    admin = await server.admin();
    await admin.call('updateStudio', { body: { counting: 'on' } });
  });
  afterEach(() => clock.mockRestore());

  interface Sent {
    event?: CountedEvent;
    path?: string;
    referrer?: string;
    headers?: Record<string, string>;
    from?: ApiClient;
  }
  /** Sends an event as a page does. */
  const send = async ({ event = 'view', path: at = '/', referrer, headers, from = server.visitor() }: Sent) => {
    const body = { event, path: at, locale: 'ja', ...(referrer !== undefined && { referrer }) };
    const response = await from.attempt('countEvent', { body }, { 'user-agent': firefox, ...headers });
    expect(response.status).toBe(202);
    expect(response.headers.getSetCookie()).toEqual([]);
  };
  const read = async (range: NumberRange = '30-days') => (await admin.call('readNumbers', { query: { range } })).body;
  const viewsOf = async (path: string) => (await read()).pages.find((page) => page.path === path)?.views ?? 0;
  const project = async (fields: Parameters<typeof aProject>[0]) =>
    (await admin.call('createProject', { body: aProject(fields) })).body.id;

  test('a view is counted by day, page and language, and read with the name of its record', async () => {
    const { id } = (await admin.call('createDevelopmentLog', { body: aLog(await project({})) })).body;
    const before = await read();
    await send({ path: `/development-logs/${id}` });
    await send({ path: `/development-logs/${id}/` });
    const after = await read();
    expect(after.pages).toContainEqual({
      path: `/development-logs/${id}`,
      record: expect.objectContaining({ kind: 'development-log', id }),
      views: 2,
    });
    expect(after.periods).toHaveLength(30);
    expect(after.periods.at(-1)?.views).toBe((before.periods.at(-1)?.views ?? 0) + 2);
    expect(after.languages[0]).toEqual({ locale: 'ja', views: (before.languages[0]?.views ?? 0) + 2 });
  });

  test('nobody is counted who does not want it, is a bot or is signed in', async () => {
    const before = await viewsOf('/');
    await send({ headers: { DNT: '1' } });
    await send({ headers: { 'Sec-GPC': '1' } });
    await send({ headers: { 'user-agent': 'ExampleBot/1.0' } });
    await send({ from: admin });
    expect(await viewsOf('/')).toBe(before);
    await send({ headers: { DNT: '0' } });
    expect(await viewsOf('/')).toBe(before + 1);
  });

  test('no path is counted at which visitors see no page', async () => {
    const id = await project({ publication: 'draft' });
    const before = (await read()).pages;
    for (const path of ['/made-up', '/admin', '/admin/projects', `/project/${id}`, '/project/made-up'])
      await send({ path });
    expect((await read()).pages).toEqual(before);
    await admin.call('updateProject', { params: { id }, body: { publication: 'published' } });
    await send({ path: `/project/${id}` });
    expect(await viewsOf(`/project/${id}`)).toBe(1);
  });

  test('plays and clicks are those of works alone', async () => {
    const id = await project({ titleJa: '灯' });
    for (const event of ['scene-play', 'scene-play', 'store-click'] as const)
      for (const path of [`/project/${id}`, '/']) await send({ event, path });
    const { works } = await read();
    expect(works.find(({ path }) => path === `/project/${id}`)).toMatchObject({
      record: { names: { ja: '灯' } },
      scenePlays: 2,
      trailerPlays: 0,
      storeClicks: 1,
    });
    expect(works.some(({ path }) => path === '/')).toBe(false);
  });

  test('an owner switches it off, which counts at once and keeps what was counted', async () => {
    await send({});
    const before = await viewsOf('/');
    await admin.call('updateStudio', { body: { counting: 'off' } });
    await send({});
    expect(await read()).toMatchObject({ isCounting: false });
    expect(await viewsOf('/')).toBe(before);
    expect((await server.visitor().call('getStudio', undefined)).body).toMatchObject({ counting: 'off' });
  });

  test('referring sites beyond a number per day are counted as others', async () => {
    for (let host = 0; host < mostReferrers + 3; host += 1) await send({ referrer: `site-${host}.example` });
    await send({ referrer: 'site-1.example' });
    const stored = await server.services.persistence.numbers.days('2026-01-01', { event: 'referrer' });
    expect(stored.length).toBeLessThanOrEqual(mostReferrers);
    const { referrers } = await read();
    expect(referrers).toContainEqual({ host: 'site-1.example', visits: 2 });
    expect(referrers).toContainEqual({ host: null, visits: 3 });
    const forged = { body: { event: 'view', path: '/', locale: 'ja', referrer: 'https://example.com/a?b' } };
    expect((await server.visitor().attempt('countEvent', forged)).status).toBe(400);
  });

  test('a flood of one network is counted up to a limit, and nothing is stored for one view', async () => {
    const callsOf = async (part: string) =>
      (await metricValues(server)).get(`bokkado_store_call_duration_seconds_count{part="${part}"}`) ?? 0;
    const before = { numbers: await callsOf('numbers'), counters: await callsOf('counters') };
    await Promise.all(Array.from({ length: 320 }, () => send({ path: '/projects' })));
    const views = await viewsOf('/projects');
    expect(views).toBeGreaterThan(100);
    expect(views).toBeLessThanOrEqual(300);
    expect((await callsOf('numbers')) - before.numbers).toBeLessThan(10);
    expect((await callsOf('counters')) - before.counters).toBe(0);
  });

  test('while the store does not respond nothing is lost', async () => {
    let isSilent = true;
    const persistence = aroundCalls(server.services.persistence, (called, call) =>
      isSilent && called.join('.') === 'numbers.add' ? Promise.reject(new Error('silent')) : call(),
    );
    const { site } = server.services;
    const counter = new EventCounter({ persistence, readOnly: false, site, onError: () => undefined });
    const before = await viewsOf('/');
    counter.add({ event: 'view', path: '/', locale: 'ja' });
    await expect(counter.write()).rejects.toThrow('silent');
    isSilent = false;
    await counter.close();
    expect(await viewsOf('/')).toBe(before + 1);
  });

  test('what was collected is written when the server closes', async () => {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'bokkado-numbers-'));
    const first = await startTestServer({ dataDir });
    await send({ from: first.visitor() });
    await first.close();
    const second = await startTestServer({ dataDir });
    expect(await second.services.persistence.numbers.days('2026-01-01')).toMatchObject([{ subject: '/', count: 1 }]);
    await second.close();
    fs.rmSync(dataDir, { recursive: true });
  });

  test('requests are counted by weeks, with the hours until their state changed', async () => {
    const { id } = (await server.visitor().call('createCollaborationRequest', { body: aRequest() })).body;
    await server.visitor().call('createCollaborationRequest', { body: aRequest() });
    ahead = start + 6 * 60 * 60_000;
    await admin.call('updateCollaborationRequest', { params: { id }, body: { notes: 'x' } });
    await admin.call('updateCollaborationRequest', { params: { id }, body: { state: 'replied' } });
    ahead = start + 9 * 60 * 60_000;
    await admin.call('updateCollaborationRequest', { params: { id }, body: { state: 'closed' } });
    const { requests } = await read('90-days');
    expect(requests).toHaveLength(13);
    const weeks = requests.filter(({ received }) => received > 0);
    expect(weeks).toHaveLength(1);
    expect(weeks[0]?.received).toBe(2);
    expect(weeks[0]?.hoursToAnswer).toBeCloseTo(6, 1);
  });

  test('maintenance merges the days of past months, and the months stay', async () => {
    await server.services.clock.trust();
    await send({ path: '/projects' });
    const { periods } = await read('months');
    const stored = () => server.services.persistence.numbers.days('2026-01-01');
    for (let day = 0; day <= 130; day += 1) {
      ahead = start + day * dayMs;
      await runMaintenance(server.services);
      if (day === 60) expect(await stored()).not.toEqual([]);
    }
    expect(await stored()).toEqual([]);
    admin = await server.admin();
    const later = await read('months');
    expect(later.periods[0]).toEqual(periods[0]);
    expect(later.periods.length).toBeGreaterThan(periods.length);
    expect((await read('30-days')).pages).toEqual([]);
  });
});
