import { describe, expect, test } from '@jest/globals';

import { aLog, aProject } from '../../testing/records';
import { suiteAdmin, suiteServer } from '../../testing/suite-server';
import { expectingNoChange } from '../../testing/unchanged';

describe('changes beside what is published', () => {
  const server = suiteServer();
  const admin = suiteAdmin(server);
  const create = async (fields = {}) => (await admin.call('createProject', { body: aProject(fields) })).body;
  const keep = (id: string, changes: Record<string, string | null>) =>
    admin.call('saveDraftChanges', { params: { id }, body: { recordKind: 'project', changes } });
  const kept = async (recordId: string) => (await admin.call('listDraftChanges', { query: { recordId } })).body[0];
  const seen = async (id: string) => (await server.visitor().call('getProject', { params: { id } })).body;

  test('are seen by nobody until they are published in one update, one language before another', async () => {
    const { id } = await create({ titleEn: 'Old', titleKo: '옛' });
    await keep(id, { titleEn: 'New' });
    await keep(id, { titleKo: '새', titleJa: '新' });
    expect(await kept(id)).toMatchObject({
      base: { titleEn: 'Old', titleKo: '옛', titleJa: '墨の庭' },
      changes: { titleEn: 'New', titleKo: '새', titleJa: '新' },
    });
    expect(await seen(id)).toMatchObject({ titleEn: 'Old', titleKo: '옛', revision: 1 });
    await admin.call('publishDraftChanges', { params: { id }, body: { fields: ['titleJa', 'titleEn'] } });
    expect(await seen(id)).toMatchObject({ titleJa: '新', titleEn: 'New', titleKo: '옛', revision: 2 });
    expect((await kept(id))?.changes).toEqual({ titleKo: '새' });
    await admin.call('publishDraftChanges', { params: { id }, body: { fields: ['titleKo'] } });
    expect((await seen(id)).titleKo).toBe('새');
    expect(await kept(id)).toBeUndefined();
    const [event] = (await admin.call('listAuditEvents', { query: { entityId: id, limit: 1 } })).body;
    await admin.call('undoAuditEvent', { params: { seq: event?.seq ?? 0 } });
    expect((await seen(id)).titleKo).toBe('옛');
  });

  test('are marked in a list for the records that it shows', async () => {
    const [one, other] = [await create({ titleJa: '待つ一' }), await create({ titleJa: '待つ二' })];
    const waiting = async (search: string) =>
      (await admin.call('findProjects', { query: { search, limit: 5 } })).body.waiting;
    expect(await waiting('待つ')).toEqual([]);
    await keep(one.id, { titleEn: 'New' });
    await keep(other.id, { titleEn: 'New' });
    expect([...((await waiting('待つ')) ?? [])].sort()).toEqual([one.id, other.id].sort());
    expect(await waiting('待つ一')).toEqual([one.id]);
    await admin.call('deleteDraftChanges', { params: { id: one.id } });
    expect(await waiting('待つ一')).toEqual([]);
  });

  test('stand beside changes of other fields, and are a conflict with those of the same', async () => {
    const { id } = await create({ titleEn: 'Old' });
    await keep(id, { titleEn: 'New', version: '2.0' });
    await admin.call('updateProject', { params: { id }, body: { titleEn: 'Corrected', progress: 50 } });
    const publish = (fields: string[]) => ({ params: { id }, body: { fields } });
    await admin.call('publishDraftChanges', publish(['version']));
    expect(await seen(id)).toMatchObject({ version: '2.0', progress: 50, titleEn: 'Corrected' });
    const { status, body } = await admin.refused('publishDraftChanges', publish(['titleEn']));
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(body.current).toMatchObject({ titleEn: 'Corrected' });
    expect(body.wanted).toMatchObject({ titleEn: 'New', progress: 50 });
    expect((await kept(id))?.changes).toEqual({ titleEn: 'New' });
    // What somebody else has published meanwhile is no longer a change.
    await admin.call('updateProject', { params: { id }, body: { titleEn: 'New' } });
    await admin.call('publishDraftChanges', publish(['titleEn']));
    expect(await kept(id)).toBeUndefined();
  });

  test('are discarded, and a change back to what is published is none', async () => {
    const { id } = await create({ titleEn: 'Old' });
    await keep(id, { titleEn: 'New' });
    await keep(id, { titleEn: 'Old' });
    expect(await kept(id)).toBeUndefined();
    await keep(id, { titleEn: 'New', version: ' ' });
    expect((await kept(id))?.changes).toEqual({ titleEn: 'New' });
    await admin.call('deleteDraftChanges', { params: { id } });
    expect(await kept(id)).toBeUndefined();
    expect((await admin.refused('deleteDraftChanges', { params: { id } })).status).toBe(404);
  });

  test('come back by the undo of their removal, unless others wait by then', async () => {
    const { id } = await create({ titleEn: 'Old' });
    const discarded = async () =>
      (await admin.call('listAuditEvents', { query: { kind: 'draft-changes', action: 'delete', limit: 1 } })).body[0];
    await keep(id, { titleEn: 'New' });
    await admin.call('deleteDraftChanges', { params: { id } });
    const event = await discarded();
    await keep(id, { titleEn: 'Other' });
    const refused = await admin.refused('undoAuditEvent', { params: { seq: event?.seq ?? 0 } });
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    await keep(id, { titleEn: 'Old' });
    await admin.call('undoAuditEvent', { params: { seq: event?.seq ?? 0 } });
    expect((await kept(id))?.changes).toEqual({ titleEn: 'New' });
    const entries = (await admin.call('listAuditEvents', { query: { kind: 'draft-changes' } })).body;
    expect(entries.find(({ seq }) => seq === event?.seq)?.undoneBy).toBe(entries[0]?.seq);
  });

  test('are checked like those of the record, and never decide whether it is public', async () => {
    const { id } = await create();
    const log = (await admin.call('createDevelopmentLog', { body: aLog(id) })).body;
    const status = async (
      recordId: string,
      recordKind: 'project' | 'development-log',
      changes: Record<string, string>,
    ) => (await admin.refused('saveDraftChanges', { params: { id: recordId }, body: { recordKind, changes } })).status;
    await expectingNoChange(server, async () => {
      expect(await status(id, 'project', { titleJa: ' ' })).toBe(400);
      expect(await status(id, 'project', { nothing: 'x' })).toBe(400);
      expect(await status(id, 'project', { publication: 'draft' })).toBe(400);
      expect(await status(log.id, 'development-log', { publishedAt: '2020-01-01T00:00:00Z' })).toBe(400);
      expect(await status(id, 'development-log', { titleEn: 'x' })).toBe(404);
    });
  });
});
