import * as z from 'zod';

import {
  declaredKinds,
  kindsWithImages,
  limits,
  mediaClasses,
  mostFileBytes,
  imageRecord,
  imageInput,
  uploadContentTypes,
} from '../../entities';
import { imageLocation, instant, optionalLine } from '../../entities/fields/rules';
import { defineCalls, type CallAddress, type CallResponse } from '../call';
import { wholeNumberParameter } from '../call-parameters';
import { recordUse } from '../record-name';

export const imageParts = ['unused', 'undescribed'] as const;

/** `used`: in the order of their records, then images that are not used. */
export const imageSorts = ['used', 'newest', 'largest'] as const;

export const mostImages = 10_000;

export const mediaAddresses = {
  findImages: { method: 'GET', path: '/api/admin/library', reads: declaredKinds },
  replaceImages: { method: 'POST', path: '/api/admin/library/replace', changes: declaredKinds },
  describeImage: { method: 'PUT', path: '/api/admin/images', changes: ['image'] },
  requestUpload: { method: 'POST', path: '/api/objects/upload' },
  signUploadPart: { method: 'POST', path: '/api/objects/upload/parts' },
  listUploadParts: { method: 'GET', path: '/api/objects/upload/parts' },
  cancelUpload: { method: 'POST', path: '/api/objects/upload/cancel' },
  takeUpload: { method: 'POST', path: '/api/objects/images', changes: ['image'] },
  readStorage: { method: 'GET', path: '/api/admin/storage', reads: ['image'] },
} as const satisfies Record<string, CallAddress>;

export const mediaCalls = /* #__PURE__ */ defineCalls(mediaAddresses, () => {
  /** An upload, or an image that was described. */
  const foundImage = z.strictObject({
    location: z.string(),
    bytes: z.int().nullable(),
    /** Its name on the uploader's device; `null` if unknown. */
    name: z.string().nullable(),
    /** Time of the upload, or of its last use; `null` if it is not an upload. */
    since: instant.nullable(),
    description: imageRecord.record.nullable(),
    uses: z.array(recordUse),
  });

  const signedAddress = {
    uploadURL: z.string(),
    headers: z.record(z.string(), z.string()),
    expiresAt: z.iso.datetime(),
  };

  const location = z.string().min(1).max(limits.url);

  return {
    findImages: {
      right: 'image:read',
      summary:
        'The first images that match a search and filters, each once, with every record that shows it. A search ' +
        'finds them by the names of these records, by their texts, by their file names and by their locations.',
      query: z.strictObject({
        search: z.string().max(limits.line).optional(),
        kind: z.enum(kindsWithImages).optional(),
        record: z.uuid().optional(),
        media: z.enum(mediaClasses).optional(),
        show: z.enum(imageParts).optional(),
        sort: z.enum(imageSorts).optional(),
        /** Also finds an image of which nothing is known. */
        location: z.string().min(1).max(limits.url).optional(),
        id: z.uuid().optional(),
        limit: wholeNumberParameter(z.int().min(0).max(mostImages)).optional(),
      }),
      response: z.strictObject({
        total: z.int(),
        items: z.array(foundImage),
      }),
    },
    replaceImages: {
      right: 'image:delete',
      summary: 'Shows another image in place of some, or none (`null`), in every record: one update per record.',
      body: z.strictObject({
        locations: z.array(imageLocation).min(1).max(mostImages),
        to: imageInput.shape.location.nullable(),
      }),
      response: z.strictObject({
        changed: z.array(recordUse.omit({ fields: true }).extend({ revision: z.int() })),
      }),
    },
    describeImage: {
      right: 'image:update',
      summary:
        'Sets the text and the focus point of an image. `If-Match: "0"` if it has none yet. A translator gets 404 ' +
        'for an image that is neither shown nor in the library.',
      body: imageInput,
      response: imageRecord.record,
      conditional: true,
      tagged: true,
    },
    requestUpload: {
      right: 'upload:create',
      summary: 'Signs a URL for the direct upload of one file.',
      body: z.strictObject({
        contentType: z.enum(uploadContentTypes),
        contentLength: z.int().min(1).max(mostFileBytes),
        fileName: optionalLine(),
      }),
      bodyOptional: true,
      response: z.strictObject({
        ...signedAddress,
        objectPath: z.string(),
        /** Parts survive a lost connection; `null` for a small file. */
        parts: z.strictObject({ size: z.int(), count: z.int() }).nullish(),
      }),
    },
    signUploadPart: {
      right: 'upload:create',
      summary: 'Signs a URL for one part of a large file. A part that is sent again replaces the one before.',
      body: z.strictObject({ objectPath: location, part: z.int().min(1).max(10_000) }),
      response: z.strictObject(signedAddress),
    },
    listUploadParts: {
      right: 'upload:create',
      summary: 'The parts of a large file that have arrived, to go on with the others.',
      query: z.strictObject({ objectPath: location }),
      response: z.strictObject({ parts: z.array(z.int()) }),
    },
    cancelUpload: {
      right: 'upload:create',
      summary: 'Gives up an upload that was not taken, with what has arrived of it.',
      body: z.strictObject({ objectPath: location }),
    },
    takeUpload: {
      right: 'upload:create',
      summary:
        'Turns an upload into an image, a recording or captions, for any field of a record that takes them. The same ' +
        'upload always gives the same file; ' +
        'one that no record refers to is removed later.',
      body: z.strictObject({ imageURL: location }),
      response: z.strictObject({
        location: z.string(),
      }),
    },
    readStorage: {
      right: 'upload:read',
      summary: 'The space that uploads take, with the limits of one file and of all of them.',
      response: z.strictObject({
        usedBytes: z.int(),
        quotaBytes: z.int(),
        fileBytes: z.record(z.enum(mediaClasses), z.int()),
      }),
    },
  };
});

export type FoundImage = CallResponse<(typeof mediaCalls)['findImages']>['items'][number];

export type ImagePart = (typeof imageParts)[number];

export type ImageSort = (typeof imageSorts)[number];
