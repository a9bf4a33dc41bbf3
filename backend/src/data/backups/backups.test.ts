import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { dayMs } from '../../persistence';
import { metricValues } from '../../testing/metric-values';
import { describeOnStores } from '../../testing/servers/stores';
import { startTestServer, type TestServer } from '../../testing/servers/test-server';

describeOnStores('the schedule of backups', (store) => {
  let dir: string;
  let servers: TestServer[];
  let lines: { level: number; msg: string }[];
  beforeEach(() => {
    dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bokkado-schedule-'));
    servers = [];
    lines = [];
  });
  afterEach(async () => {
    for (const server of servers) await server.close();
    fs.rmSync(dir, { recursive: true });
  });

  const url = () => path.join(dir, 'backups');
  const backups = () => fs.readdirSync(url()).filter((name) => name.startsWith('2'));
  const start = async (env: Record<string, string>, dataDir?: string) => {
    const onLogLine = (line: string) => lines.push(JSON.parse(line));
    const server = await startTestServer({ env: { BACKUP_URL: url(), ...env }, dataDir, onLogLine });
    servers.push(server);
    return server;
  };
  const errors = () => lines.filter(({ level }) => level >= 50).map(({ msg }) => msg);
  /** As if it was made earlier. */
  const age = async ({ services }: TestServer, days: number) => {
    const { intents } = services.persistence;
    const { revision, pending } = await intents.read('backups');
    const state = JSON.parse(pending ?? '');
    const at = new Date(Date.now() - days * dayMs).toISOString();
    await intents.replace('backups', revision, JSON.stringify({ ...state, last: { ...state.last, at } }));
  };

  test('one of two processes makes a backup when it is due, and it is shown', async () => {
    const env = store.env();
    const one = await start(env);
    const other = await start(env, one.dataDir);
    const both = () => Promise.all([one.services.backups.runDue(), other.services.backups.runDue()]);
    const owner = await one.admin();
    const health = async () => (await owner.call('readHealth', undefined)).body.backups;
    expect(await health()).toEqual({ last: null, failure: null, late: false });
    await both();
    await both();
    expect(backups()).toHaveLength(1);
    expect((await metricValues(other)).get('bokkado_backup_late_seconds')).toBe(0);
    const madeAt = (await metricValues(other)).get('bokkado_backup_timestamp_seconds') ?? 0;
    expect(Date.now() / 1_000 - madeAt).toBeLessThan(60);
    await age(one, 2);
    expect(await health()).toMatchObject({ last: { bytes: expect.any(Number) }, failure: null, late: true });
    expect((await metricValues(other)).get('bokkado_backup_late_seconds')).toBeGreaterThan(86_000);
    await both();
    expect(backups()).toHaveLength(2);
    expect([await health(), errors()]).toEqual([expect.objectContaining({ late: false }), []]);
  });

  test('a failure is logged and shown, and tried again after an hour', async () => {
    fs.writeFileSync(url(), 'no folder');
    const server = await start(store.env());
    const owner = await server.admin();
    await server.services.backups.runDue();
    await server.services.backups.runDue();
    expect(errors()).toEqual(['the backup failed; the next attempt is in an hour']);
    const { backups: shown } = (await owner.call('readHealth', undefined)).body;
    expect(shown).toMatchObject({
      last: null,
      failure: { reason: expect.stringContaining('Backups cannot be written to') },
    });
    fs.rmSync(url());
    await server.services.backups.runDue();
    expect(fs.existsSync(url())).toBe(false);
    const { intents } = server.services.persistence;
    const { revision, pending } = await intents.read('backups');
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
    const { failure, ...state } = JSON.parse(pending ?? '');
    await intents.replace('backups', revision, JSON.stringify({ ...state, failure: { ...failure, at: hourAgo } }));
    await server.services.backups.runDue();
    expect(backups()).toHaveLength(1);
    expect((await owner.call('readHealth', undefined)).body.backups?.failure).toBeNull();
  });

  test('without BACKUP_URL there is none', async () => {
    const server = await startTestServer({ env: store.env() });
    servers.push(server);
    await server.services.backups.runDue();
    expect(await server.services.backups.status()).toBeNull();
    expect((await metricValues(server)).get('bokkado_backup_timestamp_seconds')).toBe(0);
  });
});
