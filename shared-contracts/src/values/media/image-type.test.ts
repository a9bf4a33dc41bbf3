import { expect, test } from '@jest/globals';

import { imageTypeOf, losesAnimation } from './image-type';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const png = '\x89PNG\r\n\x1a\n';
const chunk = (name: string, content = '') => `\0\0\0${String.fromCharCode(content.length)}${name}${content}\0\0\0\0`;
const media = (brand: string, ...others: string[]) =>
  `\0\0\0${String.fromCharCode(16 + 4 * others.length)}ftyp${brand}\0\0\0\0${others.join('')}`;

test.each([
  [png, 'image/png'],
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['RIFF\0\0\0\0WEBPVP8 ', 'image/webp'],
  ['GIF89a', 'image/gif'],
  [media('avif'), 'image/avif'],
  [media('mif1', 'miaf', 'avif'), 'image/avif'],
  [media('heic', 'mif1'), null],
  [media('mp42', 'isom'), null],
  ['<svg xmlns="http://www.w3.org/2000/svg">', null],
  ['RIFF\0\0\0\0WAVE', null],
  ['', null],
])('a file that begins with %j is %p', (text, type) => {
  expect(imageTypeOf(bytes(text))).toBe(type);
});

test.each([
  ['an animated PNG', true, png + chunk('IHDR', '0123456789abc') + chunk('acTL', '01234567') + chunk('IDAT')],
  ['a PNG', false, png + chunk('IHDR', '0123456789abc') + chunk('IDAT', 'acTL')],
  ['a cut PNG', false, `${png}\0\0`],
  ['an AVIF sequence', true, media('avis', 'avif')],
  ['an AVIF', false, media('avif', 'mif1')],
  ['a GIF', false, 'GIF89a'],
])('%s loses an animation: %p', (_name, expected, text) => {
  expect(losesAnimation(bytes(text))).toBe(expected);
});
