import type * as z from 'zod';

import { requiredUrl, text } from '../fields/field-builders';
import { list } from '../fields/list-field';
import { defineItem, defineRecord } from '../fields/record';

/** A place where the studio can be found besides its site. */
const studioLink = defineItem({
  name: text({ label: 'linkName' }),
  url: requiredUrl({ label: 'linkUrl' }),
});

/** What the studio says of itself on every page: there is one record of it, or none yet. */
export const studioRecord = defineRecord({
  links: list(studioLink),
});

/** Body of `PUT /api/admin/studio`: omitted fields are kept, `null` clears. */
export const studioPatch = studioRecord.patch;

export const studio = studioRecord.record;
export type Studio = z.infer<typeof studio>;
