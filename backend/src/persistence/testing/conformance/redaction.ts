import { randomUUID } from 'node:crypto';

import { expect, test } from '@jest/globals';

import type { Clock } from '../../clock';
import { Conflict, IdempotencyMismatch, RecordNotFound } from '../../errors';
import { by, create, latestEvent, partnerData, requestData, rejectionOf, userData } from './fixtures';
import type { TestContext } from './test-store';

const day = 24 * 60 * 60 * 1000;

const personal = {
  name: 'Persephone Quartermain',
  contact: 'persephone@example.org',
  experience: 'nine years of ceramics',
  portfolio: 'https://quartermain.example',
  message: 'hyacinths and pomegranates',
  notes: 'call on thursday',
  specialty: 'glassblowing',
};

function expectNothingPersonal(text: string): void {
  for (const value of Object.values(personal)) expect(text).not.toContain(value);
}

export function redactionTests(context: TestContext): void {
  test('events name the changed fields of a request without their values', async () => {
    const { store } = context;
    const { record } = await create(store, 'collaboration-request', requestData({ ...personal, notes: null }));
    await store.mutate({
      ...by(),
      kind: 'collaboration-request',
      id: record.id,
      operation: 'update',
      patch: { notes: personal.notes, state: 'replied' },
    });
    const events = (await store.audit.list({}, {})).items;
    expectNothingPersonal(JSON.stringify(events));
    expect(events[1]?.changes).toMatchObject({
      name: { before: null, after: '[redacted]' },
      message: { before: null, after: '[redacted]' },
      preferredLanguage: { before: null, after: 'ko' },
    });
    expect(events[0]?.changes).toEqual({
      notes: { before: null, after: '[redacted]' },
      state: { before: 'new', after: 'replied' },
    });
  });

  test('a deleted request is restored with all its data', async () => {
    const { store } = context;
    const { record } = await create(store, 'collaboration-request', requestData(personal));
    await store.mutate({ ...by(), kind: 'collaboration-request', id: record.id, operation: 'delete' });
    const { record: restored } = await store.mutate({
      ...by(),
      kind: 'collaboration-request',
      id: record.id,
      operation: 'restore',
    });
    expect(restored.data).toEqual(record.data);
  });

  test('events hold no passwords and no sign-ins', async () => {
    const { store } = context;
    const { record } = await create(store, 'user', userData({ passwordHash: '$argon2id$one' }));
    const signIns = [{ at: '2025-11-01T00:00:00.000Z', address: '203.0.113.9', userAgent: null }];
    await store.mutate({
      ...by(),
      kind: 'user',
      id: record.id,
      operation: 'update',
      action: 'login',
      patch: { signIns },
    });
    await store.mutate({
      ...by(),
      kind: 'user',
      id: record.id,
      operation: 'update',
      action: 'password-change',
      patch: { passwordHash: '$argon2id$two' },
    });
    const text = JSON.stringify(await store.audit.list({}, {}));
    expect(text).not.toContain('argon2id');
    expect(text).not.toContain('203.0.113.9');
    expect((await latestEvent(store, 'user', record.id))?.changes).toEqual({
      passwordHash: { before: '[redacted]', after: '[redacted]' },
    });
  });

  test('retention erases old requests, deleted ones included, and the log still verifies', async () => {
    const { place } = context;
    let now = Date.now();
    const clock: Clock = { now: () => now };
    const store = await place.open(clock);
    const { record: old } = await create(store, 'collaboration-request', requestData(personal));
    const { record: edited } = await store.mutate({
      ...by(),
      kind: 'collaboration-request',
      id: old.id,
      operation: 'update',
      patch: { notes: `${personal.notes} again`, state: 'replied' },
    });
    expect(Object.keys(edited.changedAt).sort()).toEqual(['notes', 'state']);
    const { record: oldDeleted } = await create(store, 'collaboration-request', requestData(personal));
    await store.mutate({ ...by(), kind: 'collaboration-request', id: oldDeleted.id, operation: 'delete' });
    now += 25 * day;
    const { record: fresh } = await create(store, 'collaboration-request', requestData({ name: '新しい人' }));

    expect(await store.maintain({ requestRetentionDays: null, mayErase: true })).toMatchObject({ erasedRequests: 0 });
    expect(await store.get('collaboration-request', old.id)).not.toBeNull();
    expect(await store.maintain({ requestRetentionDays: 20, mayErase: true })).toMatchObject({ erasedRequests: 2 });
    expect((await store.requests.search({}, {})).items.map(({ id }) => id)).toEqual([fresh.id]);
    expect(await store.get('collaboration-request', old.id)).toBeNull();
    const erased = await store.get('collaboration-request', old.id, { deleted: true });
    expectNothingPersonal(JSON.stringify(erased));
    // The times when a person's fields changed are personal data too.
    expect(erased?.changedAt).toEqual({});
    expectNothingPersonal(JSON.stringify(await store.get('collaboration-request', oldDeleted.id, { deleted: true })));
    expectNothingPersonal(await place.tampering.dump());
    expect(await latestEvent(store, 'collaboration-request', old.id)).toMatchObject({
      action: 'erase',
      actor: 'system',
    });
    expect(
      await rejectionOf(store.mutate({ ...by(), kind: 'collaboration-request', id: old.id, operation: 'restore' })),
    ).toBeInstanceOf(Conflict);
    expect((await store.archive.verify()).problems).toEqual([]);
    expect(await store.maintain({ requestRetentionDays: 20, mayErase: true })).toMatchObject({ erasedRequests: 0 });
    await store.close();
  });

  test('the salt of an erased record is erased, so that its hashes confirm no guess', async () => {
    const { store } = context;
    const { record: erased } = await create(store, 'collaboration-request', requestData(personal));
    const { record: other } = await create(store, 'collaboration-request', requestData(personal));
    await store.mutate({ ...by(), kind: 'collaboration-request', id: erased.id, operation: 'erase' });
    const salts = new Map<string, string>();
    for await (const { id, salt } of store.archive.records()) salts.set(id, salt);
    expect(salts.get(erased.id)).toBe('');
    expect(salts.get(other.id)).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('tombstones are purged after 30 days, their events stay', async () => {
    const { place } = context;
    let now = Date.now();
    const store = await place.open({ now: () => now });
    const key = { operationId: randomUUID(), fingerprint: 'one' };
    const { record } = await create(store, 'partner', partnerData(), key);
    const { record: kept } = await create(store, 'partner', partnerData());
    await store.mutate({ ...by(), kind: 'partner', id: record.id, operation: 'delete' });
    now += 29 * day;
    expect(await store.maintain({ requestRetentionDays: null, mayErase: true })).toMatchObject({ purgedTombstones: 0 });
    now += 2 * day;
    expect(await store.maintain({ requestRetentionDays: null, mayErase: true })).toMatchObject({ purgedTombstones: 1 });
    expect(await store.get('partner', record.id, { deleted: true })).toBeNull();
    expect(await store.get('partner', kept.id)).not.toBeNull();
    // Its operation id stays used: it is not carried out again, nor accepted for anything else.
    expect(await rejectionOf(create(store, 'partner', partnerData(), key))).toBeInstanceOf(RecordNotFound);
    expect(await rejectionOf(create(store, 'partner', partnerData(), { ...key, fingerprint: 'two' }))).toBeInstanceOf(
      IdempotencyMismatch,
    );
    expect(await store.archive.verify()).toEqual({ events: 3, records: 1, problems: [] });
    await store.close();
  });
}
