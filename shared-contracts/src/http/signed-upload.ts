import * as z from 'zod';

import { uploadContentTypes } from '../entities/index';
import type { CallDescriptor } from './call';
import { byId } from './call-parameters';

/**
 * The direct upload of an image (specification, section 7), as it is where images are kept on disk. On S3 the signed
 * address is one of the bucket. Not one of `calls`, because nobody composes this address: `requestUpload` answers it,
 * with the headers that have to be sent.
 */
export const signedUpload = {
  name: 'putUpload',
  method: 'PUT',
  path: '/objects/uploads/{id}',
  summary:
    'Takes the file of one upload, once and within five minutes: exactly the type and length that were signed. The address is the uploadURL of requestUpload.',
  access: 'signed',
  params: byId,
  query: z.strictObject({
    expires: z.string(),
    type: z.string().optional(),
    length: z.string().optional(),
    signature: z.string(),
  }),
  bodyTypes: uploadContentTypes,
  status: 200,
} as const satisfies CallDescriptor;
