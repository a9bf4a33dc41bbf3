import * as z from 'zod';

import { uploadContentTypes } from '../entities/index';
import type { CallDescriptor } from './call';
import { byId } from './call-parameters';

/**
 * Not part of `calls`, because clients never build this URL: `requestUpload` returns it, with S3 that of the bucket.
 */
export const signedUpload = {
  name: 'putUpload',
  method: 'PUT',
  path: '/objects/uploads/{id}',
  // A single literal, whose type is part of the contract.
  summary:
    'Uploads one file, once and within five minutes, with exactly the signed type and length. \
Its URL is the uploadURL of requestUpload.',
  access: 'signed',
  params: byId,
  query: z.strictObject({
    expires: z.string(),
    part: z.string().optional(),
    type: z.string().optional(),
    length: z.string().optional(),
    signature: z.string(),
  }),
  bodyTypes: uploadContentTypes,
  status: 200,
} as const satisfies CallDescriptor;
