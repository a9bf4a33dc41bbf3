import { expect, test } from '@jest/globals';

import { contentTypeOf, contentTypesOf, fileTypeAt, mediaClassAt, uploadContentTypes } from './media-type';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const isoMedia = (brand: string) => bytes(`\0\0\0\x14ftyp${brand}\0\0\0\0isom`);

test.each([
  ['a tag before MP3', bytes('ID3\x04\0\0\0\0\0\x0aTIT2'), 'audio/mpeg'],
  ['a frame of MP3', bytes('\xff\xfb\x90\x64'), 'audio/mpeg'],
  ['M4A', isoMedia('M4A '), 'audio/mp4'],
  ['Ogg Opus', bytes(`OggS\0\x02${'\0'.repeat(20)}\x01\x13OpusHead`), 'audio/ogg'],
  ['Ogg Vorbis', bytes(`OggS\0\x02${'\0'.repeat(20)}\x01\x1e\x01vorbis`), 'audio/ogg'],
  ['WAV', bytes('RIFF\0\0\0\0WAVEfmt '), 'audio/wav'],
  ['FLAC', bytes('fLaC\0'), 'audio/flac'],
  ['MP4', isoMedia('isom'), 'video/mp4'],
  ['WebM', bytes('\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm'), 'video/webm'],
  ['WebVTT', bytes('WEBVTT\n\n00:00'), 'text/vtt'],
  ['WebVTT with a byte order mark', bytes('\xef\xbb\xbfWEBVTT Kobai'), 'text/vtt'],
  ['WebVTT without cues', bytes('WEBVTT'), 'text/vtt'],
  ['GIF', bytes('GIF89a'), 'image/gif'],
  ['AVIF', isoMedia('avif'), 'image/avif'],
])('%s is known by its bytes', (_name, content, type) => {
  expect(contentTypeOf(content)).toBe(type);
});

test.each([
  ['nothing', bytes('')],
  ['HTML', bytes('<!doctype html>')],
  ['HTML after the letters of a tag', bytes('ID3<html><script>')],
  ['text in UTF-16', bytes('\xff\xfe<\0h\0')],
  ['SVG', bytes('<svg xmlns=')],
  ['captions of another form', bytes('1\n00:00:01,000 --> ')],
  ['a longer word', bytes('WEBVTTX')],
  ['QuickTime', isoMedia('qt  ')],
  ['HEIC', isoMedia('heic')],
  ['Matroska', bytes('\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x88matroska')],
  ['Ogg with moving images', bytes(`OggS\0\x02${'\0'.repeat(20)}\x01\x2a\x80theora`)],
  ['AVI', bytes('RIFF\0\0\0\0AVI LIST')],
  ['AAC without a container', bytes('\xff\xf1\x50\x80')],
  ['a program', bytes('MZ\x90\0')],
])('%s cannot be uploaded', (_name, content) => {
  expect(contentTypeOf(content)).toBeNull();
});

test('every type belongs to one class', () => {
  const classes = ['image', 'audio', 'video', 'captions'] as const;
  expect(classes.flatMap(contentTypesOf).toSorted()).toEqual([...uploadContentTypes].toSorted());
});

test.each([
  ['/objects/files/a.mp3', 'audio/mpeg', 'audio'],
  ['https://cdn.example/Trailer.M4V?x=1', 'video/mp4', 'video'],
  ['/objects/demo/trailers/a.ja.vtt', 'text/vtt', 'captions'],
  ['/objects/images/a.webp', null, 'image'],
  ['/objects/a', null, 'image'],
])('%s is of a class by its end', (location, type, media) => {
  expect([fileTypeAt(location), mediaClassAt(location)]).toEqual([type, media]);
});
