import { describe, expect, test } from '@jest/globals';

import { aProject, aRequest } from '../../testing/samples/records';
import { suiteAdmin, suiteServer } from '../../testing/servers/suite-server';

describe('versions of a record', () => {
  const server = suiteServer();
  const admin = suiteAdmin(server);
  const events = async (entityId: string) =>
    (await admin.call('listAuditEvents', { query: { entityId } })).body.toReversed();
  const version = async (seq: number | undefined) =>
    (await admin.call('getRecordVersion', { params: { seq: seq ?? 0 } })).body;

  test('are what each event left, beside today, and restored by an update', async () => {
    const characters = [{ nameJa: '葵', roleJa: '主人公' }];
    const body = aProject({ titleJa: '一', version: '1.0', characters, publication: 'draft' });
    const { id } = (await admin.call('createProject', { body })).body;
    const change = (fields: object) => admin.call('updateProject', { params: { id }, body: fields });
    await change({ titleJa: '二', version: null });
    await change({ titleJa: '三', characters: null, publication: 'published' });
    const [first, second, third] = await events(id);
    expect((await version(first?.seq)).then).toMatchObject({ titleJa: '一', version: '1.0', characters });
    const middle = await version(second?.seq);
    expect(middle.then).toMatchObject({ titleJa: '二', version: null, characters });
    expect(middle.now).toMatchObject({ titleJa: '三', version: null, characters: null });
    const newest = await version(third?.seq);
    expect(newest.then).toEqual(newest.now);
    // Restoring a text does not withdraw anything.
    for (const side of [middle.then, middle.now]) expect(Object.keys(side)).not.toContain('publication');
    await admin.call('updateProject', { params: { id }, body: { ...middle.then }, ifMatch: middle.revision });
    expect((await version((await events(id)).at(-1)?.seq)).now).toEqual(middle.then);
    expect((await admin.call('getProject', { params: { id } })).body.publication).toBe('published');
  });

  test('reach back beyond one page of the log', async () => {
    const { id } = (await admin.call('createProject', { body: aProject({ titleJa: '題0' }) })).body;
    const { persistence } = server.services;
    for (let count = 1; count <= 203; count += 1) {
      const mutation = { kind: 'project', operation: 'update', id, actor: 'admin' } as const;
      await persistence.mutate({ ...mutation, operationId: `${id} ${count}`, patch: { titleJa: `題${count}` } });
    }
    const [first] = await persistence.audit.find({ kind: 'project', entityId: id, revision: 2 });
    expect((await version(first?.seq)).then['titleJa']).toBe('題1');
  });

  test('of a deleted record are a conflict, and of other kinds unknown', async () => {
    const { id } = (await admin.call('createProject', { body: aProject() })).body;
    await admin.call('deleteProject', { params: { id } });
    const [created] = await events(id);
    const deleted = await admin.refused('getRecordVersion', { params: { seq: created?.seq ?? 0 } });
    expect([deleted.status, deleted.body.code]).toEqual([409, 'conflict']);
    const request = await server.visitor().call('createCollaborationRequest', { body: aRequest() });
    const [received] = await events(request.body.id);
    for (const seq of [received?.seq ?? 0, 999_999])
      expect((await admin.refused('getRecordVersion', { params: { seq } })).status).toBe(404);
  });
});
