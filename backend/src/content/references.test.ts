import { describe, expect, test } from '@jest/globals';

import { aLog, aPartner, aProject } from '../testing/samples/records';
import { suiteAdmin, suiteServer } from '../testing/servers/suite-server';

describe('the uses of records', () => {
  const server = suiteServer();
  const admin = suiteAdmin(server);
  const partner = async () => (await admin.call('createPartner', { body: aPartner() })).body.id;
  const usesOf = async (...ids: string[]) => (await admin.call('listUses', { query: { ids: ids.join(',') } })).body;

  test('name each record that refers to a partner once, with the fields that do', async () => {
    const [mio, aya, other] = [await partner(), await partner(), await partner()];
    const credits = [mio, aya].map((id) => ({ roleJa: '音楽', partner: id }));
    const characters = [{ nameJa: '小夜', roleJa: '渡し守', voice: mio }];
    const { id } = (await admin.call('createProject', { body: aProject({ titleJa: '渡し', credits, characters }) }))
      .body;
    const use = { kind: 'project', id, names: { ja: '渡し' } };
    expect(await usesOf(mio)).toEqual([{ ...use, fields: ['characters', 'credits'] }]);
    expect(await usesOf(mio, aya)).toEqual([{ ...use, fields: ['characters', 'credits'] }]);
    expect(await usesOf(aya, other)).toEqual([{ ...use, fields: ['credits'] }]);
    expect(await usesOf(other)).toEqual([]);
  });

  test('follow a change', async () => {
    const mio = await partner();
    const credits = [{ roleJa: '音楽', partner: mio }];
    const { id } = (await admin.call('createProject', { body: aProject({ credits }) })).body;
    expect(await usesOf(mio)).toHaveLength(1);
    await admin.call('updateProject', { params: { id }, body: { credits: null } });
    expect(await usesOf(mio)).toEqual([]);
  });

  test('include the logs of a project', async () => {
    const { id } = (await admin.call('createProject', { body: aProject() })).body;
    const log = (await admin.call('createDevelopmentLog', { body: aLog(id) })).body;
    expect(await usesOf(id)).toMatchObject([{ kind: 'development-log', id: log.id, fields: ['projectId'] }]);
  });
});
