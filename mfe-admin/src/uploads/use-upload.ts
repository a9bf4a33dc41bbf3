import { isOutcomeUnknown, toCallError, type CallError } from 'shared-client';

import { useRequestUploadMutation, useTakeUploadMutation } from '../api';
import { isUploadType, putFile, UploadRefused, withRetries } from './upload';

/** Called with the sent fraction, from 0 to 1. */
export type OnProgress = (part: number) => void;

/** The error type determines whether a retry makes sense. */
function failureOf(error: CallError): Error {
  return isOutcomeUnknown(error) ? new Error(error.message) : new UploadRefused(error.message);
}

/**
 * Returns a function that uploads a file.
 * @returns its `objectPath`
 * @throws UploadRefused or another error if it failed; the signal's reason if cancelled
 */
export function useSendFile(): (file: File, onProgress: OnProgress, signal: AbortSignal) => Promise<string> {
  const [requestUpload] = useRequestUploadMutation();
  return async (file, onProgress, signal) => {
    const { type: contentType, size: contentLength } = file;
    if (!isUploadType(contentType)) throw new UploadRefused(contentType);
    const objectPath = await withRetries(async () => {
      // Each attempt gets a new URL, because one used by a lost attempt is rejected.
      const { data, error } = await requestUpload({ body: { contentType, contentLength } });
      if (!data) throw failureOf(toCallError(error));
      await putFile({ url: data.uploadURL, headers: data.headers, file, onProgress, signal });
      return data.objectPath;
    }, signal);
    signal.throwIfAborted();
    return objectPath;
  };
}

/**
 * Returns a function that turns an uploaded file into an image for any field.
 * @returns the location to store
 * @throws like `useSendFile`
 */
export function useTakeUpload(): (objectPath: string, signal: AbortSignal) => Promise<string> {
  const [takeUpload] = useTakeUploadMutation();
  return (imageURL, signal) =>
    withRetries(async () => {
      const { data, error } = await takeUpload({ body: { imageURL } });
      if (!data) throw failureOf(toCallError(error));
      return data.location;
    }, signal);
}
