import type * as z from 'zod';

import type { Fields } from '../fields/field';
import { described } from './image';
import { defineRecord } from '../fields/record';

/** Responses of content also hold the metadata of its images. */
export function defineContent<const F extends Fields>(fields: F) {
  const defined = defineRecord<F>(fields);
  // Without the import of zod, declarations of the packed packages could not name the type of the record.
  return { ...defined, record: defined.record.extend(described satisfies z.ZodRawShape) };
}
