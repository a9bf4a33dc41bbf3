import { describe, expect, test } from '@jest/globals';

import { callPath, calls } from 'shared-contracts/http';

import { aPng } from '../../testing/images';
import { aLog, aPartner, aProject } from '../../testing/records';
import { suiteAdmin, suiteServer } from '../../testing/suite-server';

describe('what is known of pictures', () => {
  const server = suiteServer();
  const admin = suiteAdmin(server);
  const poster = '/objects/poster.webp';
  const project = async (pictures: Parameters<typeof aProject>[0]) =>
    (await admin.call('createProject', { body: aProject(pictures) })).body.id;
  const shown = async (id: string) => (await server.visitor().call('getProject', { params: { id } })).body.pictures;
  const newest = async () => (await admin.call('listAuditEvents', { query: { kind: 'picture', limit: 1 } })).body[0];

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
    await admin.call('describePicture', { body: { location: key, altJa: '月', focus: '50% 20%' } });
    await admin.call('describePicture', { body: { location: face, altJa: '澪の横顔', altEn: 'Mio' } });
    await admin.call('describePicture', { body: { location: shot, altJa: '川辺', altKo: ' ' } });
    expect(await shown(id)).toEqual([
      { location: shot, altJa: '川辺', altKo: null },
      { location: face, altJa: '澪の横顔', altEn: 'Mio' },
      { location: key, altJa: '月', focus: '50% 20%' },
    ]);
    const listed = (await server.visitor().call('listProjects', undefined)).body.find((each) => each.id === id);
    expect(listed?.pictures).toEqual([{ location: key, altJa: '月', focus: '50% 20%' }]);
    await admin.call('createPartner', { body: aPartner({ avatar: face }) });
    expect((await server.visitor().call('listPartners', undefined)).body[0]?.pictures?.[0]?.altEn).toBe('Mio');
    const log = (await admin.call('createDevelopmentLog', { body: aLog(id, { images: ['shot.webp'] }) })).body;
    const { body } = await server.visitor().call('getDevelopmentLog', { params: { id: log.id } });
    // Another spelling of the same location.
    expect(body.log.pictures).toEqual([{ location: 'shot.webp', altJa: '川辺', altKo: null }]);
  });

  test('changes the tag of a response, which If-Match takes back as the revision', async () => {
    const id = await project({ posterUrl: poster });
    const path = callPath(calls.getProject, { id });
    const tag = async () => (await server.visitor().fetch(path)).headers.get('etag') ?? '';
    await admin.call('describePicture', { body: { location: poster, altJa: '月' } });
    const before = await tag();
    await admin.call('describePicture', { body: { location: poster, altJa: '月夜' } });
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

  test('is not overwritten by somebody who has not seen it', async () => {
    const location = '/objects/shared.webp';
    const body = (altJa: string) => ({ location, altJa });
    await admin.call('describePicture', { body: body('橋'), ifMatch: 0 });
    const late = await admin.refused('describePicture', { body: body('川'), ifMatch: 0 });
    expect(late.body).toMatchObject({ status: 412, current: { altJa: '橋', revision: 2 } });
    const seen = await admin.call('describePicture', { body: body('川'), ifMatch: 2 });
    expect(seen.body).toMatchObject({ altJa: '川', revision: 3 });
    expect((await admin.refused('describePicture', { body: body('月'), ifMatch: 2 })).status).toBe(412);
    expect((await admin.call('describePicture', { body: body('月') })).body.revision).toBe(4);
  });

  test('is not begun by somebody who expects a version of it', async () => {
    const location = '/objects/never-described.webp';
    const newest = async () => (await admin.call('listAuditEvents', { query: { limit: 1 } })).body[0]?.seq;
    const before = await newest();
    const refused = await admin.refused('describePicture', { body: { location, altJa: '橋' }, ifMatch: 3 });
    expect(refused.status).toBe(404);
    expect(await newest()).toBe(before);
  });

  test('keeps what a change omits, is undone from its first description on, and stands in the translations', async () => {
    const location = '/objects/new.webp';
    const known = async () =>
      (await admin.call('listPictures', undefined)).body.find((each) => each.location === location)?.description;
    await admin.call('describePicture', { body: { location, altJa: '橋', focus: '0% 100%' } });
    const row = (await admin.call('listTranslations', undefined)).body.find(({ label }) => label === '橋');
    expect(row).toMatchObject({ kind: 'picture', locales: { en: { state: 'missing', missing: ['alt'] } } });
    const first = await newest();
    expect(first?.subject.label).toBe(location);
    await admin.call('describePicture', { body: { location, altEn: 'A bridge' } });
    expect(await known()).toMatchObject({ altJa: '橋', altEn: 'A bridge', focus: '0% 100%' });
    await admin.call('undoAuditEvent', { params: { seq: (await newest())?.seq ?? 0 } });
    await admin.call('undoAuditEvent', { params: { seq: first?.seq ?? 0 } });
    expect(await known()).toMatchObject({ altJa: null, altEn: null, focus: null });
    expect(await server.services.persistence.archive.verify()).toMatchObject({ problems: [] });
  });

  test('a focus point is two percentages', async () => {
    for (const focus of ['middle', '101% 0%', '50%', '5e1% 0%'])
      expect((await admin.refused('describePicture', { body: { location: poster, focus } })).status).toBe(400);
  });

  test('uploads are listed with their size, used or not', async () => {
    const content = await aPng(64, 64);
    const { body: upload } = await admin.call('requestUpload', {
      body: { contentType: 'image/png', contentLength: content.length },
    });
    await fetch(upload.uploadURL, { method: 'PUT', headers: upload.headers, body: new Uint8Array(content) });
    const { location } = (await admin.call('takeUpload', { body: { imageURL: upload.objectPath } })).body;
    const { body } = await admin.call('listPictures', undefined);
    expect(body.find((each) => each.location === location)).toMatchObject({
      bytes: content.length,
      description: null,
    });
  });
});
