import { describe, expect, test } from '@jest/globals';

import { limits } from 'shared-contracts/entities';
import { callPath, calls, type CallArg, type Calls, type ImagePart } from 'shared-contracts/http';

import { aPng } from '../../testing/samples/images';
import { aLog, aPartner, aProject } from '../../testing/samples/records';
import { suiteAdmin, suiteServer } from '../../testing/servers/suite-server';

describe('image descriptions', () => {
  const server = suiteServer();
  const admin = suiteAdmin(server);
  const poster = '/objects/poster.webp';
  const project = async (fields: Parameters<typeof aProject>[0]) =>
    (await admin.call('createProject', { body: aProject(fields) })).body.id;
  const shown = async (id: string) =>
    (await server.visitor().call('getProject', { params: { id } })).body.imageDescriptions;
  const newest = async () => (await admin.call('listAuditEvents', { query: { kind: 'image', limit: 1 } })).body[0];

  test('is in the responses with them, a list of works having that of posters alone', async () => {
    const key = '/objects/key.webp';
    const face = 'https://example.com/face.png';
    const shot = '/objects/shot.webp';
    const id = await project({
      posterUrl: key,
      screenshots: [shot],
      characters: [{ nameJa: '澪', roleJa: '語り手', imageUrl: face }],
    });
    expect(await shown(id)).toBeUndefined();
    await admin.call('describeImage', { body: { location: key, altJa: '月', focus: '50% 20%' } });
    await admin.call('describeImage', { body: { location: face, altJa: '澪の横顔', altEn: 'Mio' } });
    await admin.call('describeImage', { body: { location: shot, altJa: '川辺', altKo: ' ' } });
    expect(await shown(id)).toEqual([
      { location: shot, altJa: '川辺', altKo: null },
      { location: face, altJa: '澪の横顔', altEn: 'Mio' },
      { location: key, altJa: '月', focus: '50% 20%' },
    ]);
    const listed = (await server.visitor().call('listProjects', undefined)).body.find((each) => each.id === id);
    expect(listed?.imageDescriptions).toEqual([{ location: key, altJa: '月', focus: '50% 20%' }]);
    await admin.call('createPartner', { body: aPartner({ avatar: face }) });
    expect((await server.visitor().call('listPartners', undefined)).body[0]?.imageDescriptions?.[0]?.altEn).toBe('Mio');
    const log = (await admin.call('createDevelopmentLog', { body: aLog(id, { images: ['shot.webp'] }) })).body;
    const { body } = await server.visitor().call('getDevelopmentLog', { params: { id: log.id } });
    // Another spelling of the same location.
    expect(body.imageDescriptions).toEqual([{ location: 'shot.webp', altJa: '川辺', altKo: null }]);
  });

  test('is in the responses with logs that show them in a text of any language', async () => {
    const id = await project({});
    const location = '/objects/sketch.webp';
    await admin.call('describeImage', { body: { location, altJa: '下絵' } });
    const text = `一\n![](${location})`;
    for (const fields of [{ contentJa: text }, { contentKo: text }]) {
      const log = (await admin.call('createDevelopmentLog', { body: aLog(id, fields) })).body;
      const { body } = await server.visitor().call('getDevelopmentLog', { params: { id: log.id } });
      expect(body.imageDescriptions).toEqual([{ location, altJa: '下絵' }]);
    }
  });

  test('of the studio are used by it, and replaced there', async () => {
    const [logo, other] = ['/objects/logo.webp', '/objects/other.webp'];
    const { id } = (await admin.call('updateStudio', { body: { logo, nameJa: '墨工房' } })).body;
    const uses = async (location: string) =>
      (await admin.call('findImages', { query: { location } })).body.items[0]?.uses;
    expect(await uses(logo)).toEqual([{ kind: 'studio', id, names: { ja: '墨工房' }, fields: ['logo'] }]);
    await admin.call('replaceImages', { body: { locations: [logo], to: other } });
    expect((await server.visitor().call('getStudio', undefined)).body?.logo).toBe(other);
    expect(await uses(logo)).toEqual([]);
  });

  test('changes the tag of a response, which If-Match takes back as the revision', async () => {
    const id = await project({ posterUrl: poster });
    const path = callPath(calls.getProject, { id });
    const tag = async () => (await server.visitor().fetch(path)).headers.get('etag') ?? '';
    await admin.call('describeImage', { body: { location: poster, altJa: '月' } });
    const before = await tag();
    await admin.call('describeImage', { body: { location: poster, altJa: '月夜' } });
    const after = await tag();
    expect(after).not.toBe(before);
    const revalidated = await server.visitor().fetch(path, { headers: { 'if-none-match': after } });
    expect(revalidated.status).toBe(304);
    const update = (ifMatch: string) =>
      admin.fetch(path, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', 'if-match': ifMatch },
        body: JSON.stringify({ progress: 10 }),
      });
    expect((await update(after)).status).toBe(200);
    expect((await update(after)).status).toBe(412);
  });

  test('is not overwritten without a matching revision', async () => {
    const location = '/objects/shared.webp';
    const body = (altJa: string) => ({ location, altJa });
    await admin.call('describeImage', { body: body('橋'), ifMatch: 0 });
    const late = await admin.refused('describeImage', { body: body('川'), ifMatch: 0 });
    expect(late.body).toMatchObject({ status: 412, current: { altJa: '橋', revision: 2 } });
    const seen = await admin.call('describeImage', { body: body('川'), ifMatch: 2 });
    expect(seen.body).toMatchObject({ altJa: '川', revision: 3 });
    expect((await admin.refused('describeImage', { body: body('月'), ifMatch: 2 })).status).toBe(412);
    expect((await admin.call('describeImage', { body: body('月') })).body.revision).toBe(4);
  });

  test('is not created by a request that expects a version of it', async () => {
    const location = '/objects/never-described.webp';
    const newest = async () => (await admin.call('listAuditEvents', { query: { limit: 1 } })).body[0]?.seq;
    const before = await newest();
    const refused = await admin.refused('describeImage', { body: { location, altJa: '橋' }, ifMatch: 3 });
    expect(refused.status).toBe(404);
    expect(await newest()).toBe(before);
  });

  test('keeps what a change omits, is undone from its first text on, and is in the translations', async () => {
    const location = '/objects/new.webp';
    const known = async () => (await admin.call('findImages', { query: { location } })).body.items[0]?.description;
    await admin.call('describeImage', { body: { location, altJa: '橋', focus: '0% 100%' } });
    const row = (await admin.call('findTranslations', { query: {} })).body.items.find(({ label }) => label === '橋');
    expect(row).toMatchObject({ kind: 'image', locales: { en: { state: 'missing', missing: ['alt'] } } });
    const first = await newest();
    expect(first?.subject.label).toBe(location);
    await admin.call('describeImage', { body: { location, altEn: 'A bridge' } });
    expect(await known()).toMatchObject({ altJa: '橋', altEn: 'A bridge', focus: '0% 100%' });
    await admin.call('undoAuditEvent', { params: { seq: (await newest())?.seq ?? 0 } });
    await admin.call('undoAuditEvent', { params: { seq: first?.seq ?? 0 } });
    expect(await known()).toMatchObject({ altJa: null, altEn: null, focus: null });
    expect(await server.services.persistence.archive.verify()).toMatchObject({ problems: [] });
  });

  test('is refused for an image whose address is longer than what was entered, and too long', async () => {
    const location = 'a'.repeat(limits.url);
    const { body } = await admin.refused('describeImage', { body: { location, altJa: '月' } });
    expect(body.errors).toMatchObject([{ path: 'location', code: 'validation.long' }]);
    const replaced = await admin.refused('replaceImages', { body: { locations: [poster], to: location } });
    expect(replaced.status).toBe(400);
  });

  test('a focus point is two percentages', async () => {
    for (const focus of ['middle', '101% 0%', '50%', '5e1% 0%'])
      expect((await admin.refused('describeImage', { body: { location: poster, focus } })).status).toBe(400);
  });

  test('are found with every record that shows them, by names, texts and filters, as soon as one changes', async () => {
    const find = async (query: NonNullable<Exclude<CallArg<Calls['findImages']>, void>['query']>) => {
      const { total, items } = (await admin.call('findImages', { query })).body;
      expect(total).toBe(items.length);
      return items;
    };
    const shown = '/objects/found.webp';
    const id = await project({ titleJa: '探す庭', titleEn: 'Findable Garden', posterUrl: shown });
    expect(await find({ search: 'FINDABLE' })).toEqual([
      {
        location: shown,
        bytes: null,
        name: null,
        since: null,
        description: null,
        uses: [{ kind: 'project', id, names: { ja: '探す庭', en: 'Findable Garden' }, fields: ['posterUrl'] }],
      },
    ]);
    const log = (await admin.call('createDevelopmentLog', { body: aLog(id, { contentJa: '海\n![橋](found.webp)' }) }))
      .body;
    await admin.call('describeImage', { body: { location: shown, altJa: '見つかる橋' } });
    const [found] = await find({ search: '見つかる' });
    expect(found?.description?.altJa).toBe('見つかる橋');
    // Another spelling of the same location.
    expect(found?.uses.map((use) => [use.id, use.fields])).toEqual([
      [id, ['posterUrl']],
      [log.id, ['content']],
    ]);
    expect(await find({ location: 'found.webp' })).toMatchObject([{ location: 'found.webp', uses: [{ id }, {}] }]);
    expect(await find({ id: found?.description?.id })).toMatchObject([{ location: shown }]);
    expect(await find({ search: '見つかる', kind: 'partner' })).toEqual([]);
    expect(await find({ search: '見つかる', kind: 'development-log', show: 'undescribed' })).toHaveLength(1);
    expect(await find({ search: '見つかる', show: 'unused' })).toEqual([]);
    const undescribed = await admin.call('findImages', { query: { record: id, show: 'undescribed', limit: 0 } });
    expect(undescribed.body).toEqual({ total: 1, items: [] });
    await admin.call('updateProject', { params: { id }, body: { posterUrl: null } });
    await admin.call('deleteDevelopmentLog', { params: { id: log.id } });
    expect(await find({ search: 'findable' })).toEqual([]);
  });

  test('are replaced in every record that shows them, and each record can be undone', async () => {
    const old = '/objects/old.webp';
    const other = '/objects/kept.webp';
    const id = await project({
      posterUrl: old,
      screenshots: [other, 'old.webp'],
      characters: [{ nameJa: '小夜', roleJa: '渡し守', imageUrl: old }],
    });
    const log = (await admin.call('createDevelopmentLog', { body: aLog(id, { contentJa: `海\n![橋](${old})\n空` }) }))
      .body;
    const replace = async (to: string | null) =>
      (await admin.call('replaceImages', { body: { locations: [old], to } })).body.changed;
    expect(await replace('/objects/new.webp')).toMatchObject([
      { kind: 'project', id, revision: 2 },
      { kind: 'development-log', id: log.id, revision: 2 },
    ]);
    const read = async () => (await admin.call('getProject', { params: { id } })).body;
    expect(await read()).toMatchObject({
      posterUrl: '/objects/new.webp',
      screenshots: [other, '/objects/new.webp'],
      characters: [{ imageUrl: '/objects/new.webp' }],
    });
    expect(await replace(null)).toEqual([]);
    for (const { seq } of (await admin.call('listAuditEvents', { query: { limit: 2 } })).body)
      await admin.call('undoAuditEvent', { params: { seq } });
    expect(await replace(null)).toHaveLength(2);
    expect(await read()).toMatchObject({ posterUrl: null, screenshots: [other], characters: [{ nameJa: '小夜' }] });
    const { body } = await admin.call('getDevelopmentLog', { params: { id: log.id } });
    expect(body.contentJa).toBe('海\n空');
  });

  test('uploads are listed with their size, used or not', async () => {
    const content = await aPng(64, 64);
    const { body: upload } = await admin.call('requestUpload', {
      body: { contentType: 'image/png', contentLength: content.length },
    });
    await fetch(upload.uploadURL, { method: 'PUT', headers: upload.headers, body: new Uint8Array(content) });
    const { location } = (await admin.call('takeUpload', { body: { imageURL: upload.objectPath } })).body;
    const found = async (show: ImagePart | undefined) =>
      (await admin.call('findImages', { query: { search: location, sort: 'newest', show } })).body.items;
    expect(await found('unused')).toMatchObject([{ location, bytes: content.length, description: null, uses: [] }]);
    await project({ posterUrl: location });
    expect(await found('unused')).toEqual([]);
    expect(await found(undefined)).toMatchObject([
      { location, bytes: content.length, uses: [{ fields: ['posterUrl'] }] },
    ]);
  });
});
