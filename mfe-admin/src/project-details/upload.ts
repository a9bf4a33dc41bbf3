import {
  maxUploadBytes,
  uploadContentTypes,
  uploadRetryDelays,
  type UploadContentType,
} from 'shared-contracts/entities';

/** Why a file is not even sent. */
export type UploadRefusal = 'type' | 'size' | 'empty';

/** Whether the type of a file is one that can be uploaded. */
export function isUploadType(type: string): type is UploadContentType {
  return (uploadContentTypes as readonly string[]).includes(type);
}

/** Checks a file before anything is sent (specification, section 9). @returns `null` where it may be sent */
export function refusalOf(file: Pick<File, 'type' | 'size'>): UploadRefusal | null {
  if (!isUploadType(file.type)) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > maxUploadBytes ? 'size' : null;
}

/** Thrown by a try that makes no sense to repeat. */
export class UploadRefused extends Error {}

/**
 * Thrown if the browser could not talk to a storage of another origin at all. It does not say why to a page; beside a
 * network that is gone, it is what a storage looks like whose rules do not name this site.
 */
export class StorageUnreachable extends Error {}

/** Waits, or stops waiting when the signal says so. @throws the signal's reason */
function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      },
      { once: true },
    );
  });
}

/**
 * Tries something until it works, waiting 0, 1, 3 and 5 seconds before the tries (specification, section 9).
 * @throws UploadRefused at once; the last try's error; the signal's reason when cancelled
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

/** Statuses of a storage after which another try may work: it was busy, or the request was lost. */
const isPassing = (status: number) => status === 0 || status === 408 || status === 429 || status >= 500;

interface Upload {
  url: string;
  headers: Readonly<Record<string, string>>;
  file: Blob;
  /** Receives the part that is sent, from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/**
 * Sends a file to the address that was signed for it. `fetch` reports no progress of what it sends.
 * @throws UploadRefused if the storage does not want it; StorageUnreachable or another Error if another try may work;
 *   the signal's reason when cancelled
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
      else if (isPassing(request.status)) reject(new Error(`The storage answered ${request.status}`));
      else reject(new UploadRefused(`The storage answered ${request.status}`));
    };
    request.onerror = () => {
      // What is under way was allowed before.
      const isBlocked = !isSending && navigator.onLine && new URL(url, location.href).origin !== location.origin;
      reject(isBlocked ? new StorageUnreachable() : new Error('No answer from the storage'));
    };
    request.onabort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}
