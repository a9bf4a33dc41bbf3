import { afterEach, expect, jest, test } from '@jest/globals';

import { aProject } from '../../testing/samples/records';
import { describeOnStores } from '../../testing/servers/stores';
import { suiteAdmin, suiteServer } from '../../testing/servers/suite-server';
import { startTestServer } from '../../testing/servers/test-server';
import { until } from '../../testing/until';

/** Within the lifetime of a session. */
const due = Date.now() + 600_000;
const publishAt = new Date(due).toISOString();

describeOnStores('scheduled draft changes', (store) => {
  const env = store.env();
  const server = suiteServer(() => ({ env }));
  const admin = suiteAdmin(server);
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const at = (time: number) => jest.spyOn(Date, 'now').mockReturnValue(time);
  /** Runs the scheduled work of a process at a given time. */
  const passTo = async (time: number) => {
    at(time);
    await server.services.draftSchedule.run();
  };
  const schedule = (id: string, fields: string[], time: string | null = publishAt) =>
    admin.call('scheduleDraftChanges', { params: { id }, body: { publishAt: time, fields } });
  const save = (id: string, changes: Record<string, string>) =>
    admin.call('saveDraftChanges', { params: { id }, body: { recordKind: 'project', changes } });
  /** A published project with draft changes. */
  const changed = async (changes: Record<string, string>, fields = {}) => {
    const { id } = (await admin.call('createProject', { body: aProject({ titleEn: 'Old', ...fields }) })).body;
    await save(id, changes);
    return id;
  };
  const draftOf = async (recordId: string) => (await admin.call('listDraftChanges', { query: { recordId } })).body[0];
  const seen = async (id: string) => (await server.visitor().call('getProject', { params: { id } })).body;
  const events = async (query: object) =>
    (await admin.call('listAuditEvents', { query: { limit: 20, ...query } })).body;
  const undo = async (query: object) =>
    admin.call('undoAuditEvent', { params: { seq: (await events(query))[0]?.seq ?? 0 } });

  test('are public from their time on, and not before', async () => {
    const id = await changed({ titleEn: 'New', titleKo: '새' });
    await schedule(id, ['titleEn']);
    expect(await draftOf(id)).toMatchObject({ publishAt, publishFields: ['titleEn'], name: '墨の庭' });
    await passTo(due - 1);
    expect(await seen(id)).toMatchObject({ titleEn: 'Old', revision: 1 });
    await passTo(due);
    expect(await seen(id)).toMatchObject({ titleEn: 'New', revision: 2 });
    expect((await seen(id)).titleKo ?? null).toBeNull();
    expect(await draftOf(id)).toMatchObject({ changes: { titleKo: '새' }, publishAt: null, publishFields: null });
    await passTo(due + 60_000);
    expect((await seen(id)).revision).toBe(2);
  });

  test('leave an event when they are scheduled and when they are published', async () => {
    const id = await changed({ titleEn: 'New' });
    const draftId = (await draftOf(id))?.id;
    await schedule(id, ['titleEn']);
    expect((await events({ entityId: draftId }))[0]).toMatchObject({
      actor: server.services.config.admin.username,
      changes: { publishAt: { before: null, after: publishAt }, publishFields: { before: null, after: ['titleEn'] } },
    });
    await passTo(due);
    expect((await events({ entityId: id }))[0]).toMatchObject({
      actor: 'system',
      changes: { titleEn: { before: 'Old', after: 'New' } },
    });
    expect((await events({ entityId: draftId }))[0]).toMatchObject({
      actor: 'system',
      changes: { publishAt: { before: publishAt, after: null } },
    });
    expect((await server.services.persistence.archive.verify()).problems).toEqual([]);
  });

  test('are published in the newest version of the chosen fields alone', async () => {
    const id = await changed({ titleEn: 'New' });
    await schedule(id, ['titleEn']);
    await save(id, { titleEn: 'Newer', titleKo: '새' });
    await passTo(due);
    expect((await seen(id)).titleEn).toBe('Newer');
    expect((await draftOf(id))?.changes).toEqual({ titleKo: '새' });
  });

  test('are published once, whichever process is faster, and beside changes of other fields', async () => {
    const id = await changed({ titleEn: 'New' });
    await schedule(id, ['titleEn']);
    await admin.call('updateProject', { params: { id }, body: { progress: 50 } });
    const other = await startTestServer({ env: { ...env, DATA_DIR: server.dataDir } });
    try {
      at(due);
      await Promise.all([server, other].map(({ services }) => services.draftSchedule.run()));
    } finally {
      await other.close();
    }
    expect(await seen(id)).toMatchObject({ titleEn: 'New', progress: 50, revision: 3 });
    expect(await draftOf(id)).toBeUndefined();
  });

  test('do not overwrite what an editor changes right after their publication', async () => {
    const id = await changed({ titleEn: 'New' });
    await schedule(id, ['titleEn']);
    const draft = await draftOf(id);
    const { persistence, draftSchedule } = server.services;
    const stored = await persistence.get('draft-changes', draft?.id ?? '');
    // Another process has published, but ended before it could update the draft.
    const operationId = `draft-changes/${draft?.id}/${stored?.revision}`;
    const by = { actor: 'system', operationId, fingerprint: operationId };
    await persistence.mutate({ kind: 'project', operation: 'update', id, patch: { titleEn: 'New' }, ...by });
    await admin.call('updateProject', { params: { id }, body: { titleEn: 'Corrected' } });
    at(due);
    await draftSchedule.run();
    expect((await seen(id)).titleEn).toBe('Corrected');
    expect(await draftOf(id)).toBeUndefined();
  });

  test('that an editor has overtaken are not published, and say so until something is done', async () => {
    const id = await changed({ titleEn: 'New', version: '2.0' });
    await schedule(id, ['titleEn', 'version']);
    await admin.call('updateProject', { params: { id }, body: { titleEn: 'Corrected' } });
    await passTo(due);
    expect(await seen(id)).toMatchObject({ titleEn: 'Corrected', revision: 2 });
    expect(await draftOf(id)).toMatchObject({
      changes: { titleEn: 'New', version: '2.0' },
      publishAt: null,
      refusedAt: publishAt,
    });
    await passTo(due + 1);
    expect((await seen(id)).revision).toBe(2);
    await admin.call('publishDraftChanges', { params: { id }, body: { fields: ['version'] } });
    expect(await draftOf(id)).toMatchObject({ changes: { titleEn: 'New' }, refusedAt: null });
  });

  test('of a record that was deleted stay in the draft', async () => {
    const id = await changed({ titleEn: 'New' });
    await schedule(id, ['titleEn']);
    await admin.call('deleteProject', { params: { id } });
    await passTo(due);
    expect(await draftOf(id)).toMatchObject({ changes: { titleEn: 'New' }, publishAt: null, refusedAt: publishAt });
  });

  test('are cancelled, by hand and by the undo of their schedule', async () => {
    const id = await changed({ titleEn: 'New' });
    const entityId = (await draftOf(id))?.id;
    await schedule(id, ['titleEn']);
    await schedule(id, [], null);
    expect(await draftOf(id)).toMatchObject({ publishAt: null, publishFields: null, changes: { titleEn: 'New' } });
    await undo({ entityId });
    expect(await draftOf(id)).toMatchObject({ publishAt, publishFields: ['titleEn'] });
    await schedule(id, ['titleEn'], '2999-06-01T00:00:00.000Z');
    await undo({ entityId });
    expect((await draftOf(id))?.publishAt).toBe(publishAt);
    await schedule(id, [], null);
    await passTo(due);
    expect((await seen(id)).titleEn).toBe('Old');
  });

  test('come back by undo, without being published again', async () => {
    const id = await changed({ titleEn: 'New' });
    const entityId = (await draftOf(id))?.id;
    await schedule(id, ['titleEn']);
    await passTo(due);
    await undo({ entityId: id });
    await undo({ entityId });
    expect(await draftOf(id)).toMatchObject({ changes: { titleEn: 'New' }, publishAt: null, publishFields: null });
    await passTo(due + 1);
    expect((await seen(id)).titleEn).toBe('Old');
  });

  test.each([
    ['published by hand', 'publishDraftChanges'],
    ['discarded', 'deleteDraftChanges'],
    ['changed back', 'saveDraftChanges'],
  ] as const)('that are %s are no longer scheduled', async (_name, call) => {
    const id = await changed({ titleEn: 'New', titleKo: '새' });
    await schedule(id, ['titleEn', 'titleKo']);
    const params = { id };
    if (call === 'publishDraftChanges') await admin.call(call, { params, body: { fields: ['titleEn'] } });
    if (call === 'deleteDraftChanges') await admin.call(call, { params });
    if (call === 'saveDraftChanges') await save(id, { titleEn: 'Old' });
    const stored = await server.services.persistence.list('draft-changes');
    const { publishFields, publishAt: left } = stored.items.find(({ data }) => data.recordId === id)?.data ?? {};
    expect([publishFields, left]).toEqual(call === 'deleteDraftChanges' ? [null, null] : [['titleKo'], publishAt]);
  });

  test('are refused for a time that is past, and for fields without changes', async () => {
    const id = await changed({ titleEn: 'New' });
    const refusal = async (time: string, fields: string[]) => {
      const body = { publishAt: time, fields };
      const { status, body: problem } = await admin.refused('scheduleDraftChanges', { params: { id }, body });
      return [status, problem.errors?.[0]?.code ?? problem.code];
    };
    expect(await refusal('2020-01-01T00:00:00.000Z', ['titleEn'])).toEqual([400, 'validation.future']);
    expect(await refusal(publishAt, ['titleKo'])).toEqual([404, 'not-found']);
    expect(await refusal(publishAt, [])).toEqual([404, 'not-found']);
  });

  test('whose time passed while no process ran are published by the next one at once, others in time', async () => {
    const [id, later] = [await changed({ titleEn: 'New' }), await changed({ titleEn: 'Newer' })];
    await schedule(id, ['titleEn']);
    await schedule(later, ['titleEn'], new Date(due + 60_000).toISOString());
    const next = await startTestServer({ env: { ...env, DATA_DIR: server.dataDir } });
    try {
      at(due);
      expect((await seen(id)).titleEn).toBe('Old');
      next.services.draftSchedule.follow();
      await until(async () => (await seen(id)).titleEn === 'New');
      expect((await seen(later)).titleEn).toBe('Old');
      at(due + 60_000);
      await until(async () => (await seen(later)).titleEn === 'Newer');
    } finally {
      await next.close();
    }
    expect(await draftOf(later)).toBeUndefined();
  });
});
