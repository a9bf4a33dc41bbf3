import * as z from 'zod';

import { limits, maxUploadBytes, uploadContentTypes } from '../../entities';
import { defineCall } from '../call';

/** The calls about files before they are part of a record. */
export const uploadCalls = {
  requestUpload: defineCall('requestUpload', {
    summary: 'Signs a URL for the direct upload of one image.',
    access: 'admin',
    body: z.strictObject({
      contentType: z.enum(uploadContentTypes),
      contentLength: z.int().min(1).max(maxUploadBytes),
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
      'Turns an upload into an image, for any field of a record. The same upload always gives the same image; ' +
      'one that no record refers to is removed later.',
    access: 'admin',
    body: z.strictObject({ imageURL: z.string().min(1).max(limits.url) }),
    status: 200,
    response: z.strictObject({
      /** To be stored in a record. */
      location: z.string(),
    }),
  }),
} as const;
