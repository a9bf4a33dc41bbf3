import {
  captionCues,
  losesAnimation,
  mediaClassOf,
  readContentType,
  uploadRetryDelays,
  type MediaClass,
  type UploadContentType,
} from 'shared-contracts/entities';

import { isSvg } from './svg';

export type UploadRefusal = 'type' | 'size' | 'empty' | 'space' | 'times' | 'captions';

export interface UploadRules {
  accepts: readonly MediaClass[];
  /** Maximum bytes of one file. */
  fileBytes: Readonly<Record<MediaClass, number>>;
  /** Bytes left for all files together. */
  freeBytes: number;
}

/** The type according to the content of a file; its name, from which systems derive it, may be wrong. */
export interface FileContent {
  size: number;
  /** `null` for anything that cannot be uploaded; of an SVG, that of its pixels. */
  contentType: UploadContentType | null;
  /** Whether it is an SVG, whose pixels are uploaded in its place. */
  isDrawn: boolean;
  /** Whether it is an animation, of which only the first frame is kept. */
  isReduced: boolean;
  /** What a browser reads of captions; `null` for other files. */
  cues: ReturnType<typeof captionCues> | null;
}

/** Bytes at the beginning of a file that declare an animation or an SVG. */
const headBytes = 256 * 1024;
/** Bytes of captions that are read; larger ones are refused. */
const mostCaptionBytes = 1024 * 1024;

/** Reads the type of a file. A file that can no longer be read cannot be uploaded. */
export async function readContent(file: File): Promise<FileContent> {
  const read = async (start: number, end: number) =>
    new Uint8Array(
      await file
        .slice(start, end)
        .arrayBuffer()
        .catch(() => new ArrayBuffer(0)),
    );
  const head = await read(0, headBytes);
  const storedType = await readContentType(read, file.size);
  const isDrawn = storedType === null && isSvg(new TextDecoder().decode(head));
  const contentType = isDrawn ? 'image/png' : storedType;
  const isReduced = losesAnimation(head);
  const isCaptions = contentType === 'text/vtt';
  const cues = isCaptions ? captionCues(new TextDecoder().decode(await read(0, mostCaptionBytes))) : null;
  return { size: file.size, contentType, isDrawn, isReduced, cues };
}

/** Checks a file before any request (specification, section 9). @returns `null` if it is accepted */
export function refusalOf(
  { size, contentType, cues = null }: Pick<FileContent, 'size' | 'contentType'> & Partial<FileContent>,
  { accepts, fileBytes, freeBytes }: UploadRules,
): UploadRefusal | null {
  if (size === 0) return 'empty';
  const media = contentType && mediaClassOf(contentType);
  if (media === null || !accepts.includes(media)) return 'type';
  if (size > fileBytes[media]) return 'size';
  if (cues && cues.unread.length > 0) return 'times';
  if (cues?.read === 0) return 'captions';
  return size > freeBytes ? 'space' : null;
}

/** Thrown by an attempt that must not be retried. */
export class UploadRefused extends Error {}

/** Thrown if the server cannot read a file: another attempt with it would fail too. */
export class UnreadableFile extends UploadRefused {}

/** Thrown if an SVG is damaged, or has content that this browser does not draw. */
export class UnreadableSvg extends UnreadableFile {}

export class StorageFull extends UploadRefused {}

/**
 * Thrown if the browser could not reach a storage of another origin. Pages do not learn the reason: apart from network
 * failures, it may be missing CORS rules.
 */
export class StorageUnreachable extends Error {}

/** Waits until the delay or the signal. @throws the signal's reason */
function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}

/**
 * Retries with delays of 0, 1, 3 and 5 seconds (specification, section 9).
 * @throws UploadRefused immediately; the last attempt's error; the signal's reason if cancelled
 */
export async function withRetries<Result>(attempt: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  let last: unknown;
  for (const delay of uploadRetryDelays) {
    await wait(delay, signal);
    try {
      return await attempt();
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof UploadRefused) throw error;
      last = error;
    }
  }
  throw last;
}

/** Transient statuses of a storage, after which a retry may succeed. */
const isTransient = (status: number) => status === 0 || status === 408 || status === 429 || status >= 500;

interface Upload {
  url: string;
  headers: Readonly<Record<string, string>>;
  file: Blob;
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/**
 * Sends a file to its signed URL. Not with `fetch`, which does not report upload progress.
 * @throws UploadRefused if the storage rejects it; StorageUnreachable or another Error if a retry may succeed; the
 *   signal's reason if cancelled
 */
export function putFile({ url, headers, file, onProgress, signal }: Upload): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    let isSending = false;
    request.upload.onprogress = ({ loaded, total }) => {
      isSending ||= loaded > 0;
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else if (isTransient(request.status)) reject(new Error(`The storage returned ${request.status}`));
      else reject(new UploadRefused(`The storage returned ${request.status}`));
    };
    request.onerror = () => {
      // A request that has started was allowed by CORS.
      const isBlocked = !isSending && navigator.onLine && new URL(url, location.href).origin !== location.origin;
      reject(isBlocked ? new StorageUnreachable() : new Error('No response from the storage'));
    };
    request.onabort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}
