import { describe, expect, test } from '@jest/globals';

import { nextPage } from '../../testing/next-page';
import { aPartner, aProject, aRequest } from '../../testing/records';
import { describeOnStores } from '../../testing/stores';
import { suiteAdmin, suiteServer } from '../../testing/suite-server';
import { expectingNoChange } from '../../testing/unchanged';

describeOnStores('the event log', (store) => {
  const server = suiteServer(() => ({ env: store.env() }));
  const admin = suiteAdmin(server);

  const newest = async (query: object = {}) => {
    const [event] = (await admin.call('listAuditEvents', { query: { ...query, limit: 1 } })).body;
    if (!event) throw new Error('There is no event');
    return event;
  };

  test('every change logs an event with actor, action, before and after', async () => {
    const { id } = (await admin.call('createProject', { body: aProject() })).body;
    await admin.call('updateProject', { params: { id }, body: { titleEn: 'Garden' } });
    const event = await newest({ entityId: id });
    expect(event).toMatchObject({
      actor: 'admin',
      action: 'update',
      entity: { kind: 'project', id },
      revision: 2,
      undoes: null,
    });
    expect(event.changes).toEqual({ titleEn: { before: null, after: 'Garden' } });
    expect(event.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('sign-in, failed sign-in and logout are logged, for known and unknown names', async () => {
    const other = await server.admin();
    await other.call('logout', undefined);
    await server.visitor().refused('login', { body: { username: 'nobody', password: 'x' } });
    await server.visitor().refused('login', { body: { username: 'admin', password: 'x' } });
    const events = (await admin.call('listAuditEvents', { query: { kind: 'user', limit: 4 } })).body;
    expect(events.map(({ action }) => action)).toEqual(['login-failed', 'login-failed', 'logout', 'login']);
    expect(JSON.stringify(events)).not.toMatch(/nobody|argon2|passwordHash":\{"before":"/);
  });

  test('filters and cursors list the log from newest to oldest', async () => {
    for (let count = 0; count < 3; count += 1) await admin.call('createPartner', { body: aPartner() });
    const logouts = async () =>
      (await admin.call('listAuditEvents', { query: { from: '2000-01-01T00:00:00Z', action: 'logout', limit: 200 } }))
        .body;
    const logoutsBefore = (await logouts()).length;
    await (await server.admin()).call('logout', undefined);
    const seqs: number[] = [];
    let path: string | undefined = '/api/admin/audit?limit=2&actor=admin';
    while (path !== undefined) {
      const response = await admin.fetch(path);
      const events: { seq: number; actor: string }[] = await response.json();
      expect(events.map(({ actor }) => actor)).toEqual(events.map(() => 'admin'));
      seqs.push(...events.map(({ seq }) => seq));
      path = response.headers.has('link') ? nextPage(response) : undefined;
    }
    expect(seqs.length).toBeGreaterThan(2);
    expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => b - a));
    expect((await admin.call('listAuditEvents', { query: { to: '2000-01-01T00:00:00+09:00' } })).body).toEqual([]);
    expect(await logouts()).toHaveLength(logoutsBefore + 1);
  });

  test('events hold no personal data of requests', async () => {
    const { id } = (
      await server.visitor().call('createCollaborationRequest', { body: aRequest({ name: 'Secret Person' }) })
    ).body;
    await admin.call('updateCollaborationRequest', { params: { id }, body: { notes: 'Secret note', state: 'closed' } });
    await admin.call('deleteCollaborationRequest', { params: { id } });
    const events = (await admin.call('listAuditEvents', { query: { entityId: id } })).body;
    expect(events.map(({ action, actor }) => [action, actor])).toEqual([
      ['delete', 'admin'],
      ['update', 'admin'],
      ['create', 'visitor'],
    ]);
    expect(JSON.stringify(events)).not.toMatch(/Secret|mina@example/);
  });

  test('an entry has the name of its record even after its deletion, and the deleted or restored content', async () => {
    const { id } = (await admin.call('createPartner', { body: aPartner({ nameJa: '白川', nameEn: 'First' }) })).body;
    await admin.call('updatePartner', { params: { id }, body: { nameJa: '黒川' } });
    await admin.call('deletePartner', { params: { id } });
    const deletion = await newest({ entityId: id });
    expect(deletion.subject).toMatchObject({ label: '黒川', exists: false });
    expect(deletion.content).toMatchObject({ nameJa: '黒川', nameEn: 'First' });
    expect(deletion.content).not.toHaveProperty('deletedAt');
    await admin.call('undoAuditEvent', { params: { seq: deletion.seq } });
    await admin.call('updatePartner', { params: { id }, body: { nameEn: 'Later' } });
    const entries = (await admin.call('listAuditEvents', { query: { entityId: id } })).body;
    expect(entries.map(({ action, subject, content }) => [action, subject.label, subject.exists, content])).toEqual([
      ['update', '黒川', true, null],
      ['restore', '黒川', true, expect.objectContaining({ nameJa: '黒川', nameEn: 'First' })],
      ['delete', '黒川', true, expect.objectContaining({ nameJa: '黒川', nameEn: 'First' })],
      ['update', '黒川', true, null],
      ['create', '黒川', true, null],
    ]);
  });

  test('an entry of a deleted request holds no personal data', async () => {
    const { id } = (await server.visitor().call('createCollaborationRequest', { body: aRequest({ name: 'Unnamed' }) }))
      .body;
    await admin.call('deleteCollaborationRequest', { params: { id } });
    const { subject, content } = await newest({ entityId: id });
    expect(subject).toEqual({ label: null, createdAt: expect.any(String), exists: false });
    expect(content).toMatchObject({ name: '[redacted]', message: '[redacted]', state: 'new' });
  });

  test('an entry refers to the event that undid it, unless that one was undone itself', async () => {
    const { id } = (await admin.call('createPartner', { body: aPartner() })).body;
    await admin.call('updatePartner', { params: { id }, body: { nameEn: 'Y' } });
    const { seq } = await newest({ entityId: id });
    const undoneBy = async () => {
      const entries = (await admin.call('listAuditEvents', { query: { entityId: id } })).body;
      return entries.find((entry) => entry.seq === seq)?.undoneBy;
    };
    expect(await undoneBy()).toBeNull();
    const undo = (await admin.call('undoAuditEvent', { params: { seq } })).body;
    expect(await undoneBy()).toBe(undo.seq);
    await admin.call('undoAuditEvent', { params: { seq: undo.seq } });
    expect(await undoneBy()).toBeNull();
  });

  describe('undo', () => {
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

    test('of anything but a content change is rejected', async () => {
      const login = await newest({ action: 'login' });
      const creation = await newest({ action: 'create' });
      for (const { seq } of [login, creation]) {
        const refused = await expectingNoChange(server, () => admin.refused('undoAuditEvent', { params: { seq } }));
        expect([refused.status, refused.body.detail]).toEqual([409, 'Only edits and deletions can be undone.']);
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

  test('threat 19: the API returns exactly what the hash chain covers', async () => {
    const events = (await admin.call('listAuditEvents', { query: { limit: 200 } })).body;
    expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: events.length }, (_, n) => events.length - n));
    const { archive } = server.services.persistence;
    const chain = new Map<number, string>();
    for await (const { seq, hash } of archive.events()) chain.set(seq, hash);
    expect(events.map(({ seq, hash }) => [seq, hash])).toEqual(events.map(({ seq }) => [seq, chain.get(seq)]));
    expect((await archive.verify()).problems).toEqual([]);
    const write = await expectingNoChange(server, () =>
      admin.fetch('/api/admin/audit', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }),
    );
    expect(write.status).toBe(405);
  });
});
