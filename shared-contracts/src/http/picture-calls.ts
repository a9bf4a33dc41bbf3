import * as z from 'zod';

import { picture, pictureInput } from '../entities/index';
import { instant } from '../entities/rules';
import { defineCall } from './call';

/** A picture that was uploaded or described. */
export const libraryPicture = z.strictObject({
  location: z.string(),
  /** Size of the uploaded file, or of one that ships with the product; `null` if unknown. */
  bytes: z.int().nullable(),
  /** When the picture was uploaded, or was referred to last; `null` if it is not an upload. */
  since: instant.nullable(),
  /** `null` if nobody has described it. */
  description: picture.nullable(),
});
export type LibraryPicture = z.infer<typeof libraryPicture>;

/** The calls about what is known of pictures, wherever they are used. */
export const pictureCalls = {
  listPictures: defineCall('listPictures', {
    summary: 'Every picture that was uploaded or described, used or not.',
    access: 'admin',
    status: 200,
    response: z.array(libraryPicture),
  }),
  describePicture: defineCall('describePicture', {
    summary:
      'Sets the text and the focus point of a picture, for every place where it is used. `If-Match: "0"` if it has none yet.',
    access: 'admin',
    body: pictureInput,
    status: 200,
    response: picture,
    conditional: true,
  }),
} as const;
