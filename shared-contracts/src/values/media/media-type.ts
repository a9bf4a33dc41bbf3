import { imageContentTypes, type ImageContentType } from '../constants';
import { brandsOf, imageTypeOf, latin1 } from './image-type';
import { isPlayableMedia, tracksOf, type ReadBytes } from './iso-media';

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

function isoMediaType(bytes: Uint8Array): FileContentType | null {
  if (!isPlayableMedia(bytes)) return null;
  return /^M4[AB] $/.test(brandsOf(bytes)[0] ?? '') ? 'audio/mp4' : 'video/mp4';
}

/** WebM, and not Matroska, which has the same signature. */
const isWebm = (bytes: Uint8Array) =>
  latin1(bytes, 0, 4) === '\x1a\x45\xdf\xa3' && latin1(bytes, 4, 64).includes('\x42\x82\x84webm');

/** A stream of Vorbis, Opus or FLAC; Ogg may also contain video, which browsers no longer play. */
const isOggAudio = (bytes: Uint8Array) =>
  latin1(bytes, 0, 4) === 'OggS' && /\x01vorbis|OpusHead|\x7fFLAC/.test(latin1(bytes, 28, 40));

const isWebVtt = (bytes: Uint8Array) => /^(?:\xef\xbb\xbf)?WEBVTT(?:[ \t\r\n]|$)/.test(latin1(bytes, 0, 10));

/** Zeros that some recorders write before the sound. */
const withoutPadding = (bytes: Uint8Array) =>
  bytes.subarray(
    Math.max(
      0,
      bytes.findIndex((byte) => byte !== 0),
    ),
  );

/** By the first bytes, whatever the name of the file; `null` for types that cannot be uploaded. */
export function contentTypeOf(bytes: Uint8Array): UploadContentType | null {
  const image = imageTypeOf(bytes);
  if (image) return image;
  const sound = withoutPadding(bytes);
  if (isId3(sound) || isMpegFrame(sound)) return 'audio/mpeg';
  if (latin1(bytes, 0, 4) === 'fLaC') return 'audio/flac';
  if (latin1(bytes, 0, 4) === 'RIFF' && latin1(bytes, 8, 12) === 'WAVE') return 'audio/wav';
  if (isOggAudio(bytes)) return 'audio/ogg';
  if (isWebm(bytes)) return 'video/webm';
  if (isWebVtt(bytes)) return 'text/vtt';
  return isoMediaType(bytes);
}

/** Bytes at the beginning of a file that declare its type. */
const headBytes = 64 * 1024;

/**
 * By the first bytes and, of MP4 and its relatives, by the tracks: a recording of a telephone has the brands of a film.
 * @param size bytes of the file
 * @returns `null` for types that cannot be uploaded
 */
export async function readContentType(read: ReadBytes, size: number): Promise<UploadContentType | null> {
  const head = await read(0, Math.min(size, headBytes));
  const type = contentTypeOf(head);
  if (!isPlayableMedia(head) || type === null || mediaClassOf(type) === 'image') return type;
  const tracks = await tracksOf(read, size);
  if (tracks.includes('vide')) return 'video/mp4';
  if (tracks.includes('soun')) return 'audio/mp4';
  return tracks.length > 0 ? null : type;
}
