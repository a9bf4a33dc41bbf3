import * as z from 'zod';

import { contentKinds, kindsWithImages } from '../entities/index';
import { locales } from '../localization/locales';

export const recordName = z.strictObject({
  kind: z.enum(contentKinds),
  id: z.uuid(),
  names: z.partialRecord(z.enum(locales), z.string()),
});
export type RecordName = z.infer<typeof recordName>;

/** `image`: the location of the one that represents the record, if it has any. */
export const foundName = recordName.extend({ image: z.string().optional() });
export type FoundName = z.infer<typeof foundName>;

export const recordUse = recordName.extend({ kind: z.enum(kindsWithImages), fields: z.array(z.string()) });
export type RecordUse = z.infer<typeof recordUse>;
