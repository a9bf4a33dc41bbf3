import { imageContentTypes, type ImageContentType } from './constants';
import { brandsOf, imageTypeOf, latin1 } from './image-type';

export const fileClasses = ['audio', 'video', 'captions'] as const;
export type FileClass = (typeof fileClasses)[number];

export const mediaClasses = ['image', ...fileClasses] as const;
export type MediaClass = (typeof mediaClasses)[number];

/** The extension is that under which they are served. */
const fileTypes = {
  'audio/mpeg': { media: 'audio', extension: 'mp3' },
  'audio/mp4': { media: 'audio', extension: 'm4a' },
  'audio/ogg': { media: 'audio', extension: 'ogg' },
  'audio/wav': { media: 'audio', extension: 'wav' },
  'audio/flac': { media: 'audio', extension: 'flac' },
  'video/mp4': { media: 'video', extension: 'mp4' },
  'video/webm': { media: 'video', extension: 'webm' },
  'text/vtt': { media: 'captions', extension: 'vtt' },
} as const satisfies Record<string, { media: FileClass; extension: string }>;

export type FileContentType = keyof typeof fileTypes;
export type UploadContentType = ImageContentType | FileContentType;

export const isFileContentType = (type: string): type is FileContentType => Object.hasOwn(fileTypes, type);

const fileContentTypes = Object.keys(fileTypes).filter(isFileContentType);

export const uploadContentTypes: readonly [UploadContentType, ...UploadContentType[]] = [
  ...imageContentTypes,
  ...fileContentTypes,
];

export const contentTypesOf = (media: MediaClass): readonly UploadContentType[] =>
  uploadContentTypes.filter((type) => mediaClassOf(type) === media);

export const mediaClassOf = (type: UploadContentType): MediaClass =>
  isFileContentType(type) ? fileTypes[type].media : 'image';

export const extensionOf = (type: FileContentType): string => fileTypes[type].extension;

const typesByExtension: ReadonlyMap<string, FileContentType> = new Map(
  fileContentTypes.map((type) => [extensionOf(type), type]),
);

export function fileTypeAt(location: string): FileContentType | null {
  const extension = /\.(\w+)(?:[?#]|$)/.exec(location)?.[1]?.toLowerCase() ?? '';
  return typesByExtension.get(extension === 'm4v' ? 'mp4' : extension) ?? null;
}

/** An image unless it is known to be something else. */
export function mediaClassAt(location: string): MediaClass {
  const type = fileTypeAt(location);
  return type === null ? 'image' : mediaClassOf(type);
}

/** A frame of MPEG layer III, whose header has no reserved values. */
function isMpegFrame(bytes: Uint8Array): boolean {
  const [first = 0, second = 0, third = 0] = bytes;
  const [version, layer] = [(second >> 3) & 3, (second >> 1) & 3];
  const [bitrate, frequency] = [third >> 4, (third >> 2) & 3];
  return first === 0xff && second >= 0xe0 && version !== 1 && layer === 1 && bitrate !== 15 && frequency !== 3;
}

/** The version and the size of a tag of ID3v2 have reserved bits. */
function isId3(bytes: Uint8Array): boolean {
  const [version = 0, revision = 0] = bytes.subarray(3);
  const size = bytes.subarray(6, 10);
  return (
    latin1(bytes, 0, 3) === 'ID3' &&
    version >= 2 &&
    version <= 4 &&
    revision < 0xff &&
    size.length === 4 &&
    size.every((byte) => byte < 0x80)
  );
}

/** Brands of files with moving images. Not those of QuickTime, which few browsers play. */
const videoBrands = /^(?:iso[m2-9]|mp4[12]|avc1|dash|M4V |MSNV)$/;

function isoMediaType(bytes: Uint8Array): FileContentType | null {
  const [brand = ''] = brandsOf(bytes);
  if (brand === 'M4A ' || brand === 'M4B ') return 'audio/mp4';
  return videoBrands.test(brand) ? 'video/mp4' : null;
}

/** WebM, and not Matroska, which has the same signature. */
const isWebm = (bytes: Uint8Array) =>
  latin1(bytes, 0, 4) === '\x1a\x45\xdf\xa3' && latin1(bytes, 4, 64).includes('\x42\x82\x84webm');

/** A stream of Vorbis, Opus or FLAC; Ogg may also contain video, which browsers no longer play. */
const isOggAudio = (bytes: Uint8Array) =>
  latin1(bytes, 0, 4) === 'OggS' && /\x01vorbis|OpusHead|\x7fFLAC/.test(latin1(bytes, 28, 40));

const isWebVtt = (bytes: Uint8Array) => /^(?:\xef\xbb\xbf)?WEBVTT(?:[ \t\r\n]|$)/.test(latin1(bytes, 0, 10));

/** By the first bytes, whatever the name of the file; `null` for types that cannot be uploaded. */
export function contentTypeOf(bytes: Uint8Array): UploadContentType | null {
  const image = imageTypeOf(bytes);
  if (image) return image;
  if (isId3(bytes) || isMpegFrame(bytes)) return 'audio/mpeg';
  if (latin1(bytes, 0, 4) === 'fLaC') return 'audio/flac';
  if (latin1(bytes, 0, 4) === 'RIFF' && latin1(bytes, 8, 12) === 'WAVE') return 'audio/wav';
  if (isOggAudio(bytes)) return 'audio/ogg';
  if (isWebm(bytes)) return 'video/webm';
  if (isWebVtt(bytes)) return 'text/vtt';
  return isoMediaType(bytes);
}
