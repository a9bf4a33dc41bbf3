import { studio, studioPatch } from '../../entities';
import { defineCall } from '../call';

/** The calls about the one record of the studio itself. */
export const studioCalls = {
  getStudio: defineCall('getStudio', {
    summary: 'What the studio says of itself on every page; `null` before it is saved for the first time.',
    access: 'public',
    cache: {},
    status: 200,
    response: studio.nullable(),
    tagged: true,
  }),
  updateStudio: defineCall('updateStudio', {
    summary: 'Updates the given fields, and makes the record first if there is none.',
    access: 'admin',
    body: studioPatch,
    status: 200,
    response: studio,
    conditional: true,
    idempotent: true,
    tagged: true,
  }),
} as const;
