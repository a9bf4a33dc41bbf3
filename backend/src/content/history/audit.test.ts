import { describe, expect, test } from '@jest/globals';

import { nextPage } from '../../testing/next-page';
import { newestEvent } from '../../testing/newest-event';
import { aPartner, aProject, aRequest } from '../../testing/samples/records';
import { suiteAdmin, suiteServer } from '../../testing/servers/suite-server';
import { expectingNoChange } from '../../testing/servers/unchanged';

describe('the event log', () => {
  const server = suiteServer();
  const admin = suiteAdmin(server);
  const newest = (query?: object) => newestEvent(admin, query);

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
    await server.visitor().refused('login', { body: { username: 'unknown', password: 'x' } });
    await server.visitor().refused('login', { body: { username: 'admin', password: 'x' } });
    const events = (await admin.call('listAuditEvents', { query: { kind: 'user', limit: 4 } })).body;
    expect(events.map(({ action }) => action)).toEqual(['login-failed', 'login-failed', 'logout', 'login']);
    expect(JSON.stringify(events)).not.toMatch(/unknown|argon2|passwordHash":\{"before":"/);
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
    expect((await admin.call('listAuditEvents', { query: { from: '2999-01-01T00:00:00Z' } })).body).toEqual([]);
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
