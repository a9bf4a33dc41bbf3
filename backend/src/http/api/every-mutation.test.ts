import { randomUUID } from 'node:crypto';

import { describe, expect, test } from '@jest/globals';
import * as z from 'zod';

import { contentKinds, contentPlurals, type ContentKind } from 'shared-contracts/entities';
import { calls, contentCallName, type CallDescriptor, type CallName } from 'shared-contracts/http';

import { contentBody, nameChange } from '../../testing/samples/content-samples';
import { aPng } from '../../testing/samples/images';
import { aPartner, aProject, aRequest, aWebhook } from '../../testing/samples/records';
import { callNames, sampleCalls } from '../../testing/samples/sample-calls';
import { suiteAdmin, suiteServer } from '../../testing/servers/suite-server';
import { expectingNoChange } from '../../testing/servers/unchanged';

interface Sample {
  params?: Record<string, unknown>;
  body?: unknown;
  /** The record of a call that names none. */
  record?: { id: string; revision: number };
}

interface SampleOfCall {
  /** Action of its event; `null` if it is not compared. */
  action: string | null;
  make: () => Promise<Sample>;
  other: Sample | (() => Promise<Sample>);
}

const argument = z.object({ params: z.record(z.string(), z.unknown()).optional(), body: z.unknown().optional() });

const flagged = (flag: 'conditional' | 'idempotent') =>
  callNames.filter((name) => {
    const call: CallDescriptor = calls[name];
    return call[flag] === true;
  });

describe('every mutation', () => {
  const server = suiteServer(() => ({
    env: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'site@example.com', MAIL_TO: 'studio@example.com' },
  }));
  const admin = suiteAdmin(server);

  const project = async () =>
    (await admin.call('createProject', { body: aProject({ screenshots: ['/objects/a.webp', '/objects/b.webp'] }) }))
      .body.id;
  const partner = async () => (await admin.call('createPartner', { body: aPartner() })).body.id;
  const request = async () => {
    await server.services.persistence.counters.reset('contact:address:127.0.0.1');
    return (await server.visitor().call('createCollaborationRequest', { body: aRequest() })).body.id;
  };
  const webhook = async () => {
    const body = aWebhook({ active: false, name: randomUUID() });
    return (await admin.call('createWebhook', { body })).body.id;
  };
  const upload = async () => {
    const content = await aPng(64, 64);
    const { body } = await admin.call('requestUpload', {
      body: { contentType: 'image/png', contentLength: content.length },
    });
    await fetch(body.uploadURL, { method: 'PUT', headers: body.headers, body: new Uint8Array(content) });
    return body.objectPath;
  };
  const deletion = async () => {
    await admin.call('deletePartner', { params: { id: await partner() } });
    return (await admin.call('listAuditEvents', { query: { limit: 1 } })).body[0]?.seq;
  };

  const create = async (kind: ContentKind) => {
    const call = contentCallName('create', kind);
    const response = await admin.attempt(call, { body: contentBody(kind, await project()) });
    return z.object({ id: z.uuid() }).parse(await response.json()).id;
  };
  const nowhere = { params: { id: '00000000-0000-4000-8000-000000000000' } };

  /** Samples of the calls that every kind of content has. */
  const ofContent = contentKinds.flatMap((kind): [CallName, SampleOfCall][] => [
    [
      contentCallName('create', kind),
      {
        action: 'create',
        make: async () => ({ body: contentBody(kind, await project()) }),
        other: async () => ({ body: { ...contentBody(kind, await project()), ...nameChange(kind, 'other') } }),
      },
    ],
    [
      contentCallName('update', kind),
      {
        action: 'update',
        make: async () => ({ params: { id: await create(kind) }, body: nameChange(kind, 'x') }),
        other: { body: nameChange(kind, 'other') },
      },
    ],
    [
      contentCallName('delete', kind),
      { action: 'delete', make: async () => ({ params: { id: await create(kind) } }), other: nowhere },
    ],
  ]);

  /**
   * For each call a valid request on a fresh record, the action of its event, and a change that turns the request into
   * a different one.
   */
  const samples: Partial<Record<CallName, SampleOfCall>> = {
    ...Object.fromEntries(ofContent),
    addScreenshot: {
      action: 'screenshot-add',
      make: async () => ({ params: { id: await project() }, body: { imageURL: await upload() } }),
      other: async () => ({ body: { imageURL: await upload() } }),
    },
    deleteScreenshot: {
      action: 'screenshot-delete',
      make: async () => ({ params: { id: await project(), index: 0 } }),
      other: { params: { index: 1 } },
    },
    updateStudio: {
      action: 'update',
      make: async () => {
        const links = [{ name: randomUUID(), url: 'https://example.com/x' }];
        return { record: (await admin.call('updateStudio', { body: { links } })).body, body: { links: [] } };
      },
      other: { body: { links: [{ name: 'other', url: 'https://example.com/other' }] } },
    },
    describeImage: {
      action: 'update',
      make: async () => {
        const body = { location: `/objects/images/${randomUUID()}-64x64.webp`, altEn: 'A lamp' };
        return { record: (await admin.call('describeImage', { body })).body, body: { ...body, altEn: 'A lantern' } };
      },
      other: { body: { altEn: 'other' } },
    },
    confirmTranslation: {
      action: 'translation-confirm',
      make: async () => {
        const { id, revision } = (await admin.call('createProject', { body: aProject({ titleEn: 'x' }) })).body;
        return { record: { id, revision }, body: { kind: 'project', id, text: 'title', language: 'en' } };
      },
      other: { body: { language: 'ko' } },
    },
    createCollaborationRequest: {
      action: 'create',
      make: async () => ({ body: aRequest() }),
      other: { body: aRequest({ name: 'other' }) },
    },
    updateCollaborationRequest: {
      action: 'update',
      make: async () => ({ params: { id: await request() }, body: { notes: 'x' } }),
      other: { body: { notes: 'other' } },
    },
    deleteCollaborationRequest: {
      action: 'delete',
      make: async () => ({ params: { id: await request() } }),
      other: { params: { id: '00000000-0000-4000-8000-000000000000' } },
    },
    replyToCollaborationRequest: {
      action: 'update',
      make: async () => ({ params: { id: await request() }, body: { text: 'Thank you.' } }),
      other: { body: { text: 'other' } },
    },
    updateWebhook: {
      action: 'update',
      make: async () => ({ params: { id: await webhook() }, body: { name: 'changed' } }),
      other: { body: { name: 'other' } },
    },
    updatePerson: {
      action: 'update',
      make: async () => {
        const body = { username: randomUUID(), role: 'editor' as const, textLanguages: [] };
        const { person } = (await admin.call('invitePerson', { body })).body;
        return { params: { id: person.id }, body: { role: 'reader' } };
      },
      other: { body: { role: 'translator' } },
    },
    deleteWebhook: {
      action: 'delete',
      make: async () => ({ params: { id: await webhook() } }),
      other: nowhere,
    },
    undoAuditEvent: {
      action: 'restore',
      make: async () => ({ params: { seq: await deletion() } }),
      other: async () => ({ params: { seq: await deletion() } }),
    },
  };
  /** A sample of any other call on a record of content. */
  const ofOneRecord = (name: CallName): SampleOfCall | undefined => {
    const kind = contentKinds.find((each) => calls[name].path.startsWith(`/api/${contentPlurals[each]}/{id}/`));
    const sample = argument.parse(sampleCalls[name] ?? {});
    return (
      kind && {
        action: null,
        make: async () => ({ ...sample, params: { ...sample.params, id: await create(kind) } }),
        other: nowhere,
      }
    );
  };
  const sampleOf = (name: CallName) => {
    const sample = samples[name] ?? ofOneRecord(name);
    if (!sample) throw new Error(`There is no sample of ${name}`);
    return sample;
  };

  test.each(flagged('conditional'))(
    'threat 17: %s with a stale revision returns 412 with the current record and changes nothing',
    async (name) => {
      const { record, ...sample } = await sampleOf(name).make();
      const { id, revision } = record ?? { id: sample.params?.['id'], revision: 1 };
      const stale = await expectingNoChange(server, () => admin.attempt(name, { ...sample, ifMatch: 777 }));
      expect([stale.status, stale.headers.get('etag')]).toEqual([412, `"${revision}"`]);
      expect(await stale.json()).toMatchObject({
        code: 'stale-revision',
        current: { id, revision },
      });
      expect((await admin.attempt(name, { ...sample, ifMatch: revision })).status).toBe(calls[name].status);
    },
  );

  test.each(flagged('idempotent'))(
    'threat 18: %s logs one event; a retry repeats the response without an event, another use of the key is 422',
    async (name) => {
      const { action, make, other } = sampleOf(name);
      const { record: _record, ...sample } = await make();
      await server.services.persistence.counters.reset('contact:address:127.0.0.1');
      const before = (await admin.call('listAuditEvents', { query: { limit: 1 } })).body[0]?.seq ?? 0;
      const keyed = { ...sample, idempotencyKey: `key-of-${name}` };
      const first = await admin.attempt(name, keyed);
      expect(first.status).toBe(calls[name].status);
      const events = (await admin.call('listAuditEvents', { query: { limit: 2 } })).body;
      expect([events[0]?.seq, action && events[0]?.action]).toEqual([before + 1, action]);
      expect(events[0]?.actorRole).toBe(events[0]?.actor === 'visitor' ? undefined : 'owner');
      const again = await expectingNoChange(server, () => admin.attempt(name, keyed));
      expect([again.status, await again.text()]).toEqual([first.status, await first.text()]);
      const different = typeof other === 'function' ? await other() : other;
      const another = { ...keyed, ...different, params: { ...sample.params, ...different.params } };
      expect((await expectingNoChange(server, () => admin.attempt(name, another))).status).toBe(422);
    },
  );

  test.each(contentKinds)(
    'threat 18: a PATCH of a %s without fields responds with the record and logs no event',
    async (kind) => {
      const id = await create(kind);
      const [update, get] = [contentCallName('update', kind), contentCallName('get', kind)];
      const stored = await (await admin.attempt(get, { params: { id } })).json();
      const response = await expectingNoChange(server, () =>
        admin.attempt(update, { params: { id }, body: {}, ifMatch: 1 }),
      );
      expect([response.status, response.headers.get('etag')]).toEqual([200, '"1"']);
      expect(stored).toMatchObject(z.record(z.string(), z.unknown()).parse(await response.json()));
    },
  );
});
