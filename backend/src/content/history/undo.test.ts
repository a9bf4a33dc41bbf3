import { describe, expect, test } from '@jest/globals';

import { newestEvent } from '../../testing/newest-event';
import { aPartner, aProject, aRequest } from '../../testing/samples/records';
import { suiteAdmin, suiteServer } from '../../testing/servers/suite-server';
import { expectingNoChange } from '../../testing/servers/unchanged';

describe('undo', () => {
  const server = suiteServer();
  const admin = suiteAdmin(server);
  const newest = (query?: object) => newestEvent(admin, query);

  test('of a deletion restores the record, personal data included, and is itself logged', async () => {
    const { id } = (await server.visitor().call('createCollaborationRequest', { body: aRequest({ name: 'Back' }) }))
      .body;
    await admin.call('deleteCollaborationRequest', { params: { id } });
    const { seq } = await newest();
    const { body } = await admin.call('undoAuditEvent', { params: { seq } });
    expect(body).toMatchObject({ action: 'restore', undoes: seq, entity: { id } });
    expect((await admin.call('listCollaborationRequests', { query: { search: 'Back' } })).body).toHaveLength(1);
    const again = await expectingNoChange(server, () => admin.refused('undoAuditEvent', { params: { seq } }));
    expect([again.status, again.body.code]).toEqual([409, 'conflict']);
  });

  test('of an update restores the previous values and keeps later changes of other fields', async () => {
    const { id } = (
      await admin.call('createProject', { body: aProject({ titleEn: 'one', screenshots: ['/objects/a.webp'] }) })
    ).body;
    await admin.call('updateProject', { params: { id }, body: { titleEn: 'two' } });
    const { seq } = await newest();
    await admin.call('updateProject', { params: { id }, body: { progress: 50 } });
    await admin.call('undoAuditEvent', { params: { seq } });
    expect((await server.visitor().call('getProject', { params: { id } })).body).toMatchObject({
      titleEn: 'one',
      progress: 50,
      revision: 4,
    });
  });

  test('that would overwrite a newer change returns 409 with both versions', async () => {
    const { id } = (await admin.call('createProject', { body: aProject({ titleEn: 'one' }) })).body;
    await admin.call('updateProject', { params: { id }, body: { titleEn: 'two' } });
    const { seq } = await newest();
    await admin.call('updateProject', { params: { id }, body: { titleEn: 'three' } });
    const refused = await expectingNoChange(server, () => admin.refused('undoAuditEvent', { params: { seq } }));
    expect(refused.status).toBe(409);
    expect(refused.body.current).toMatchObject({ titleEn: 'three' });
    expect(refused.body.wanted).toMatchObject({ titleEn: 'one' });
  });

  test('of a screenshot deletion restores the screenshot at its position', async () => {
    const screenshots = ['/objects/a.webp', '/objects/b.webp'];
    const { id } = (await admin.call('createProject', { body: aProject({ screenshots }) })).body;
    await admin.call('deleteScreenshot', { params: { id, index: 0 }, ifMatch: 1 });
    await admin.call('undoAuditEvent', { params: { seq: (await newest()).seq } });
    expect((await server.visitor().call('getProject', { params: { id } })).body.screenshots).toEqual(screenshots);
  });

  test('can itself be undone', async () => {
    const { id } = (await admin.call('createPartner', { body: aPartner() })).body;
    await admin.call('updatePartner', { params: { id }, body: { nameEn: 'Y' } });
    const undo = (await admin.call('undoAuditEvent', { params: { seq: (await newest()).seq } })).body;
    await admin.call('undoAuditEvent', { params: { seq: undo.seq } });
    const partners = (await server.visitor().call('listPartners', undefined)).body;
    expect(partners.find((partner) => partner.id === id)?.nameEn).toBe('Y');
  });

  test('skips fields that the log does not keep, and is rejected if there are no others', async () => {
    const { id } = (await server.visitor().call('createCollaborationRequest', { body: aRequest() })).body;
    const change = async (body: object) => {
      await admin.call('updateCollaborationRequest', { params: { id }, body });
      return (await newest({ entityId: id })).seq;
    };
    const set = await change({ notes: 'call Monday' });
    const cleared = await change({ notes: null });
    for (const seq of [set, cleared]) {
      const refused = await expectingNoChange(server, () => admin.refused('undoAuditEvent', { params: { seq } }));
      expect([refused.status, refused.body.detail]).toEqual([409, 'The log does not hold the previous values.']);
    }
    const both = await change({ notes: 'call Tuesday', state: 'replied' });
    await change({ notes: 'call Friday' });
    expect((await admin.call('undoAuditEvent', { params: { seq: both } })).body.changes).toEqual({
      state: { before: 'replied', after: 'new' },
    });
    const requests = (await admin.call('listCollaborationRequests', undefined)).body;
    expect(requests.find((request) => request.id === id)).toMatchObject({ notes: 'call Friday', state: 'new' });
  });

  test('of an update returns 409 with both versions if the record was deleted since', async () => {
    const { id } = (await admin.call('createPartner', { body: aPartner({ nameEn: 'one' }) })).body;
    await admin.call('updatePartner', { params: { id }, body: { nameEn: 'two' } });
    const { seq } = await newest();
    await admin.call('deletePartner', { params: { id } });
    const refused = await expectingNoChange(server, () => admin.refused('undoAuditEvent', { params: { seq } }));
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'conflict', current: null, wanted: { id, nameEn: 'one' } },
    });
  });

  test('of a deletion that is not the newest change returns 409 with both versions', async () => {
    const { id } = (await admin.call('createPartner', { body: aPartner({ nameEn: 'one' }) })).body;
    await admin.call('deletePartner', { params: { id } });
    const { seq } = await newest();
    await admin.call('undoAuditEvent', { params: { seq } });
    await admin.call('updatePartner', { params: { id }, body: { nameEn: 'two' } });
    const there = await expectingNoChange(server, () => admin.refused('undoAuditEvent', { params: { seq } }));
    expect(there).toMatchObject({
      status: 409,
      body: { detail: 'The record has been restored since.', current: { id, nameEn: 'two' } },
    });
    await admin.call('deletePartner', { params: { id } });
    const again = await expectingNoChange(server, () => admin.refused('undoAuditEvent', { params: { seq } }));
    expect(again).toMatchObject({
      status: 409,
      body: { detail: 'The record has been deleted since.', current: null, wanted: { id, nameEn: 'two' } },
    });
    expect(again.body.wanted).not.toHaveProperty('deletedAt');
  });

  test('of a deletion returns 409 if the data was erased', async () => {
    const { id } = (await server.visitor().call('createCollaborationRequest', { body: aRequest() })).body;
    await admin.call('deleteCollaborationRequest', { params: { id } });
    const { seq } = await newest();
    await server.services.persistence.mutate({
      kind: 'collaboration-request',
      operation: 'erase',
      id,
      actor: 'system',
      operationId: 'erasure',
    });
    const refused = await expectingNoChange(server, () => admin.refused('undoAuditEvent', { params: { seq } }));
    expect(refused).toMatchObject({
      status: 409,
      body: { detail: 'The data of the record has been erased.', current: null },
    });
    expect(refused.body.wanted).toBeUndefined();
  });

  test('of a creation deletes the record, and can itself be undone', async () => {
    const { id } = (await admin.call('createPartner', { body: aPartner() })).body;
    const created = await newest({ entityId: id });
    expect(created).toMatchObject({ subject: { exists: true }, newestRevision: 1 });
    const { body } = await admin.call('undoAuditEvent', { params: { seq: created.seq } });
    expect(body).toMatchObject({ action: 'delete', undoes: created.seq, entity: { id } });
    const ids = async () => (await server.visitor().call('listPartners', undefined)).body.map((each) => each.id);
    expect(await ids()).not.toContain(id);
    await admin.call('undoAuditEvent', { params: { seq: body.seq } });
    expect(await ids()).toContain(id);
  });

  test.each(['changed', 'deleted'])('of a creation is rejected if the record was %s since', async (since) => {
    const { id } = (await admin.call('createPartner', { body: aPartner() })).body;
    const { seq } = await newest({ entityId: id });
    if (since === 'deleted') await admin.call('deletePartner', { params: { id } });
    else await admin.call('updatePartner', { params: { id }, body: { nameEn: 'Y' } });
    const refused = await expectingNoChange(server, () => admin.refused('undoAuditEvent', { params: { seq } }));
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(refused.body.wanted).toBeUndefined();
  });

  test('of anything but a content change is rejected', async () => {
    const login = await newest({ action: 'login' });
    const account = await newest({ kind: 'user', action: 'create' });
    for (const { seq } of [login, account]) {
      const refused = await expectingNoChange(server, () => admin.refused('undoAuditEvent', { params: { seq } }));
      expect([refused.status, refused.body.detail]).toEqual([409, 'Only changes of content can be undone.']);
    }
    expect((await admin.refused('undoAuditEvent', { params: { seq: 999_999 } })).status).toBe(404);
  });

  test('is rejected if the previous values no longer pass validation', async () => {
    const { record } = await server.services.persistence.mutate({
      kind: 'partner',
      operation: 'create',
      actor: 'system',
      operationId: crypto.randomUUID(),
      data: { ...aPartner(), category: 'voice', contactWebsite: 'ftp://from.an.older.version' },
    });
    await admin.call('updatePartner', { params: { id: record.id }, body: { contactWebsite: null } });
    const { seq } = await newest({ entityId: record.id });
    const refused = await expectingNoChange(server, () => admin.refused('undoAuditEvent', { params: { seq } }));
    expect([refused.status, refused.body.detail]).toEqual([409, 'The previous values are no longer valid.']);
  });

  test('does not restore a removed image, and ignores images that the change did not touch', async () => {
    const lost = `/objects/images/${crypto.randomUUID()}-640x360.webp`;
    const { id } = (await admin.call('createProject', { body: aProject({ screenshots: [lost] }) })).body;
    await admin.call('updateProject', { params: { id }, body: { screenshots: [lost, '/objects/other.webp'] } });
    await admin.call('undoAuditEvent', { params: { seq: (await newest({ entityId: id })).seq } });
    expect((await server.visitor().call('getProject', { params: { id } })).body.screenshots).toEqual([lost]);
    await admin.call('updateProject', { params: { id }, body: { screenshots: null } });
    const { seq } = await newest({ entityId: id });
    const refused = await expectingNoChange(server, () => admin.refused('undoAuditEvent', { params: { seq } }));
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'An image that would be restored has been removed permanently.',
    ]);
  });

  test('with the same Idempotency-Key is carried out once', async () => {
    const { id } = (await admin.call('createPartner', { body: aPartner() })).body;
    await admin.call('deletePartner', { params: { id } });
    const { seq } = await newest();
    const first = await admin.call('undoAuditEvent', { params: { seq }, idempotencyKey: 'u' });
    const again = await admin.call('undoAuditEvent', { params: { seq }, idempotencyKey: 'u' });
    expect(again.body).toEqual(first.body);
  });
});
