import { expect, test } from '@jest/globals';

import type { UploadContentType } from 'shared-contracts/entities';

import { describeOnObjectStores } from '../testing/servers/object-stores';
import { aTrack, aVoice, aWebmFilm, anMp4Film, someCaptions } from '../testing/recordings';
import { suiteAdmin, suiteServer } from '../testing/servers/suite-server';
import { keysWith, upload } from '../testing/samples/uploads';

const megabyte = 1_024 * 1_024;

describeOnObjectStores('uploaded recordings and captions', (driver) => {
  const server = suiteServer(async () => ({
    env: { ...(await driver.env()), AUDIO_LIMIT_MB: '1', VIDEO_LIMIT_MB: '2', UPLOAD_QUOTA_MB: '20' },
  }));
  const admin = suiteAdmin(server);

  const take = async (content: Buffer, contentType: UploadContentType) => {
    const { objectPath } = await upload(admin, content, contentType);
    return (await admin.call('takeUpload', { body: { imageURL: objectPath } })).body.location;
  };
  const refusalOf = async (content: Buffer, contentType: UploadContentType) => {
    const { objectPath } = await upload(admin, content, contentType);
    const { status, body } = await admin.refused('takeUpload', { body: { imageURL: objectPath } });
    return { status, code: body.code, left: await keysWith(server.services.objects, objectPath.slice(-36)) };
  };
  const ask = (location: string, headers: Record<string, string> = {}) => server.visitor().fetch(location, { headers });
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
  /** The whole number of a header. */
  const partOf = async (location: string, range: string, headers: Record<string, string> = {}) => {
    const response = await ask(location, { range, ...headers });
    return { status: response.status, part: response.headers.get('content-range'), content: await bytesOf(response) };
  };

  test.each([
    ['an MP3', aVoice, 'audio/mpeg', /^\/objects\/files\/[0-9a-f-]{36}\.mp3$/],
    ['a WAV', aTrack, 'audio/wav', /\.wav$/],
    ['a WebM', aWebmFilm, 'video/webm', /\.webm$/],
    ['an MP4', anMp4Film, 'video/mp4', /\.mp4$/],
    ['captions', someCaptions, 'text/vtt', /\.vtt$/],
  ] as const)('%s is stored unchanged and served by its type', async (_name, file, type, address) => {
    const content = await file();
    const location = await take(content, type);
    expect(location).toMatch(address);
    const response = await ask(location);
    expect([response.status, response.headers.get('content-type')?.split(';')[0]]).toEqual([200, type]);
    expect((await bytesOf(response)).equals(content)).toBe(true);
    expect(await keysWith(server.services.objects, 'uploads/')).toEqual([]);
  });

  test('the bytes decide between the types of one class', async () => {
    const location = await take(await aTrack(), 'audio/mpeg');
    expect(location).toMatch(/\.wav$/);
    expect((await ask(location)).headers.get('content-type')).toBe('audio/wav');
  });

  test('a recording is served in ranges, whole if it has changed since', async () => {
    const content = await aVoice();
    const location = await take(content, 'audio/mpeg');
    const etag = (await ask(location)).headers.get('etag') ?? '';
    const size = content.length;
    expect(await partOf(location, 'bytes=0-0')).toEqual({
      status: 206,
      part: `bytes 0-0/${size}`,
      content: content.subarray(0, 1),
    });
    expect(await partOf(location, `bytes=100-`)).toMatchObject({ status: 206, content: content.subarray(100) });
    expect(await partOf(location, 'bytes=-10')).toMatchObject({ status: 206, content: content.subarray(-10) });
    expect(await partOf(location, 'bytes=5-9', { 'if-range': etag })).toMatchObject({ status: 206 });
    expect(await partOf(location, 'bytes=5-9', { 'if-range': '"other"' })).toMatchObject({ status: 200, content });
  });

  test.each([
    ['many ranges', `bytes=${'0-,'.repeat(1_000)}0-`, 200],
    ['overlapping ranges', 'bytes=0-9,5-14', 200],
    ['a reversed range', 'bytes=9-5', 200],
    ['another unit', 'pages=1-2', 200],
    ['a range after the end', 'bytes=99999999999999999999-', 416],
    ['a tail of nothing', 'bytes=-0', 416],
  ])('threat 50: %s cost no more than the whole file', async (_name, range, status) => {
    const content = await aVoice();
    const found = await partOf(await take(content, 'audio/mpeg'), range);
    expect([found.status, found.content.length]).toEqual([status, status === 200 ? content.length : 0]);
  });

  test('threat 50: a recording is sniffed by no browser and runs nothing', async () => {
    const { headers } = await ask(await take(await aVoice(), 'audio/mpeg'));
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });

  test('threat 50: captions are text that a browser saves instead of showing it', async () => {
    const { headers } = await ask(await take(await someCaptions(), 'text/vtt'));
    expect(headers.get('content-type')).toBe('text/vtt; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment');
  });

  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  test.each([
    ['HTML as audio', () => html, 'audio/mpeg'],
    ['HTML after the letters of a tag', () => Buffer.concat([Buffer.from('ID3'), html]), 'audio/mpeg'],
    ['SVG as captions', () => svg, 'text/vtt'],
    ['SVG as video', () => svg, 'video/mp4'],
    ['a film as audio', aWebmFilm, 'audio/mpeg'],
    ['audio as a film', aVoice, 'video/mp4'],
    ['audio as an image', aVoice, 'image/png'],
    ['captions that are no text', () => Buffer.from('WEBVTT\n\n\xff\xfe', 'latin1'), 'text/vtt'],
    ['captions with commas in their times', () => Buffer.from('WEBVTT\n\n00:01,000 --> 00:02,000\nA'), 'text/vtt'],
    [
      'captions of which one has no such time',
      () => Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nA\n\n0:02 --> 0:03\nB'),
      'text/vtt',
    ],
    ['captions without any', () => Buffer.from('WEBVTT\n'), 'text/vtt'],
    ['captions with a NUL', () => Buffer.from('WEBVTT\n\n\0'), 'text/vtt'],
  ] as const)('threat 50: %s is refused and removed', async (_name, file, type) => {
    const content = await file();
    // A film larger than audio may be is refused before it is sent.
    const shortened = type === 'audio/mpeg' ? content.subarray(0, megabyte / 2) : content;
    expect(await refusalOf(shortened, type)).toEqual({ status: 422, code: 'unacceptable-upload', left: [] });
  });

  test.each([
    ['audio', 'audio/mpeg', megabyte],
    ['video', 'video/mp4', 2 * megabyte],
    ['captions', 'text/vtt', megabyte],
    ['an image', 'image/png', 10 * megabyte],
  ] as const)('threat 50: %s beyond its limit is refused before it is sent', async (_name, contentType, most) => {
    const ask = (contentLength: number) => ({ body: { contentType, contentLength } });
    expect((await admin.call('requestUpload', ask(most))).body.objectPath).toMatch(/^\/objects\/uploads\//);
    const { status, body } = await admin.refused('requestUpload', ask(most + 1));
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'contentLength']);
  });

  test('threat 50: a small announcement does not let a large file in', async () => {
    const { body } = await admin.call('requestUpload', { body: { contentType: 'audio/mpeg', contentLength: 10 } });
    const content = new Uint8Array(await aVoice());
    const sent = await fetch(body.uploadURL, { method: 'PUT', headers: body.headers, body: content });
    expect(sent.status).toBe(403);
    const refused = await admin.refused('takeUpload', { body: { imageURL: body.objectPath } });
    expect(refused.status).toBe(422);
  });
});

describeOnObjectStores('the space for uploads', (driver) => {
  const server = suiteServer(async () => ({ env: { ...(await driver.env()), UPLOAD_QUOTA_MB: '1' } }));
  const admin = suiteAdmin(server);

  test('is shown with its limits, and refused beyond them', async () => {
    const content = await aVoice();
    const { objectPath } = await upload(admin, content, 'audio/mpeg');
    await admin.call('takeUpload', { body: { imageURL: objectPath } });
    const storage = async () => (await admin.call('readStorage', undefined)).body;
    expect(await storage()).toEqual({
      usedBytes: content.length,
      quotaBytes: megabyte,
      fileBytes: { image: 10 * megabyte, audio: 30 * megabyte, video: 300 * megabyte, captions: megabyte },
    });
    const room = { contentType: 'video/mp4', contentLength: megabyte - content.length } as const;
    const larger = { ...room, contentLength: room.contentLength + 1 };
    const refused = await admin.refused('requestUpload', { body: larger });
    expect([refused.status, refused.body.code]).toEqual([409, 'storage-full']);
    expect((await storage()).usedBytes).toBe(content.length);
    await admin.call('requestUpload', { body: room });
    expect((await storage()).usedBytes).toBe(megabyte);
  });
});
