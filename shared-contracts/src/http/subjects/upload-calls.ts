import * as z from 'zod';

import { limits, mediaClasses, mostFileBytes, uploadContentTypes } from '../../entities';
import { optionalLine } from '../../entities/fields/rules';
import { defineCalls } from '../call';
import type { CallAddress } from '../call-address';

export const uploadAddresses = {
  requestUpload: { method: 'POST', path: '/api/objects/upload' },
  signUploadPart: { method: 'POST', path: '/api/objects/upload/parts' },
  listUploadParts: { method: 'GET', path: '/api/objects/upload/parts' },
  cancelUpload: { method: 'POST', path: '/api/objects/upload/cancel' },
  takeUpload: { method: 'POST', path: '/api/objects/images', changes: ['picture'] },
  readStorage: { method: 'GET', path: '/api/admin/storage', reads: ['picture'] },
} as const satisfies Record<string, CallAddress>;

/** The calls about files before they are part of a record. */
export const uploadCalls = /* #__PURE__ */ defineCalls(uploadAddresses, () => {
  /** An address that takes one file, or one part. */
  const signedAddress = {
    uploadURL: z.string(),
    /** Request headers that the upload must carry. */
    headers: z.record(z.string(), z.string()),
    expiresAt: z.iso.datetime(),
  };

  /** The `objectPath` of an upload. */
  const location = z.string().min(1).max(limits.url);

  return {
    requestUpload: {
      summary: 'Signs a URL for the direct upload of one file.',
      body: z.strictObject({
        contentType: z.enum(uploadContentTypes),
        contentLength: z.int().min(1).max(mostFileBytes),
        /** Where it was chosen; shown in the library. */
        fileName: optionalLine(),
      }),
      bodyOptional: true,
      response: z.strictObject({
        ...signedAddress,
        objectPath: z.string(),
        /** Of a large file: how it may be sent in parts, which survive a lost connection; otherwise `null`. */
        parts: z.strictObject({ size: z.int(), count: z.int() }).nullish(),
      }),
    },
    signUploadPart: {
      summary: 'Signs a URL for one part of a large file. A part that is sent again replaces the one before.',
      body: z.strictObject({ objectPath: location, part: z.int().min(1).max(10_000) }),
      response: z.strictObject(signedAddress),
    },
    listUploadParts: {
      summary: 'The parts of a large file that have arrived, to go on with the others.',
      query: z.strictObject({ objectPath: location }),
      response: z.strictObject({ parts: z.array(z.int()) }),
    },
    cancelUpload: {
      summary: 'Gives up an upload that was not taken, with what has arrived of it.',
      body: z.strictObject({ objectPath: location }),
    },
    takeUpload: {
      summary:
        'Turns an upload into an image, a recording or captions, for any field of a record that takes them. The same ' +
        'upload always gives the same file; ' +
        'one that no record refers to is removed later.',
      body: z.strictObject({ imageURL: location }),
      response: z.strictObject({
        /** To be stored in a record. */
        location: z.string(),
      }),
    },
    readStorage: {
      summary: 'The space that uploads take, with the limits of one file and of all of them.',
      response: z.strictObject({
        usedBytes: z.int(),
        quotaBytes: z.int(),
        /** Most bytes of one file, by what it is. */
        fileBytes: z.record(z.enum(mediaClasses), z.int()),
      }),
    },
  };
});
