import * as z from 'zod';

import { isOutcomeUnknown, toCallError, type CallError } from 'shared-client';
import {
  partBytes,
  type UploadContentType,
  type UploadParts,
  maxUploadBytes,
  mediaClasses,
  type MediaClass,
} from 'shared-contracts/entities';
import { deviceStorage } from 'shared-ui/records';

import { adminApi } from '../api';
import { putFile, StorageFull, UnreadableFile, UploadRefused, withRetries, type UploadRules } from './upload';

/** Until the rules of the server are known, everything is accepted. */
const anyBytes = { audio: Infinity, video: Infinity, captions: Infinity, image: maxUploadBytes };

/** The rules of the server for uploads, and the space that they use. */
export function useUploadRules(accepts: readonly MediaClass[] = mediaClasses) {
  // Uploads of others count, so that what was read before may be old.
  const { currentData } = adminApi.useReadStorageQuery(undefined, { refetchOnMountOrArgChange: true });
  const { usedBytes = 0, quotaBytes = Infinity, fileBytes = anyBytes } = currentData ?? {};
  const rules: UploadRules = { accepts, fileBytes, freeBytes: Math.max(0, quotaBytes - usedBytes) };
  return { rules, storage: currentData };
}

const begunUpload = z.object({
  objectPath: z.string(),
  parts: z.object({ size: z.number(), count: z.number() }),
});

/** Identifies a file after a reload, when the browser gives no access to it any more. */
const keyOf = ({ name, size, lastModified }: File) => `upload:${name}:${size}:${lastModified}`;

/** Uploads in parts that were begun on this device. The server knows what has arrived of them. */
export const begunUploads = {
  of: (file: File) => begunUpload.safeParse(deviceStorage.readJson(keyOf(file))).data ?? null,
  add: (file: File, upload: z.infer<typeof begunUpload>): void =>
    deviceStorage.write(keyOf(file), JSON.stringify(upload)),
  forget: (file: File): void => deviceStorage.remove(keyOf(file)),
};

/** The error of a failed call; its type determines whether a retry makes sense. */
export function uploadFailure(error: CallError): Error {
  if (isOutcomeUnknown(error)) return new Error(error.message);
  if (error.problem?.code === 'unacceptable-upload') return new UnreadableFile(error.message);
  return new (error.problem?.code === 'storage-full' ? StorageFull : UploadRefused)(error.message);
}

function dataOf<Data>({ data, error }: { data?: Data | undefined; error?: unknown }): Data {
  if (data === undefined) throw uploadFailure(toCallError(error));
  return data;
}

export interface SentFile {
  file: File;
  contentType: UploadContentType;
  /** Called with the sent fraction, from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

const mostNameLength = 200;

// Any system may allow control characters in names, which no text of one line may have.
const nameOf = ({ name }: File) => name.replace(/[\u0000-\u001f\u007f\u2028\u2029]/g, '').slice(-mostNameLength);

/**
 * Returns a function that uploads a file. A large one that was begun before, also before a reload, goes on where it
 * ended.
 * @returns its `objectPath`
 * @throws UploadRefused or another error if it failed; the signal's reason if cancelled
 */
export function useSendFile(): (sent: SentFile) => Promise<string> {
  const [requestUpload] = adminApi.useRequestUploadMutation();
  const [cancelUpload] = adminApi.useCancelUploadMutation();
  const [listParts] = adminApi.useLazyListUploadPartsQuery();
  const [signPart] = adminApi.useSignUploadPartMutation();

  /** Frees the space that an upload has taken. */
  const cancel = (file: File, objectPath: string) => {
    begunUploads.forget(file);
    void cancelUpload({ body: { objectPath } });
  };

  /** Sends the parts of a file that have not arrived yet. */
  const sendParts = async (objectPath: string, parts: UploadParts, { file, onProgress, signal }: SentFile) => {
    const arrived = new Set(dataOf(await listParts({ query: { objectPath } })).parts);
    const bytesOf = (part: number) => partBytes(file.size, parts, part);
    let sent = [...arrived].reduce((sum, part) => sum + bytesOf(part), 0);
    for (let part = 1; part <= parts.count; part += 1) {
      if (arrived.has(part)) continue;
      const start = (part - 1) * parts.size;
      const bytes = bytesOf(part);
      const content = file.slice(start, start + bytes);
      const onPart = (of: number) => onProgress((sent + of * bytes) / file.size);
      await withRetries(async () => {
        const { uploadURL: url, headers } = dataOf(await signPart({ body: { objectPath, part } }));
        await putFile({ url, headers, file: content, onProgress: onPart, signal });
      }, signal);
      sent += bytes;
    }
  };

  /** @returns `null` if there is no upload that was begun before, or it is gone */
  const goOn = async (sent: SentFile): Promise<string | null> => {
    const { file, signal } = sent;
    const begun = begunUploads.of(file);
    if (!begun) return null;
    try {
      await sendParts(begun.objectPath, begun.parts, sent);
      begunUploads.forget(file);
      return begun.objectPath;
    } catch (error) {
      const isRefused = error instanceof UploadRefused;
      if (signal.aborted || isRefused) cancel(file, begun.objectPath);
      if (!isRefused) throw error;
      return null;
    }
  };

  return async (sent) => {
    const { file, contentType, onProgress, signal } = sent;
    const body = { contentType, contentLength: file.size, fileName: nameOf(file) };
    const earlier = await goOn(sent);
    signal.throwIfAborted();
    if (earlier !== null) return earlier;
    const objectPath = await withRetries(async () => {
      // Each attempt gets a new URL, because one used by a lost attempt is rejected.
      const { objectPath, parts, uploadURL: url, headers } = dataOf(await requestUpload({ body }));
      if (parts) {
        begunUploads.add(file, { objectPath, parts });
        return null;
      }
      try {
        await putFile({ url, headers, file, onProgress, signal });
      } catch (error) {
        cancel(file, objectPath);
        throw error;
      }
      return objectPath;
    }, signal);
    const whole = objectPath ?? (await goOn(sent));
    signal.throwIfAborted();
    if (whole === null) throw new UploadRefused('The upload was given up meanwhile');
    return whole;
  };
}

/**
 * Returns a function that turns an uploaded file into one of the library.
 * @returns the location to store
 * @throws like `useSendFile`
 */
export function useTakeUpload(): (objectPath: string, signal: AbortSignal) => Promise<string> {
  const [takeUpload] = adminApi.useTakeUploadMutation();
  return (imageURL, signal) =>
    withRetries(async () => dataOf(await takeUpload({ body: { imageURL } })).location, signal);
}
