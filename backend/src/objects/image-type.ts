import type { UploadContentType } from 'shared-contracts/entities';

const ascii = (bytes: Buffer, start: number, end: number) => bytes.toString('latin1', start, end);

/**
 * The type of an image by its magic bytes, regardless of name and declared type.
 * @returns `null` for unsupported types, including SVG
 */
export function imageTypeOf(bytes: Buffer): UploadContentType | null {
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (ascii(bytes, 0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp';
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'image/gif';
  if (ascii(bytes, 4, 8) === 'ftyp' && /^avi[fs]$/.test(ascii(bytes, 8, 12))) return 'image/avif';
  return null;
}
