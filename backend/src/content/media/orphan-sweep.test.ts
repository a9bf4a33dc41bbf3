import fs from 'node:fs/promises';
import path from 'node:path';

import { expect, test } from '@jest/globals';

import { declaredRecords, isContentKind, kindsWithImages, type Field } from 'shared-contracts/entities';
import { contentCallName } from 'shared-contracts/http';

import { contentBody } from '../../testing/samples/content-samples';
import { aPng } from '../../testing/samples/images';
import { aVoice } from '../../testing/recordings';
import { aLog, aProject } from '../../testing/samples/records';
import { describeOnStorePairs } from '../../testing/servers/stores';
import { suiteAdmin, suiteServer } from '../../testing/servers/suite-server';
import { expectingNoChange } from '../../testing/servers/unchanged';
import { changedObjects, keysWith, upload } from '../../testing/samples/uploads';
import { ImageLibrary } from '../../objects/images/image-library';
import type { ObjectStore } from '../../objects/object-store';
import { sweepOrphans } from './orphan-sweep';

const hour = 60 * 60 * 1_000;
const day = 24 * hour;

/** Fast to encode, and wide enough for a variant. */
const image = () => aPng(500, 20);

describeOnStorePairs('the sweep of images', (store, driver) => {
  const storeEnv = store.env();
  const server = suiteServer(async () => ({ env: { ...storeEnv, ...(await driver.env()) } }));
  const admin = suiteAdmin(server);

  const sweepIn = (ms: number, objects: ObjectStore = server.services.objects) =>
    sweepOrphans({ ...server.services, objects, now: () => Date.now() + ms });
  const statusOf = async (address: string) => (await server.visitor().fetch(address)).status;
  const statusAfter = async (days: number, address: string) => {
    await sweepIn(days * day);
    return statusOf(address);
  };
  const idOf = (address: string) => /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(address)?.[0] ?? '';
  const attach = async (id: string, imageURL: string) =>
    (await admin.call('addScreenshot', { params: { id }, body: { imageURL } })).body.project.screenshots?.at(-1) ?? '';
  const project = async () => (await admin.call('createProject', { body: aProject() })).body.id;
  /** Creates a project whose only screenshot is a new image. */
  const screenshot = async () => {
    const id = await project();
    const { objectPath } = await upload(admin, await image(), 'image/png');
    return { id, objectPath, location: await attach(id, objectPath) };
  };
  const latestEvent = async (entityId: string) =>
    (await admin.call('listAuditEvents', { query: { entityId, limit: 1 } })).body[0]?.seq ?? 0;

  test('an unreferenced image is kept as long as the deletion can be undone, then removed', async () => {
    const { id, location } = await screenshot();
    expect(await statusAfter(100, location)).toBe(200);
    await admin.call('deleteScreenshot', { params: { id, index: 0 } });
    expect(await statusAfter(1, location)).toBe(200);
    await admin.call('undoAuditEvent', { params: { seq: await latestEvent(id) } });
    expect(await statusAfter(100, location)).toBe(200);
    await admin.call('deleteScreenshot', { params: { id, index: 0 } });
    expect(await statusAfter(30, location)).toBe(200);
    expect(await statusAfter(32, location)).toBe(404);
    expect(await keysWith(server.services.objects, idOf(location))).toEqual([]);
    // The event remains, but the undo must not restore a broken image.
    const seq = await latestEvent(id);
    const refused = await expectingNoChange(server, () => admin.refused('undoAuditEvent', { params: { seq } }));
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      409,
      'conflict',
      'An image that would be restored has been removed permanently.',
    ]);
  });

  const spellings: [string, (location: string) => string][] = [
    ['its path', (location) => location],
    ['its path below /objects', (location) => location.replace('/objects/', '')],
    ['its whole address', (location) => `${server.url}${location}`],
    ['its whole address with a query', (location) => `${server.url}${location}?from=copy#top`],
    ['a smaller variant', (location) => location.replace('.webp', '-480.avif')],
    ['the whole address of a variant', (location) => `${server.url}${location.replace('.webp', '-480.webp')}`],
  ];

  test.each(spellings)(
    'an image referenced by %s is not an orphan, and its removal is detected',
    async (_name, spell) => {
      const { id, location } = await screenshot();
      const address = spell(location);
      await admin.call('updateProject', { params: { id }, body: { posterUrl: address } });
      await admin.call('deleteScreenshot', { params: { id, index: 0 } });
      expect(await statusAfter(1, location)).toBe(200);
      expect(await statusAfter(100, location)).toBe(200);
      await admin.call('updateProject', { params: { id }, body: { posterUrl: null } });
      expect(await statusAfter(1, location)).toBe(200);
      expect(await statusAfter(100, location)).toBe(404);
      const seq = await latestEvent(id);
      const refused = await expectingNoChange(server, () => admin.refused('undoAuditEvent', { params: { seq } }));
      expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    },
  );

  /** The first field of each kind that holds images. */
  const imageFields = kindsWithImages.flatMap((kind) =>
    Object.entries<Field>(declaredRecords[kind].fields)
      .filter(([, field]) => field.kind === 'image' || field.kind === 'images')
      .slice(0, 1)
      .map(([name, field]) => ({ kind, name, isList: field.kind === 'images' })),
  );

  test.each(imageFields)('an image that a $kind alone shows is not an orphan', async ({ kind, name, isList }) => {
    const { id, location } = await screenshot();
    await admin.call('deleteScreenshot', { params: { id, index: 0 } });
    const body = { [name]: isList ? [location] : location };
    const saved = isContentKind(kind)
      ? await admin.attempt(contentCallName('create', kind), { body: { ...contentBody(kind, id), ...body } })
      : await admin.attempt('updateStudio', { body });
    expect(saved.ok).toBe(true);
    expect(await statusAfter(1, location)).toBe(200);
    expect(await statusAfter(100, location)).toBe(200);
  });

  test('an image that only changes refer to that wait is not an orphan', async () => {
    const { id, location } = await screenshot();
    await admin.call('deleteScreenshot', { params: { id, index: 0 } });
    const changes = { recordKind: 'project', changes: { posterUrl: location } } as const;
    await admin.call('saveDraftChanges', { params: { id }, body: changes });
    expect(await statusAfter(1, location)).toBe(200);
    expect(await statusAfter(100, location)).toBe(200);
  });

  test('an image referenced inside a text is not an orphan either', async () => {
    const { id, location } = await screenshot();
    const texts = [
      `<p>Look: <img src="${location}"></p>`,
      `![The garden](${server.url}${location})`,
      `See ${server.url}${location}.`,
    ];
    for (const contentJa of texts) {
      const log = (await admin.call('createDevelopmentLog', { body: aLog(id, { contentJa }) })).body;
      await admin.call('updateProject', { params: { id }, body: { screenshots: [] } });
      expect(await statusAfter(1, location)).toBe(200);
      expect([contentJa, await statusAfter(100, location)]).toEqual([contentJa, 200]);
      await admin.call('updateProject', { params: { id }, body: { music: { cover: [location] } } });
      await admin.call('deleteDevelopmentLog', { params: { id: log.id } });
      expect(await statusAfter(1, location)).toBe(200);
      expect(await statusAfter(100, location)).toBe(200);
    }
  });

  test('an image of another site that looks like one of ours can be restored', async () => {
    const id = await project();
    const posterUrl = 'https://elsewhere.example/objects/images/00000000-0000-4000-8000-000000000000-640x360.webp';
    await admin.call('updateProject', { params: { id }, body: { posterUrl } });
    await admin.call('updateProject', { params: { id }, body: { posterUrl: null } });
    await admin.call('undoAuditEvent', { params: { seq: await latestEvent(id) } });
    expect((await admin.call('getProject', { params: { id } })).body.posterUrl).toBe(posterUrl);
  });

  test('an image that an undo is restoring is not removed', async () => {
    const { id, objectPath, location } = await screenshot();
    await admin.call('deleteScreenshot', { params: { id, index: 0 } });
    await sweepIn(day);
    const key = objectPath.replace('/objects/', '');
    expect((await server.services.persistence.uploads.get(key))?.state).toBe('orphan');
    expect(await server.services.images.lostAmong([location], server.url)).toEqual([]);
    expect((await server.services.persistence.uploads.get(key))?.state).toBe('attached');
  });

  test('an upload that was never attached is removed after an hour', async () => {
    const { objectPath } = await upload(admin, await image(), 'image/png');
    const key = objectPath.replace('/objects/', '');
    const unused = (await admin.call('requestUpload', undefined)).body.objectPath.replace('/objects/', '');
    await sweepIn(hour / 2);
    expect(await keysWith(server.services.objects, key)).toEqual([key]);
    expect(await sweepIn(2 * hour)).toBe(2);
    expect(await keysWith(server.services.objects, key)).toEqual([]);
    for (const gone of [key, unused]) expect(await server.services.persistence.uploads.get(gone)).toBeNull();
    const refused = await admin.refused('addScreenshot', {
      params: { id: await project() },
      body: { imageURL: objectPath },
    });
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'imageURL']);
  });

  test('an interrupted sweep is completed by the next one, and nothing is attached in between', async () => {
    const { id, objectPath, location } = await screenshot();
    await admin.call('deleteScreenshot', { params: { id, index: 0 } });
    await sweepIn(day);
    const { objects } = server.services;
    const failing = changedObjects(objects, {
      remove: (key) =>
        key.includes(idOf(location)) && key.endsWith('-500x20-480.avif')
          ? Promise.reject(new Error('gone'))
          : objects.remove(key),
    });
    await expect(sweepIn(40 * day, failing)).rejects.toThrow('gone');
    expect(await keysWith(objects, idOf(location))).toHaveLength(2);
    const refused = await admin.refused('addScreenshot', { params: { id }, body: { imageURL: objectPath } });
    expect([refused.status, refused.body.code]).toEqual([422, 'unacceptable-upload']);
    expect(await server.services.images.lostAmong([location.replace('.webp', '-480.webp')], server.url)).toHaveLength(
      1,
    );
    await sweepIn(0);
    expect(await keysWith(objects, idOf(location))).toEqual([]);
    expect(await server.services.persistence.uploads.get(objectPath.replace('/objects/', ''))).toBeNull();
  });

  test('an unreferenced recording is removed as late as an image, and its undo refused afterwards', async () => {
    const { objectPath } = await upload(admin, await aVoice(), 'audio/mpeg');
    const { location } = (await admin.call('takeUpload', { body: { imageURL: objectPath } })).body;
    const { id } = (await admin.call('createProject', { body: aProject({ sceneSound: location }) })).body;
    expect(await statusAfter(100, location)).toBe(200);
    await admin.call('updateProject', { params: { id }, body: { sceneSound: null } });
    expect(await statusAfter(30, location)).toBe(200);
    expect(await statusAfter(32, location)).toBe(404);
    const seq = await latestEvent(id);
    expect((await admin.refused('undoAuditEvent', { params: { seq } })).status).toBe(409);
  });

  test('files of an interrupted attach are removed, or reused by the next attach', async () => {
    const { objects, persistence, config, logger, images } = server.services;
    let puts = 0;
    const failing = changedObjects(objects, {
      put: (...args) => {
        puts += 1;
        return puts % 2 === 0 ? Promise.reject(new Error('gone')) : objects.put(...args);
      },
    });
    const cutOff = new ImageLibrary(failing, persistence.uploads, config.uploads, logger);
    for (const next of ['attach', 'sweep']) {
      const { objectPath } = await upload(admin, await image(), 'image/png');
      await expect(cutOff.attach(objectPath, server.url)).rejects.toThrow('gone');
      expect(await keysWith(objects, `images/${idOf(objectPath)}`)).toHaveLength(1);
      if (next === 'attach') {
        expect(await statusOf(await images.attach(objectPath, server.url))).toBe(200);
        expect(await keysWith(objects, idOf(objectPath))).toHaveLength(3);
      } else {
        await sweepIn(2 * hour);
        expect(await keysWith(objects, idOf(objectPath))).toEqual([]);
      }
    }
  });

  test('images unknown to the store are kept: it may be the wrong store, or in restoration', async () => {
    const key = 'images/00000000-0000-4000-8000-000000000001-640x360.webp';
    await server.services.objects.put(key, Buffer.from('x'), { contentType: 'image/webp' });
    await sweepIn(1_000 * day);
    expect(await statusOf(`/objects/${key}`)).toBe(200);
  });

  test('a retried screenshot returns the first result after upload and project were removed', async () => {
    const { objectPath } = await upload(admin, await image(), 'image/png');
    const add = { params: { id: await project() }, body: { imageURL: objectPath }, idempotencyKey: 'add-once' };
    const first = (await admin.call('addScreenshot', add)).body;
    const { id } = first.project;
    await admin.call('deleteScreenshot', { params: { id, index: 0 } });
    const undo = { params: { seq: await latestEvent(id) }, idempotencyKey: 'undo-once' };
    const undone = (await admin.call('undoAuditEvent', undo)).body;
    await admin.call('deleteScreenshot', { params: { id, index: 0 } });
    await sweepIn(day);
    expect(await statusAfter(40, first.project.screenshots?.[0] ?? '')).toBe(404);
    await expectingNoChange(server, async () => {
      expect((await admin.call('addScreenshot', add)).body).toEqual(first);
      expect((await admin.call('undoAuditEvent', undo)).body).toEqual(undone);
    });
    await admin.call('deleteProject', { params: { id } });
    expect((await admin.call('addScreenshot', add)).body).toEqual(first);
    const other = await admin.refused('addScreenshot', { ...add, body: { imageURL: '/objects/uploads/other' } });
    expect(other.body.code).toBe('idempotency-mismatch');
  });

  if (driver.name === 'disk') {
    test('leftovers of a killed write are removed after an hour', async () => {
      const folder = path.join(server.dataDir, 'objects', '.incoming');
      const left = path.join(folder, 'left');
      const running = path.join(folder, 'running');
      for (const file of [left, running]) await fs.writeFile(file, 'half');
      const before = new Date(Date.now() - 2 * hour);
      await fs.utimes(left, before, before);
      await sweepIn(0);
      expect(await fs.readdir(folder)).toEqual(['running']);
      await fs.rm(running);
    });
  }
});
