import fs from 'node:fs';
import path from 'node:path';

import { afterEach, expect, test } from '@jest/globals';

import { contractVersion } from 'shared-contracts/federation';

import { openPersistence } from '../persistence';
import { earlierAccount, earlierVersions, unpackEarlierVersion } from '../testing/earlier-versions';
import { newestEvent } from '../testing/newest-event';
import { describeOnStores } from '../testing/servers/stores';
import { startTestServer, type TestServerOptions } from '../testing/servers/test-server';
import { importData } from './commands';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true });
});

function unpacked(version: string) {
  const dir = unpackEarlierVersion(version);
  folders.push(dir);
  return { data: path.join(dir, 'data'), exported: path.join(dir, 'export') };
}

/** Reads, edits and undoes what every earlier version has stored. */
async function expectUsable(options: Pick<TestServerOptions, 'dataDir' | 'env'>): Promise<void> {
  const server = await startTestServer(options);
  const { archive } = server.services.persistence;
  try {
    expect(await archive.verify()).toMatchObject({ records: 15, problems: [] });
    const { username, password } = earlierAccount;
    const admin = await server.visitor().signIn(username, password);
    const undoNewest = async (query: object) => {
      const { seq } = await newestEvent(admin, query);
      await admin.call('undoAuditEvent', { params: { seq } });
    };
    const works = async () => (await server.visitor().call('listProjects', undefined)).body;
    const [work] = await works();
    const id = work?.id ?? '';
    expect(work).toMatchObject({ titleEn: 'Garden of Ink', titleKo: '먹의 정원' });
    expect(JSON.stringify(work)).toContain('A mountain under the moon');

    // What an earlier version did can be undone.
    await undoNewest({ entityId: id, action: 'update' });
    expect(await works()).toEqual([expect.not.objectContaining({ titleKo: expect.anything() })]);
    await undoNewest({ kind: 'partner', action: 'delete' });
    expect((await server.visitor().call('listPartners', undefined)).body).toHaveLength(2);

    await admin.call('publishDraftChanges', { params: { id }, body: { fields: ['titleEn'] } });
    expect(await works()).toMatchObject([{ titleEn: 'The Garden of Ink' }]);
    await admin.call('updateProject', { params: { id }, body: { descriptionEn: 'It rains.' } });
    expect(await works()).toMatchObject([{ descriptionEn: 'It rains.' }]);
    await undoNewest({ entityId: id, action: 'update' });
    expect(await works()).toMatchObject([{ descriptionEn: 'Ink rains on a garden.' }]);

    const { body: logs } = await server.visitor().call('listDevelopmentLogs', {});
    expect(logs).toMatchObject([{ titleEn: 'Progress', projectId: id }]);
    const { body: requests } = await admin.call('listCollaborationRequests', {});
    expect(requests).toMatchObject([{ name: 'Mina', message: 'I would like to compose for you.' }]);
    expect((await archive.verify()).problems).toEqual([]);
  } finally {
    await server.close();
  }
}

test('each earlier major version of the contract has left a store', () => {
  const earlier = Array.from({ length: Number.parseInt(contractVersion, 10) }, (_, major) => major).slice(2);
  expect(earlierVersions.map((version) => Number.parseInt(version, 10))).toEqual(expect.arrayContaining(earlier));
});

test.each(earlierVersions)('the data folder of contract %s opens, and can be used', async (version) => {
  const { data } = unpacked(version);
  await expectUsable({ dataDir: data });
});

describeOnStores('an export', (store) => {
  test.each(earlierVersions)('of contract %s is imported unchanged, and can be used', async (version) => {
    const { exported, data } = unpacked(version);
    const env = store.env();
    const dataDir = path.join(data, 'new');
    const persistence = await openPersistence({
      dataDir,
      mongodbUri: env.MONGODB_URI ?? null,
      importing: true,
      onError: () => undefined,
    });
    await importData(persistence, exported);
    await persistence.close();
    await expectUsable({ dataDir, env });
  });
});
