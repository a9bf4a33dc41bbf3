import type { ImageContentType } from '../constants';

export const latin1 = (bytes: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(start, end));

const pngSignature = '\x89PNG\r\n\x1a\n';

/** Of ISO media (AVIF, HEIC, MP4): the own brand first. */
export function brandsOf(bytes: Uint8Array): string[] {
  if (latin1(bytes, 4, 8) !== 'ftyp') return [];
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const listed = latin1(bytes, 16, Math.min(size, bytes.length, 256)).match(/.{4}/gs) ?? [];
  return [latin1(bytes, 8, 12), ...listed];
}

/** By the first bytes, whatever the name of the file; `null` for unsupported types, including SVG. */
export function imageTypeOf(bytes: Uint8Array): ImageContentType | null {
  if (latin1(bytes, 0, 8) === pngSignature) return 'image/png';
  if (latin1(bytes, 0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (latin1(bytes, 0, 4) === 'RIFF' && latin1(bytes, 8, 12) === 'WEBP') return 'image/webp';
  if (/^GIF8[79]a$/.test(latin1(bytes, 0, 6))) return 'image/gif';
  return brandsOf(bytes).some((brand) => brand === 'avif' || brand === 'avis') ? 'image/avif' : null;
}

/** The `acTL` chunk comes before the first image data. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = pngSignature.length; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    const chunk = latin1(bytes, at + 4, at + 8);
    if (chunk === 'acTL') return true;
    if (chunk === 'IDAT') return false;
  }
  return false;
}

/** Decoders read no animated PNG and no AVIF sequence. */
export function losesAnimation(bytes: Uint8Array): boolean {
  const type = imageTypeOf(bytes);
  return (type === 'image/png' && isAnimatedPng(bytes)) || (type === 'image/avif' && brandsOf(bytes)[0] === 'avis');
}
