/**
 * Two versions of the product on one store, as during a rolling upgrade: that of an earlier commit (`BENCH_BESIDE`) is
 * at work when this one starts, on SQLite and on MongoDB. `docs/upgrading.md` has the results.
 */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { buildPreviousProduct } from 'tooling/previous-builds';

import { mongodbServer } from '../persistence/stores';
import { report, resultRow, type ResultRow } from '../report';
import { startProduct } from '../start-product';
import { shareStore } from './share-store';

/** The last commit of the major version of the contract before. */
const earlierCommit = process.env['BENCH_BESIDE'] || '594e1976';

const rootDir = path.resolve(import.meta.dirname, '../../..');
const account = { username: 'keeper', password: 'plum-blossom-in-ink' };

const verify = (env: Record<string, string>) =>
  spawnSync(process.execPath, [path.join(rootDir, 'backend/dist/data.mjs'), 'verify'], {
    env: { PATH: process.env['PATH'], ...env },
    encoding: 'utf8',
  });

/** @param store environment that names it, beside the folder of the data */
async function tryOn(name: string, store: Record<string, string>, earlierDir: string): Promise<ResultRow[]> {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'bokkado-bench-'));
  const env = { DATA_DIR: dataDir, ...store };
  const settings = { ...env, ADMIN_USERNAME: account.username, ADMIN_PASSWORD: account.password };
  const earlier = await startProduct(settings, earlierDir);
  const now = await startProduct(settings);
  const stop = () => Promise.all([earlier.stop(), now.stop()]);
  const { writes, reads, failures } = await shareStore(earlier.origin, now.origin, account).finally(stop);
  const { stdout } = verify(env);
  console.log(`${name}: ${stdout.trim()}`);
  for (const failure of failures) console.log(`${name}: ${failure}`);
  const problems = /^\d+ events and \d+ records hold$/m.test(stdout) ? 0 : 1;
  await fs.rm(dataDir, { recursive: true });
  const what = `${name}, both versions:`;
  return [
    resultRow({ what: `${what} writes`, value: writes, unit: '' }),
    resultRow({ what: `${what} reads and pages`, value: reads, unit: '' }),
    resultRow({ what: `${what} failed or different`, value: failures.length, unit: '', most: 0 }),
    resultRow({ what: `${what} problems of the event log`, value: problems, unit: '', most: 0 }),
  ];
}

const earlierDir = await buildPreviousProduct(earlierCommit);
if (earlierDir === null) throw new Error(`${earlierCommit} is not in the history of this clone`);
const rows = await tryOn('SQLite', {}, earlierDir);
const server = await mongodbServer();
if ('unavailable' in server) console.log(`NOT TRIED: ${server.unavailable}`);
else {
  const uri = new URL(server.uri);
  uri.pathname = `/bench-${randomUUID().slice(0, 13)}`;
  rows.push(...(await tryOn('MongoDB', { MONGODB_URI: uri.href }, earlierDir)));
  await server.stop();
}
if (!report(rows)) process.exitCode = 1;
