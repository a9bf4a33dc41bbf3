import { describe, expect, test } from '@jest/globals';

import { nextPage } from '../../testing/next-page';
import { aPartner, aProject, aRequest } from '../../testing/records';
import { describeOnStores } from '../../testing/stores';
import { suiteAdmin, suiteServer } from '../../testing/suite-server';
import { leavingNothing } from '../../testing/unchanged';

describeOnStores('the event log', (store) => {
  const server = suiteServer(() => ({ env: store.env() }));
  const admin = suiteAdmin(server);

  const newest = async (query: object = {}) => {
    const [event] = (await admin.call('listAuditEvents', { query: { ...query, limit: 1 } })).body;
    if (!event) throw new Error('There is no event');
    return event;
  };

  test('every change is an event with who, what, before and after', async () => {
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

  test('sign-in, failed sign-in and logout are events, for known and unknown names', async () => {
    const other = await server.admin();
    await other.call('logout', undefined);
    await server.visitor().refused('login', { body: { username: 'nobody', password: 'x' } });
    await server.visitor().refused('login', { body: { username: 'admin', password: 'x' } });
    const events = (await admin.call('listAuditEvents', { query: { kind: 'user', limit: 4 } })).body;
    expect(events.map(({ action }) => action)).toEqual(['login-failed', 'login-failed', 'logout', 'login']);
    expect(JSON.stringify(events)).not.toMatch(/nobody|argon2|passwordHash":\{"before":"/);
  });

  test('filters and cursor walk the log from new to old', async () => {
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

  test('personal data of a request is in no event', async () => {
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

  test('an entry names its record, after its deletion too, and shows what was deleted and what came back', async () => {
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

  test('an entry of a deleted request holds nothing personal', async () => {
    const { id } = (await server.visitor().call('createCollaborationRequest', { body: aRequest({ name: 'Unnamed' }) }))
      .body;
    await admin.call('deleteCollaborationRequest', { params: { id } });
    const { subject, content } = await newest({ entityId: id });
    expect(subject).toEqual({ label: null, createdAt: expect.any(String), exists: false });
    expect(content).toMatchObject({ name: '[redacted]', message: '[redacted]', state: 'new' });
  });

  test('an entry names the event that undid it, unless that one was undone itself', async () => {
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
    test('of a deletion brings the record back, personal data included, and is itself an event', async () => {
      const { id } = (await server.visitor().call('createCollaborationRequest', { body: aRequest({ name: 'Back' }) }))
        .body;
      await admin.call('deleteCollaborationRequest', { params: { id } });
      const { seq } = await newest();
      const { body } = await admin.call('undoAuditEvent', { params: { seq } });
      expect(body).toMatchObject({ action: 'restore', undoes: seq, entity: { id } });
      expect((await admin.call('listCollaborationRequests', { query: { search: 'Back' } })).body).toHaveLength(1);
      const again = await leavingNothing(server, () => admin.refused('undoAuditEvent', { params: { seq } }));
      expect([again.status, again.body.code]).toEqual([409, 'conflict']);
    });

    test('of an update puts back what was there and leaves later changes of other fields', async () => {
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

    test('that would lose a newer change is 409 with both versions', async () => {
      const { id } = (await admin.call('createProject', { body: aProject({ titleEn: 'one' }) })).body;
      await admin.call('updateProject', { params: { id }, body: { titleEn: 'two' } });
      const { seq } = await newest();
      await admin.call('updateProject', { params: { id }, body: { titleEn: 'three' } });
      const refused = await leavingNothing(server, () => admin.refused('undoAuditEvent', { params: { seq } }));
      expect(refused.status).toBe(409);
      expect(refused.body.current).toMatchObject({ titleEn: 'three' });
      expect(refused.body.wanted).toMatchObject({ titleEn: 'one' });
    });

    test('of a screenshot deletion brings the screenshot back at its place', async () => {
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

    test('leaves what the log does not keep as it is, and is refused where nothing else was changed', async () => {
      const { id } = (await server.visitor().call('createCollaborationRequest', { body: aRequest() })).body;
      const change = async (body: object) => {
        await admin.call('updateCollaborationRequest', { params: { id }, body });
        return (await newest({ entityId: id })).seq;
      };
      const set = await change({ notes: 'call Monday' });
      const cleared = await change({ notes: null });
      for (const seq of [set, cleared]) {
        const refused = await leavingNothing(server, () => admin.refused('undoAuditEvent', { params: { seq } }));
        expect([refused.status, refused.body.detail]).toEqual([409, 'The log does not keep what was there.']);
      }
      const both = await change({ notes: 'call Tuesday', state: 'replied' });
      await change({ notes: 'call Friday' });
      expect((await admin.call('undoAuditEvent', { params: { seq: both } })).body.changes).toEqual({
        state: { before: 'replied', after: 'new' },
      });
      const requests = (await admin.call('listCollaborationRequests', undefined)).body;
      expect(requests.find((request) => request.id === id)).toMatchObject({ notes: 'call Friday', state: 'new' });
    });

    test('of an update of a record that was deleted since is 409 with both versions', async () => {
      const { id } = (await admin.call('createPartner', { body: aPartner({ nameEn: 'one' }) })).body;
      await admin.call('updatePartner', { params: { id }, body: { nameEn: 'two' } });
      const { seq } = await newest();
      await admin.call('deletePartner', { params: { id } });
      const refused = await leavingNothing(server, () => admin.refused('undoAuditEvent', { params: { seq } }));
      expect(refused).toMatchObject({
        status: 409,
        body: { code: 'conflict', current: null, wanted: { id, nameEn: 'one' } },
      });
    });

    test('of a deletion that is not the newest change is 409 with both versions', async () => {
      const { id } = (await admin.call('createPartner', { body: aPartner({ nameEn: 'one' }) })).body;
      await admin.call('deletePartner', { params: { id } });
      const { seq } = await newest();
      await admin.call('undoAuditEvent', { params: { seq } });
      await admin.call('updatePartner', { params: { id }, body: { nameEn: 'two' } });
      const there = await leavingNothing(server, () => admin.refused('undoAuditEvent', { params: { seq } }));
      expect(there).toMatchObject({
        status: 409,
        body: { detail: 'The record was restored since.', current: { id, nameEn: 'two' } },
      });
      await admin.call('deletePartner', { params: { id } });
      const again = await leavingNothing(server, () => admin.refused('undoAuditEvent', { params: { seq } }));
      expect(again).toMatchObject({
        status: 409,
        body: { detail: 'The record was deleted since.', current: null, wanted: { id, nameEn: 'two' } },
      });
      expect(again.body.wanted).not.toHaveProperty('deletedAt');
    });

    test('of a deletion whose data was erased is 409', async () => {
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
      const refused = await leavingNothing(server, () => admin.refused('undoAuditEvent', { params: { seq } }));
      expect(refused).toMatchObject({
        status: 409,
        body: { detail: 'The data of the record was erased for good.', current: null },
      });
      expect(refused.body.wanted).toBeUndefined();
    });

    test('of what is no change of content is refused', async () => {
      const login = await newest({ action: 'login' });
      const creation = await newest({ action: 'create' });
      for (const { seq } of [login, creation]) {
        const refused = await leavingNothing(server, () => admin.refused('undoAuditEvent', { params: { seq } }));
        expect([refused.status, refused.body.detail]).toEqual([409, 'Only edits and deletions can be undone.']);
      }
      expect((await admin.refused('undoAuditEvent', { params: { seq: 999_999 } })).status).toBe(404);
    });

    test('is refused if the rules do not accept what was there any more', async () => {
      const { record } = await server.services.persistence.mutate({
        kind: 'partner',
        operation: 'create',
        actor: 'system',
        operationId: crypto.randomUUID(),
        data: { ...aPartner(), category: 'voice', contactWebsite: 'ftp://from.an.older.version' },
      });
      await admin.call('updatePartner', { params: { id: record.id }, body: { contactWebsite: null } });
      const { seq } = await newest({ entityId: record.id });
      const refused = await leavingNothing(server, () => admin.refused('undoAuditEvent', { params: { seq } }));
      expect([refused.status, refused.body.detail]).toEqual([409, 'What was there is not accepted any more.']);
    });

    test('brings no lost picture back, and minds none that the change left where it was', async () => {
      const lost = `/objects/images/${crypto.randomUUID()}-640x360.webp`;
      const { id } = (await admin.call('createProject', { body: aProject({ screenshots: [lost] }) })).body;
      await admin.call('updateProject', { params: { id }, body: { screenshots: [lost, '/objects/other.webp'] } });
      await admin.call('undoAuditEvent', { params: { seq: (await newest({ entityId: id })).seq } });
      expect((await server.visitor().call('getProject', { params: { id } })).body.screenshots).toEqual([lost]);
      await admin.call('updateProject', { params: { id }, body: { screenshots: null } });
      const { seq } = await newest({ entityId: id });
      const refused = await leavingNothing(server, () => admin.refused('undoAuditEvent', { params: { seq } }));
      expect([refused.status, refused.body.detail]).toEqual([
        409,
        'An image that would come back has been removed for good.',
      ]);
    });

    test('with the same Idempotency-Key happens once', async () => {
      const { id } = (await admin.call('createPartner', { body: aPartner() })).body;
      await admin.call('deletePartner', { params: { id } });
      const { seq } = await newest();
      const first = await admin.call('undoAuditEvent', { params: { seq }, idempotencyKey: 'u' });
      const again = await admin.call('undoAuditEvent', { params: { seq }, idempotencyKey: 'u' });
      expect(again.body).toEqual(first.body);
    });
  });

  test('threat 19: what the API shows is what the chain holds', async () => {
    const events = (await admin.call('listAuditEvents', { query: { limit: 200 } })).body;
    expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: events.length }, (_, n) => events.length - n));
    const { archive } = server.services.persistence;
    const chain = new Map<number, string>();
    for await (const { seq, hash } of archive.events()) chain.set(seq, hash);
    expect(events.map(({ seq, hash }) => [seq, hash])).toEqual(events.map(({ seq }) => [seq, chain.get(seq)]));
    expect((await archive.verify()).problems).toEqual([]);
    const write = await leavingNothing(server, () =>
      admin.fetch('/api/admin/audit', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }),
    );
    expect(write.status).toBe(405);
  });
});
