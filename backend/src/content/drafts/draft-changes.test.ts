import { randomUUID } from 'node:crypto';

import { describe, expect, test } from '@jest/globals';

import { aLog, aProject } from '../../testing/samples/records';
import { describeOnStores } from '../../testing/servers/stores';
import { suiteAdmin, suiteServer } from '../../testing/servers/suite-server';
import { expectingNoChange } from '../../testing/servers/unchanged';

describe('draft changes', () => {
  const server = suiteServer();
  const admin = suiteAdmin(server);
  const create = async (fields = {}) => (await admin.call('createProject', { body: aProject(fields) })).body;
  const saveDraft = (id: string, changes: Record<string, string | null>) =>
    admin.call('saveDraftChanges', { params: { id }, body: { recordKind: 'project', changes } });
  const draftOf = async (recordId: string) => (await admin.call('listDraftChanges', { query: { recordId } })).body[0];
  const seen = async (id: string) => (await server.visitor().call('getProject', { params: { id } })).body;

  test('are hidden until they are published in one update, one language before another', async () => {
    const { id } = await create({ titleEn: 'Old', titleKo: '옛' });
    await saveDraft(id, { titleEn: 'New' });
    await saveDraft(id, { titleKo: '새', titleJa: '新' });
    expect(await draftOf(id)).toMatchObject({
      base: { titleEn: 'Old', titleKo: '옛', titleJa: '墨の庭' },
      changes: { titleEn: 'New', titleKo: '새', titleJa: '新' },
    });
    expect(await seen(id)).toMatchObject({ titleEn: 'Old', titleKo: '옛', revision: 1 });
    await admin.call('publishDraftChanges', { params: { id }, body: { fields: ['titleJa', 'titleEn'] } });
    expect(await seen(id)).toMatchObject({ titleJa: '新', titleEn: 'New', titleKo: '옛', revision: 2 });
    const rest = await draftOf(id);
    expect(rest?.changes).toEqual({ titleKo: '새' });
    const [change] = (await admin.call('listAuditEvents', { query: { entityId: rest?.id, limit: 1 } })).body;
    expect(rest?.savedAt).toBe(change?.at);
    await admin.call('publishDraftChanges', { params: { id }, body: { fields: ['titleKo'] } });
    expect((await seen(id)).titleKo).toBe('새');
    expect(await draftOf(id)).toBeUndefined();
    const [event] = (await admin.call('listAuditEvents', { query: { entityId: id, limit: 1 } })).body;
    await admin.call('undoAuditEvent', { params: { seq: event?.seq ?? 0 } });
    expect((await seen(id)).titleKo).toBe('옛');
  });

  test('are marked in a list for the records that it shows', async () => {
    const [one, other] = [await create({ titleJa: '待つ一' }), await create({ titleJa: '待つ二' })];
    const waiting = async (search: string) =>
      (await admin.call('findProjects', { query: { search, limit: 5 } })).body.waiting;
    expect(await waiting('待つ')).toEqual([]);
    await saveDraft(one.id, { titleEn: 'New' });
    await saveDraft(other.id, { titleEn: 'New' });
    expect([...((await waiting('待つ')) ?? [])].sort()).toEqual([one.id, other.id].sort());
    expect(await waiting('待つ一')).toEqual([one.id]);
    await admin.call('deleteDraftChanges', { params: { id: one.id } });
    expect(await waiting('待つ一')).toEqual([]);
  });

  test('stand beside changes of other fields, and are a conflict with those of the same', async () => {
    const { id } = await create({ titleEn: 'Old' });
    await saveDraft(id, { titleEn: 'New', version: '2.0' });
    await admin.call('updateProject', { params: { id }, body: { titleEn: 'Corrected', progress: 50 } });
    const publish = (fields: string[]) => ({ params: { id }, body: { fields } });
    await admin.call('publishDraftChanges', publish(['version']));
    expect(await seen(id)).toMatchObject({ version: '2.0', progress: 50, titleEn: 'Corrected' });
    const { status, body } = await admin.refused('publishDraftChanges', publish(['titleEn']));
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(body.current).toMatchObject({ titleEn: 'Corrected' });
    expect(body.wanted).toMatchObject({ titleEn: 'New', progress: 50 });
    expect((await draftOf(id))?.changes).toEqual({ titleEn: 'New' });
    // Another editor has published the same value, so it is no longer a change.
    await admin.call('updateProject', { params: { id }, body: { titleEn: 'New' } });
    await admin.call('publishDraftChanges', publish(['titleEn']));
    expect(await draftOf(id)).toBeUndefined();
  });

  test('are discarded, and a change back to the published value is none', async () => {
    const { id } = await create({ titleEn: 'Old' });
    await saveDraft(id, { titleEn: 'New' });
    await saveDraft(id, { titleEn: 'Old' });
    expect(await draftOf(id)).toBeUndefined();
    await saveDraft(id, { titleEn: 'New', version: ' ' });
    expect((await draftOf(id))?.changes).toEqual({ titleEn: 'New' });
    await admin.call('deleteDraftChanges', { params: { id } });
    expect(await draftOf(id)).toBeUndefined();
    expect((await admin.refused('deleteDraftChanges', { params: { id } })).status).toBe(404);
  });

  test('come back by the undo of their removal, unless there are others by then', async () => {
    const { id } = await create({ titleEn: 'Old' });
    const discarded = async () =>
      (await admin.call('listAuditEvents', { query: { kind: 'draft-changes', action: 'update', limit: 1 } })).body[0];
    await saveDraft(id, { titleEn: 'New' });
    await admin.call('deleteDraftChanges', { params: { id } });
    const event = await discarded();
    await saveDraft(id, { titleEn: 'Other' });
    const refused = await admin.refused('undoAuditEvent', { params: { seq: event?.seq ?? 0 } });
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    await saveDraft(id, { titleEn: 'Old' });
    await admin.call('undoAuditEvent', { params: { seq: event?.seq ?? 0 } });
    expect((await draftOf(id))?.changes).toEqual({ titleEn: 'New' });
    const entries = (await admin.call('listAuditEvents', { query: { kind: 'draft-changes' } })).body;
    expect(entries.find(({ seq }) => seq === event?.seq)?.undoneBy).toBe(entries[0]?.seq);
  });

  test('saved twice of one field keep the published value as their base', async () => {
    const { id } = await create({ titleEn: 'Old' });
    await saveDraft(id, { titleEn: 'First' });
    await saveDraft(id, { titleEn: 'Second' });
    expect(await draftOf(id)).toMatchObject({ base: { titleEn: 'Old' }, changes: { titleEn: 'Second' } });
    await admin.call('publishDraftChanges', { params: { id }, body: { fields: ['titleEn'] } });
    expect((await seen(id)).titleEn).toBe('Second');
  });

  test('of several fields are published together or not at all if one was corrected meanwhile', async () => {
    const { id } = await create({ titleEn: 'Old', titleKo: '옛' });
    await saveDraft(id, { titleEn: 'New', titleKo: '새', version: '2.0' });
    await admin.call('updateProject', { params: { id }, body: { titleKo: '고침' } });
    const refused = await admin.refused('publishDraftChanges', {
      params: { id },
      body: { fields: ['titleEn', 'titleKo', 'version'] },
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    expect(await seen(id)).toMatchObject({ titleEn: 'Old', titleKo: '고침', revision: 2 });
    expect((await draftOf(id))?.changes).toEqual({ titleEn: 'New', titleKo: '새', version: '2.0' });
  });

  test('are undone one save at a time, together with their publication', async () => {
    const { id } = await create({ titleEn: 'Old' });
    const undo = async (kind: 'draft-changes' | 'project', entityId: string) => {
      const query = { kind, entityId, action: 'update' as const, limit: 1 };
      const [event] = (await admin.call('listAuditEvents', { query })).body;
      await admin.call('undoAuditEvent', { params: { seq: event?.seq ?? 0 } });
    };
    await saveDraft(id, { titleEn: 'First' });
    const draftId = (await draftOf(id))?.id ?? '';
    await saveDraft(id, { titleEn: 'Second', version: '2.0' });
    await undo('draft-changes', draftId);
    expect((await draftOf(id))?.changes).toEqual({ titleEn: 'First' });
    await admin.call('publishDraftChanges', { params: { id }, body: { fields: ['titleEn'] } });
    await undo('project', id);
    await undo('draft-changes', draftId);
    expect(await seen(id)).toMatchObject({ titleEn: 'Old' });
    expect(await draftOf(id)).toMatchObject({ base: { titleEn: 'Old' }, changes: { titleEn: 'First' } });
  });

  test('of a random id, as earlier versions made them, are still changed and published', async () => {
    const { id } = await create({ titleEn: 'Old' });
    await server.services.persistence.mutate({
      kind: 'draft-changes',
      operation: 'create',
      data: { name: '墨', recordKind: 'project', recordId: id, base: { titleEn: 'Old' }, changes: { titleEn: 'New' } },
      actor: 'admin',
      operationId: randomUUID(),
    });
    await saveDraft(id, { version: '2.0' });
    expect((await draftOf(id))?.changes).toEqual({ titleEn: 'New', version: '2.0' });
    await admin.call('publishDraftChanges', { params: { id }, body: { fields: ['titleEn', 'version'] } });
    expect(await seen(id)).toMatchObject({ titleEn: 'New', version: '2.0' });
    expect(await draftOf(id)).toBeUndefined();
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

describeOnStores('draft changes of the studio', (store) => {
  const server = suiteServer(() => ({ env: store.env() }));
  const admin = suiteAdmin(server);
  const seen = async () => (await server.visitor().call('getStudio', undefined)).body;
  const undoNewest = async (entityId: string) => {
    const [event] = (await admin.call('listAuditEvents', { query: { entityId, action: 'update', limit: 1 } })).body;
    await admin.call('undoAuditEvent', { params: { seq: event?.seq ?? 0 } });
  };

  test('are hidden from visitors until they are published, and both steps can be undone', async () => {
    const { id } = (await admin.call('updateStudio', { body: { nameJa: '灯舎', headlineEn: 'Old' } })).body;
    const drafts = async () => (await admin.call('listDraftChanges', { query: { recordId: id } })).body;
    await admin.call('saveDraftChanges', {
      params: { id },
      body: { recordKind: 'studio', changes: { headlineEn: 'New', accentColor: '#1d5fa8' } },
    });
    expect(await seen()).toMatchObject({ headlineEn: 'Old' });
    const [draft] = await drafts();
    expect(draft).toMatchObject({ name: '灯舎', recordKind: 'studio', base: { headlineEn: 'Old' } });

    await admin.call('publishDraftChanges', { params: { id }, body: { fields: ['headlineEn'] } });
    expect(await seen()).toMatchObject({ headlineEn: 'New' });
    expect(await seen()).not.toHaveProperty('accentColor');
    expect((await drafts())[0]?.changes).toEqual({ accentColor: '#1d5fa8' });

    await undoNewest(id);
    await undoNewest(draft?.id ?? '');
    expect(await seen()).toMatchObject({ headlineEn: 'Old' });
    expect((await drafts())[0]?.changes).toEqual({ headlineEn: 'New', accentColor: '#1d5fa8' });
  });

  test('are checked like the studio itself, and need a saved studio', async () => {
    const { id } = (await admin.call('updateStudio', { body: { nameJa: '灯舎' } })).body;
    const status = async (recordId: string, changes: Record<string, string>) =>
      (
        await admin.refused('saveDraftChanges', {
          params: { id: recordId },
          body: { recordKind: 'studio', changes },
        })
      ).status;
    await expectingNoChange(server, async () => {
      expect(await status(id, { accentColor: '#f08a70' })).toBe(400);
      expect(await status(id, { nothing: 'x' })).toBe(400);
      expect(await status(randomUUID(), { nameEn: 'x' })).toBe(404);
    });
  });
});

describeOnStores('parallel first saves of draft changes', (store) => {
  const server = suiteServer(() => ({ env: store.env() }));
  const admin = suiteAdmin(server);

  test('make one draft with all of them', async () => {
    const fields = ['titleEn', 'titleKo', 'version', 'descriptionEn', 'descriptionKo', 'titleZhCn', 'titleZhTw'];
    for (let round = 0; round < 4; round += 1) {
      const { id } = (await admin.call('createProject', { body: aProject() })).body;
      const save = (changes: Record<string, string>) =>
        admin.call('saveDraftChanges', { params: { id }, body: { recordKind: 'project', changes } });
      await Promise.all(fields.map((field) => save({ [field]: 'New' })));
      const drafts = (await admin.call('listDraftChanges', { query: { recordId: id } })).body;
      expect(drafts.map(({ changes }) => changes)).toEqual([Object.fromEntries(fields.map((field) => [field, 'New']))]);
    }
  });
});
