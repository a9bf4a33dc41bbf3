import { expect, test } from '@jest/globals';

import { readContentType } from './media-type';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const number = (value: number) =>
  String.fromCharCode(value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255);
const box = (type: string, content = '') => number(content.length + 8) + type + content;
const track = (handler: string) =>
  box('trak', box('tkhd', 'x'.repeat(84)) + box('mdia', box('mdhd') + box('hdlr', '\0'.repeat(8) + handler)));
const film = (...handlers: string[]) => box('moov', box('mvhd', 'x'.repeat(100)) + handlers.map(track).join(''));
const brands = (major: string, ...compatible: string[]) => box('ftyp', `${major}\0\0\0\0${compatible.join('')}`);
const sound = box('mdat', 'x'.repeat(200_000));

async function typeOf(content: string) {
  const file = bytes(content);
  let read = 0;
  const type = await readContentType((start, end) => {
    read += Math.max(0, end - start);
    return Promise.resolve(file.subarray(start, end));
  }, file.length);
  return { type, read };
}

test.each(['XAVC', '3gp4', '3gp5', 'cmfc', 'M4VH', 'f4v ', 'avc3', 'isom', 'mp42', 'iso6'])(
  'a film of the brand %s is one, and a recording is none, wherever the tracks are listed',
  async (brand) => {
    const start = brands(brand, 'mp42', 'isom');
    const film2 = film('soun', 'vide');
    for (const content of [start + film2 + sound, start + box('free') + sound + film2])
      expect((await typeOf(content)).type).toBe('video/mp4');
    for (const content of [start + film('soun') + sound, start + sound + film('soun')])
      expect((await typeOf(content)).type).toBe('audio/mp4');
  },
);

test('any compatible brand counts, and one that is named first as a recording may hold a film', async () => {
  expect((await typeOf(brands('NEWB', 'what', 'mp41') + film('vide'))).type).toBe('video/mp4');
  expect((await typeOf(brands('M4A ', 'mp42') + film('soun', 'vide'))).type).toBe('video/mp4');
});

test('a box with a size of 64 bits, or to the end of the file, is passed', async () => {
  const long = `${number(1)}mdat${number(0)}${number(216)}${'x'.repeat(200)}`;
  expect((await typeOf(brands('mp42') + long + film('soun'))).type).toBe('audio/mp4');
  expect((await typeOf(`${brands('M4A ')}${number(0)}mdat${'x'.repeat(200)}`)).type).toBe('audio/mp4');
});

test.each([
  ['QuickTime', brands('qt  ', 'mp42') + film('vide')],
  ['a raw picture', brands('crx ', 'isom') + film('vide')],
  ['HEIC', brands('heic', 'mif1', 'iso8') + film('vide')],
  ['a file of subtitles alone', brands('mp42') + film('text')],
  ['an unknown brand', brands('NEWB', 'what') + film('vide')],
])('%s cannot be uploaded', async (_what, content) => {
  expect((await typeOf(content)).type).toBeNull();
});

test.each([
  ['a box without a length', `${brands('mp42')}${number(4)}mdat`],
  ['a box inside that is larger than its parent', brands('mp42') + box('moov', `${number(0xffff)}trak`)],
  ['a header that is cut off', `${brands('mp42')}\0\0`],
])('%s ends the search', async (_what, content) => {
  expect((await typeOf(content)).type).toBe('video/mp4');
});

test('a large film is not read as a whole', async () => {
  const { read } = await typeOf(brands('mp42') + sound + sound + sound + film('vide'));
  expect(read).toBeLessThan(70_000);
});

test('MP3 behind zeros is known', async () => {
  expect((await typeOf(`${'\0'.repeat(1_152)}\xff\xfb\x90\x64`)).type).toBe('audio/mpeg');
  expect((await typeOf(`${'\0'.repeat(500)}ID3\x04\0\0\0\0\0\x0aTIT2`)).type).toBe('audio/mpeg');
  expect((await typeOf('\0'.repeat(2_000))).type).toBeNull();
});
