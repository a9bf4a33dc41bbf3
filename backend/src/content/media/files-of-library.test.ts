import { describe, expect, test } from '@jest/globals';

import type { UploadContentType } from 'shared-contracts/entities';
import type { CallArg, Calls } from 'shared-contracts/http';

import { aPng } from '../../testing/samples/images';
import { aProject } from '../../testing/samples/records';
import { aTrack, aVoice } from '../../testing/recordings';
import { suiteAdmin, suiteServer } from '../../testing/servers/suite-server';

type Query = NonNullable<Exclude<CallArg<Calls['findImages']>, void>>['query'];

describe('recordings in the library', () => {
  const server = suiteServer();
  const admin = suiteAdmin(server);
  const take = async (content: Buffer, contentType: UploadContentType, fileName: string) => {
    const { body } = await admin.call('requestUpload', {
      body: { contentType, contentLength: content.length, fileName },
    });
    await fetch(body.uploadURL, { method: 'PUT', headers: body.headers, body: new Uint8Array(content) });
    return (await admin.call('takeUpload', { body: { imageURL: body.objectPath } })).body.location;
  };
  const find = async (query: Query) => (await admin.call('findImages', { query })).body.items;

  test('are found by their names, apart from images, with the records that use them', async () => {
    const voice = await take(await aVoice(), 'audio/mpeg', '小夜の声.mp3');
    const sound = await take(await aTrack(), 'audio/wav', 'rain.wav');
    const image = await take(await aPng(64, 64), 'image/png', 'rain.png');
    const characters = [{ nameJa: '小夜', roleJa: '語り手', voiceSample: voice }];
    const { id } = (await admin.call('createProject', { body: aProject({ characters, sceneSound: sound }) })).body;
    const named = (items: Awaited<ReturnType<typeof find>>) => items.map(({ location, name }) => [location, name]);
    expect(named(await find({ media: 'audio', record: id }))).toEqual([
      [voice, '小夜の声.mp3'],
      [sound, 'rain.wav'],
    ]);
    expect(named(await find({ media: 'audio', search: '小夜の声' }))).toEqual([[voice, '小夜の声.mp3']]);
    expect(named(await find({ media: 'image', search: 'RAIN' }))).toEqual([[image, 'rain.png']]);
    expect((await find({ location: voice }))[0]).toMatchObject({
      name: '小夜の声.mp3',
      bytes: (await aVoice()).length,
      uses: [{ kind: 'project', id, fields: ['characters'] }],
    });
  });

  test('are replaced in every record', async () => {
    const [before, after] = [
      await take(await aVoice(), 'audio/mpeg', 'a.mp3'),
      await take(await aTrack(), 'audio/wav', 'b.wav'),
    ];
    const music = [{ titleJa: '雪', file: before }];
    const { id } = (await admin.call('createProject', { body: aProject({ music, sceneSound: before }) })).body;
    await admin.call('replaceImages', { body: { locations: [before], to: after } });
    const { body } = await admin.call('getProject', { params: { id } });
    expect(body).toMatchObject({ music: [{ file: after }], sceneSound: after });
  });

  test('have no alt text that could be missing', async () => {
    const voice = await take(await aVoice(), 'audio/mpeg', 'a.mp3');
    const undescribed = await find({ show: 'undescribed', limit: 1_000 });
    expect(undescribed.map(({ location }) => location)).not.toContain(voice);
  });

  test('threat 40: are named without characters that turn the name round', async () => {
    const voice = await take(await aVoice(), 'audio/mpeg', 'a\u202e3pm.exe');
    expect((await find({ location: voice }))[0]?.name).toBe('a3pm.exe');
  });

  test('an image in place of another one keeps alt text and focus, unless it has its own', async () => {
    const [before, after, described] = ['/objects/before.webp', '/objects/after.webp', '/objects/described.webp'];
    await admin.call('describeImage', { body: { location: before, altJa: '月', focus: '10% 20%' } });
    await admin.call('describeImage', { body: { location: described, altJa: '川' } });
    await admin.call('createProject', { body: aProject({ posterUrl: before }) });
    await admin.call('replaceImages', { body: { locations: [before], to: after } });
    expect((await find({ location: after }))[0]?.description).toMatchObject({ altJa: '月', focus: '10% 20%' });
    await admin.call('replaceImages', { body: { locations: [after], to: described } });
    expect((await find({ location: described }))[0]?.description).toMatchObject({ altJa: '川' });
  });
});
