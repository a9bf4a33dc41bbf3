import fs from 'node:fs/promises';
import path from 'node:path';

import { beforeAll, describe, expect, test } from '@jest/globals';

import { contentKinds, nameField, publishedKinds, type ContentKind } from 'shared-contracts/entities';
import { contentCallName } from 'shared-contracts/http';
import { localizedFieldName } from 'shared-contracts/localization';
import { aFullRecord } from 'shared-contracts/testing';

import { exportData } from '../../data/commands';
import { contentBody, nameChange } from '../../testing/samples/content-samples';
import { aProject } from '../../testing/samples/records';
import { describeOnStores } from '../../testing/servers/stores';
import { suiteAdmin, suiteServer } from '../../testing/servers/suite-server';

/** The calls of a kind, typed like those of one kind, because their names are computed. */
const callsOf = (kind: ContentKind) => ({
  list: contentCallName<'list', ContentKind>('list', kind) as 'listPartners',
  get: contentCallName<'get', ContentKind>('get', kind) as 'getPartner',
  create: contentCallName<'create', ContentKind>('create', kind) as 'createPartner',
  update: contentCallName<'update', ContentKind>('update', kind) as 'updatePartner',
  delete: contentCallName<'delete', ContentKind>('delete', kind) as 'deletePartner',
});

describeOnStores('every kind of content', (store) => {
  const env = store.env();
  const server = suiteServer(() => ({ env }));
  const admin = suiteAdmin(server);
  let projectId = '';
  beforeAll(async () => {
    projectId = (await admin.call('createProject', { body: aProject() })).body.id;
  });
  const create = async (kind: ContentKind, fields: object = {}) =>
    (await admin.call(callsOf(kind).create, { body: { ...contentBody(kind, projectId), ...fields } as never })).body;
  const listed = async (kind: ContentKind) =>
    (await server.visitor().call(callsOf(kind).list, undefined)).body.map(({ id }) => id);
  const seen = async (kind: ContentKind, id: string) =>
    (await server.visitor().call(callsOf(kind).get, { params: { id } })).body;
  const lastEvent = async (entityId: string) =>
    (await admin.call('listAuditEvents', { query: { entityId, limit: 1 } })).body[0];

  describe.each(contentKinds)('%s', (kind) => {
    test('a stored record is listed for visitors', async () => {
      const { id } = await create(kind);
      expect(await listed(kind)).toContain(id);
    });

    test('a change is seen, with the next revision', async () => {
      const { id } = await create(kind);
      await admin.call(callsOf(kind).update, { params: { id }, body: nameChange(kind, 'Changed'), ifMatch: 1 });
      expect(await seen(kind, id)).toMatchObject({ ...nameChange(kind, 'Changed'), revision: 2 });
    });

    test('a change responds with the record and ETag of a later read, descriptions of images included', async () => {
      const image = '/objects/a.webp';
      await admin.call('describeImage', { body: { location: image, altEn: 'A lamp' } });
      const filling = { text: (name: string) => name, image, url: 'https://example.com/x', projectId };
      const { id } = await create(kind, aFullRecord(kind, filling));
      const changed = await admin.attempt(callsOf(kind).update, { params: { id }, body: nameChange(kind, 'Changed') });
      const read = await admin.attempt(callsOf(kind).get, { params: { id } });
      expect(changed.headers.get('etag')).toMatch(/^"2\./);
      expect(read.headers.get('etag')).toBe(changed.headers.get('etag'));
      const record = await read.json();
      expect(record).toMatchObject({ id, revision: 2, imageDescriptions: [{ location: image, altEn: 'A lamp' }] });
      expect(await changed.json()).toEqual(record);
    });

    test('a deletion is undone', async () => {
      const { id } = await create(kind);
      await admin.call(callsOf(kind).delete, { params: { id } });
      expect(await listed(kind)).not.toContain(id);
      await admin.call('undoAuditEvent', { params: { seq: (await lastEvent(id))?.seq ?? 0 } });
      expect(await listed(kind)).toContain(id);
    });

    test('a text without a translation is found as missing', async () => {
      const name = `訳${crypto.randomUUID()}`;
      const { id } = await create(kind, { [localizedFieldName(nameField(kind), 'ja')]: name });
      const { body } = await admin.call('findTranslations', { query: { kind, search: name } });
      expect(body.items).toMatchObject([
        { kind, id, locales: { en: { missing: expect.arrayContaining([nameField(kind)]) } } },
      ]);
    });

    test('a record is exported', async () => {
      const { id } = await create(kind);
      const dir = path.join(server.dataDir, `export-${kind}`);
      await exportData(server.services.persistence, dir);
      expect(await fs.readFile(path.join(dir, 'records.jsonl'), 'utf8')).toContain(id);
    });
  });

  describe.each(publishedKinds)('%s', (kind) => {
    test('a draft is not listed for visitors', async () => {
      const { id } = await create(kind, { publication: 'draft' });
      expect(await listed(kind)).not.toContain(id);
    });

    test('draft changes are seen after they are published', async () => {
      const { id } = await create(kind);
      const changes = nameChange(kind, 'Later');
      await admin.call('saveDraftChanges', { params: { id }, body: { recordKind: kind, changes } });
      expect(await seen(kind, id)).toMatchObject({ revision: 1 });
      await admin.call('publishDraftChanges', { params: { id }, body: { fields: Object.keys(changes) } });
      expect(await seen(kind, id)).toMatchObject({ ...changes, revision: 2 });
    });
  });
});
