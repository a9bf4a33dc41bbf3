import * as z from 'zod';

import { limits, mediaClasses, mostFileBytes, uploadContentTypes } from '../../entities';
import { optionalLine } from '../../entities/fields/rules';
import { defineCall } from '../call';

/** The calls about files before they are part of a record. */
export const uploadCalls = {
  requestUpload: defineCall('requestUpload', {
    summary: 'Signs a URL for the direct upload of one file.',
    access: 'admin',
    body: z.strictObject({
      contentType: z.enum(uploadContentTypes),
      contentLength: z.int().min(1).max(mostFileBytes),
      /** Where it was chosen; shown in the library. */
      fileName: optionalLine(),
    }),
    bodyOptional: true,
    status: 200,
    response: z.strictObject({
      uploadURL: z.string(),
      objectPath: z.string(),
      /** Request headers that the upload must carry. */
      headers: z.record(z.string(), z.string()),
      expiresAt: z.iso.datetime(),
    }),
  }),
  takeUpload: defineCall('takeUpload', {
    summary:
      'Turns an upload into an image, a recording or captions, for any field of a record that takes them. The same ' +
      'upload always gives the same file; ' +
      'one that no record refers to is removed later.',
    access: 'admin',
    body: z.strictObject({ imageURL: z.string().min(1).max(limits.url) }),
    status: 200,
    response: z.strictObject({
      /** To be stored in a record. */
      location: z.string(),
    }),
  }),
  readStorage: defineCall('readStorage', {
    summary: 'The space that uploads take, with the limits of one file and of all of them.',
    access: 'admin',
    status: 200,
    response: z.strictObject({
      usedBytes: z.int(),
      quotaBytes: z.int(),
      /** Most bytes of one file, by what it is. */
      fileBytes: z.record(z.enum(mediaClasses), z.int()),
    }),
  }),
} as const;
