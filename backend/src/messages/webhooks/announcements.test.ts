import { randomUUID } from 'node:crypto';

import { describe, expect, jest, test } from '@jest/globals';

import type { AuditAction, PartnerInput } from 'shared-contracts/entities';

import { dayMs } from '../../persistence';
import { aPartner, aRequest } from '../../testing/samples/records';
import { WebhookSuite } from '../testing/webhook-suite';

const suite = new WebhookSuite();

const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

const partner = async (fields: Partial<PartnerInput> = {}) =>
  (await suite.admin.call('createPartner', { body: aPartner(fields) })).body.id;

const request = async (fields = {}) => {
  await suite.server.visitor().call('createCollaborationRequest', { body: aRequest(fields) });
};

/** Moves the pointer of a module, as the calls of releases do. */
async function move(...actions: AuditAction[]): Promise<void> {
  const { persistence } = suite.server.services;
  const data = { build: '1.2.3-abc', previous: [], canaryBuild: null, canaryShare: null, note: null, reason: null };
  const patches: Partial<Record<AuditAction, object>> = {
    'canary-promote': { build: '1.2.4-def', canaryBuild: null },
    'canary-withdraw': { canaryBuild: null },
    rollback: { build: '1.2.2-012' },
  };
  for (const [index, action] of actions.entries()) {
    const by = {
      kind: 'module-pointer',
      id: 'mfe-public',
      actor: 'keeper',
      operationId: randomUUID(),
      action,
    } as const;
    const canaryBuild = action === 'canary-start' ? '1.2.4-def' : null;
    if (index === 0) await persistence.mutate({ ...by, operation: 'create', data: { ...data, canaryBuild } });
    else await persistence.mutate({ ...by, operation: 'update', patch: patches[action] ?? {} });
  }
}

describe('an announcement', () => {
  test.each([
    ['published project', 'content.published', () => suite.project()],
    ['published log', 'content.published', () => suite.log()],
    ['partner', 'content.published', () => partner()],
    ['draft of a partner', null, () => partner({ publication: 'draft' })],
    ['draft', null, () => suite.project({ publication: 'draft' })],
    ['request', 'request.received', () => request()],
  ])('of a %s is %s', async (_name, type, act) => {
    await suite.create();
    await act();
    await suite.deliver();
    expect(suite.types()).toEqual(type === null ? [] : [type]);
  });

  test('of a draft goes out when it is published', async () => {
    await suite.create();
    const id = await suite.project({ publication: 'draft' });
    await suite.deliver();
    await suite.admin.call('updateProject', { params: { id }, body: { publication: 'published' } });
    await suite.deliver();
    expect(suite.types()).toEqual(['content.published']);
  });

  test.each([
    ['changed', 'content.changed', { titleEn: 'Other' }],
    ['withdrawn', 'content.withdrawn', { publication: 'draft' as const }],
  ])('tells that content was %s', async (_name, type, body) => {
    await suite.create({ events: ['content.changed', 'content.withdrawn'] });
    const id = await suite.project();
    await suite.admin.call('updateProject', { params: { id }, body });
    await suite.deliver();
    expect(suite.types()).toEqual([type]);
  });

  test('of a withdrawn partner does not name what the draft is called by then', async () => {
    await suite.create({ events: ['content.withdrawn'] });
    const id = await partner();
    await suite.admin.call('updatePartner', { params: { id }, body: { publication: 'draft', nameEn: 'Secret' } });
    await suite.deliver();
    expect(suite.received.map(({ body }) => JSON.parse(body))).toMatchObject([
      { type: 'content.withdrawn', data: { kind: 'partner', id, title: id } },
    ]);
  });

  test('is not made of a translation that was confirmed', async () => {
    await suite.create();
    const id = await suite.project({ titleEn: 'Ink Garden' });
    const body = { kind: 'project', id, text: 'title', language: 'en' } as const;
    await suite.admin.call('confirmTranslation', { body });
    await suite.deliver();
    expect(suite.types()).toEqual(['content.published']);
  });

  test('tells that content was deleted', async () => {
    await suite.create({ events: ['content.withdrawn'] });
    const id = await suite.project();
    await suite.admin.call('deleteProject', { params: { id } });
    await suite.deliver();
    expect(suite.received.map(({ body }) => JSON.parse(body))).toMatchObject([
      { type: 'content.withdrawn', data: { kind: 'project', id } },
    ]);
  });

  test.each([
    ['released', 'module.released', '1.2.3-abc', ['release']],
    ['released from a canary', 'module.released', '1.2.4-def', ['canary-start', 'canary-promote']],
    ['rolled back', 'module.rolled-back', '1.2.2-012', ['release', 'rollback']],
    ['withdrawn', 'module.withdrawn', '1.2.4-def', ['canary-start', 'canary-withdraw']],
  ] as const)('tells which build of a module was %s', async (_name, type, build, actions) => {
    await suite.create({ events: [type] });
    await move(...actions);
    await suite.deliver();
    expect(suite.received.map(({ body }) => JSON.parse(body))).toMatchObject([
      { type, data: { module: 'mfe-public', build } },
    ]);
  });

  test('is made only of the events that a webhook asks for', async () => {
    await suite.create({ events: ['request.received'] });
    await suite.project();
    await request();
    await suite.deliver();
    expect(suite.types()).toEqual(['request.received']);
  });

  test('is made of nothing that happened before the webhook', async () => {
    await suite.project();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_000);
    await suite.create();
    await suite.deliver();
    expect(suite.received).toEqual([]);
  });

  test('is sent to each webhook', async () => {
    await suite.create();
    await suite.create({ name: 'Another' });
    await suite.project();
    await suite.deliver();
    expect(new Set(suite.received.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
  });

  test.each([false, true])('of a request holds personal data only if chosen: %s', async (personalData) => {
    await suite.create({ personalData });
    await request({ name: 'Mina Secret', contact: 'mina@example.org', message: 'A private message' });
    await suite.deliver();
    expect(suite.received).toHaveLength(1);
    const body = suite.received[0]?.body ?? '';
    const found = ['Mina Secret', 'mina@example.org', 'A private message'].filter((text) => body.includes(text));
    expect(found).toHaveLength(personalData ? 3 : 0);
  });
});

describe.each([
  ['project', (fields: object) => suite.project(fields), 'updateProject'],
  ['log', (fields: object) => suite.log(fields), 'updateDevelopmentLog'],
] as const)('the announcement of a scheduled %s', (_kind, create, update) => {
  const edit = (id: string, body: object) => suite.admin.call(update, { params: { id }, body });

  test('goes out once, when visitors see it', async () => {
    await suite.create();
    const publishedAt = inDays(1);
    const id = await create({ publishedAt });
    await edit(id, { titleEn: 'Edited' });
    await suite.deliver();
    expect(suite.types()).toEqual([]);
    await suite.deliverIn(dayMs + 2_000);
    await suite.deliver();
    expect(suite.received.map(({ body }) => JSON.parse(body))).toMatchObject([
      { type: 'content.published', timestamp: `${publishedAt.slice(0, 19)}.000Z`, data: { id } },
    ]);
  });

  test.each([
    ['added', () => suite.create()],
    [
      'switched on',
      async () => {
        const { id } = await suite.create({ active: false });
        await suite.deliver();
        await suite.admin.call('updateWebhook', { params: { id }, body: { active: true } });
      },
    ],
    [
      'told to announce it',
      async () => {
        const { id } = await suite.create({ events: ['module.released'] });
        await suite.deliver();
        await suite.admin.call('updateWebhook', { params: { id }, body: { events: ['content.published'] } });
      },
    ],
  ])('goes out to a webhook that was %s since', async (_name, act) => {
    const id = await create({ publishedAt: inDays(1) });
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_000);
    await act();
    await suite.deliver();
    await suite.deliverIn(dayMs + 2_000);
    expect(suite.received.map(({ body }) => JSON.parse(body))).toMatchObject([
      { type: 'content.published', data: { id } },
    ]);
  });

  test('does not go out at its former time after it was put off', async () => {
    await suite.create();
    const id = await create({ publishedAt: inDays(1) });
    await edit(id, { publishedAt: inDays(3) });
    await suite.deliver();
    await suite.deliverIn(dayMs + 2_000);
    expect(suite.types()).toEqual([]);
    await suite.deliverIn(2 * dayMs);
    expect(suite.types()).toEqual(['content.published']);
  });

  test('is tried again if the receiver fails at its time', async () => {
    await suite.create();
    await create({ publishedAt: inDays(7) });
    await suite.deliver();
    suite.status = 503;
    await suite.deliverIn(7 * dayMs + 2_000);
    suite.status = 204;
    await suite.deliverIn(6_000);
    expect(suite.types()).toEqual(['content.published', 'content.published']);
  });
});
