import * as z from 'zod';

import { isOutcomeUnknown, skipToken, toCallError } from 'shared-client';
import {
  partBytes,
  type UploadContentType,
  maxUploadBytes,
  mediaClasses,
  type MediaClass,
} from 'shared-contracts/entities';
import { deviceStorage, useMay } from 'shared-ui/records';

import { adminApi } from '../api';
import { putFile, StorageFull, UnreadableFile, UploadRefused, withRetries, type UploadRules } from './upload';

/** Accepts everything until the rules of the server are known. */
const anyBytes = { audio: Infinity, video: Infinity, captions: Infinity, image: maxUploadBytes };

/** The rules of the server for uploads, and the space that they use. */
export function useUploadRules(accepts: readonly MediaClass[] = mediaClasses) {
  // Other users upload too, so an earlier response may be outdated.
  const mayRead = useMay()('upload:read');
  const { currentData } = adminApi.useReadStorageQuery(mayRead ? undefined : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const { usedBytes = 0, quotaBytes = Infinity, fileBytes = anyBytes } = currentData ?? {};
  const rules: UploadRules = { accepts, fileBytes, freeBytes: Math.max(0, quotaBytes - usedBytes) };
  return { rules, storage: currentData };
}

const begunUpload = z.object({
  objectPath: z.string(),
  parts: z.object({ size: z.number(), count: z.number() }),
});
type BegunUpload = z.infer<typeof begunUpload>;

/** Identifies a file after a reload, when the browser has no access to it any more. */
const keyOf = ({ name, size, lastModified }: File) => `upload:${name}:${size}:${lastModified}`;

/** Uploads in parts that were begun on this device. The server knows which parts have arrived. */
export const begunUploads = {
  of: (file: File) => begunUpload.safeParse(deviceStorage.readJson(keyOf(file))).data ?? null,
  add: (file: File, upload: BegunUpload): void => deviceStorage.write(keyOf(file), JSON.stringify(upload)),
  forget: (file: File): void => deviceStorage.remove(keyOf(file)),
};

/** The data of a call. @throws an error whose type shows whether a retry makes sense */
export function dataOf<Data>({ data, error }: { data?: Data | undefined; error?: unknown }): Data {
  if (data !== undefined) return data;
  const failure = toCallError(error);
  if (isOutcomeUnknown(failure)) throw new Error(failure.message);
  if (failure.problem?.code === 'unacceptable-upload') throw new UnreadableFile(failure.message);
  throw new (failure.problem?.code === 'storage-full' ? StorageFull : UploadRefused)(failure.message);
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
 * Returns a function that uploads a file. A large upload that was begun before, even before a reload, continues where
 * it stopped.
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

  /** Sends the missing parts of a file. */
  const sendParts = async ({ objectPath, parts }: BegunUpload, { file, onProgress, signal }: SentFile) => {
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

  /** Sends a file of a new upload, unless it is sent in parts. */
  const begin = ({ file, contentType, onProgress, signal }: SentFile): Promise<BegunUpload | string> =>
    withRetries(async () => {
      const body = { contentType, contentLength: file.size, fileName: nameOf(file) };
      // Each attempt gets a new URL, because a lost attempt has used up the old one.
      const { objectPath, parts, uploadURL: url, headers } = dataOf(await requestUpload({ body }));
      if (parts) return { objectPath, parts };
      try {
        await putFile({ url, headers, file, onProgress, signal });
      } catch (error) {
        cancel(file, objectPath);
        throw error;
      }
      return objectPath;
    }, signal);

  const send = async (sent: SentFile): Promise<string> => {
    const { file, signal } = sent;
    const known = begunUploads.of(file);
    const begun = known ?? (await begin(sent));
    if (typeof begun === 'string') return begun;
    const { objectPath } = begun;
    begunUploads.add(file, begun);
    try {
      await sendParts(begun, sent);
    } catch (error) {
      const isRefused = error instanceof UploadRefused;
      if (signal.aborted || isRefused) cancel(file, objectPath);
      // An upload that was abandoned meanwhile starts again.
      if (known && isRefused && !signal.aborted) return send(sent);
      throw error;
    }
    begunUploads.forget(file);
    return objectPath;
  };
  return send;
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
