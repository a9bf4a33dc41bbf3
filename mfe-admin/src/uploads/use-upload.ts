import { isOutcomeUnknown, toCallError, type CallError } from 'shared-client';
import type { UploadContentType } from 'shared-contracts/entities';

import { useRequestUploadMutation, useTakeUploadMutation } from '../api';
import { putFile, UnreadableImage, UploadRefused, withRetries } from './upload';

/** Called with the sent fraction, from 0 to 1. */
export type OnProgress = (part: number) => void;

/** The error of a failed call; its type determines whether a retry makes sense. */
export function uploadFailure(error: CallError): Error {
  if (isOutcomeUnknown(error)) return new Error(error.message);
  const isUnreadable = error.problem?.code === 'unacceptable-upload';
  return isUnreadable ? new UnreadableImage(error.message) : new UploadRefused(error.message);
}

/** A file to upload. */
export interface SentFile {
  file: File;
  contentType: UploadContentType;
  onProgress: OnProgress;
  signal: AbortSignal;
}

/**
 * Returns a function that uploads a file.
 * @returns its `objectPath`
 * @throws UploadRefused or another error if it failed; the signal's reason if cancelled
 */
export function useSendFile(): (sent: SentFile) => Promise<string> {
  const [requestUpload] = useRequestUploadMutation();
  return async ({ file, contentType, onProgress, signal }) => {
    const contentLength = file.size;
    const objectPath = await withRetries(async () => {
      // Each attempt gets a new URL, because one used by a lost attempt is rejected.
      const { data, error } = await requestUpload({ body: { contentType, contentLength } });
      if (!data) throw uploadFailure(toCallError(error));
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
      if (!data) throw uploadFailure(toCallError(error));
      return data.location;
    }, signal);
}
