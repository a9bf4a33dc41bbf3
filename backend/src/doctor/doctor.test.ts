import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { openPersistence } from '../persistence';
import { create, partnerData } from '../persistence/testing/conformance/fixtures';
import { describeOnStores } from '../testing/servers/stores';
import { examine } from './doctor';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bokkado-doctor-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

async function found(env: Record<string, string>) {
  const findings = [];
  for await (const finding of examine({ DATA_DIR: folder, PORT: '9', ...env })) findings.push(finding);
  return findings;
}

test('it finds all settings that are wrong at once, and looks no further', async () => {
  const settings = { PORT: 'eighty', PUBLIC_ORIGIN: 'example', SESSION_SECRET: 'short' };
  const findings = await found(settings);
  expect(findings.map(({ check, state }) => [check, state])).toEqual(Array(3).fill(['settings', 'problem']));
  for (const name of Object.keys(settings))
    expect(findings).toContainEqual(expect.objectContaining({ text: expect.stringMatching(`^${name} accepts`) }));
});

test('it finds a site without https, and a secret that a power loss has emptied', async () => {
  const production = {
    NODE_ENV: 'production',
    SESSION_SECRET: 's'.repeat(32),
    ADMIN_PASSWORD: 'correct horse battery',
  };
  expect(await found({ ...production, PUBLIC_ORIGIN: 'http://localhost:9' })).toContainEqual(
    expect.objectContaining({ check: 'settings', state: 'problem', text: expect.stringMatching(/without https/) }),
  );
  fs.writeFileSync(path.join(folder, 'session-secret'), '');
  expect(await found({})).toMatchObject([{ check: 'settings', state: 'problem' }]);
});

test('it finds that there is no store, and creates none', async () => {
  expect(await found({})).toContainEqual(
    expect.objectContaining({ check: 'store', state: 'problem', text: expect.stringMatching(/^There is no store/) }),
  );
  expect(fs.readdirSync(folder)).toEqual([]);
});

describeOnStores('a store', (store) => {
  test('is looked at by every check, and left as it is', async () => {
    const env = store.env();
    const open = () =>
      openPersistence({ dataDir: folder, mongodbUri: env['MONGODB_URI'] ?? null, onError: () => undefined });
    const filled = await open();
    await create(filled, 'partner', partnerData());
    await filled.close();
    const files = () => fs.readdirSync(folder).map((name) => [name, fs.readFileSync(path.join(folder, name), 'hex')]);
    const before = files().filter(([name]) => !name?.endsWith('-shm'));
    const findings = await found(env);
    expect([...new Set(findings.map(({ check }) => check))]).toEqual([
      ...['settings', 'disk', 'store', 'modules', 'objects', 'mail', 'clock', 'proxy'],
    ]);
    expect(findings.filter(({ check, state }) => check === 'store' && state === 'problem')).toEqual([]);
    expect(files().filter(([name]) => !name?.endsWith('-shm'))).toEqual(before);
    const again = await open();
    expect(await again.archive.verify()).toEqual({ events: 1, records: 1, problems: [] });
    await again.close();
  });
});
