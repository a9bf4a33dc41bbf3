import { studio, studioPatch } from '../../entities';
import { defineCalls } from '../call';
import type { CallAddress } from '../call-address';

export const studioAddresses = {
  getStudio: { method: 'GET', path: '/api/studio', reads: ['studio'] },
  updateStudio: { method: 'PUT', path: '/api/admin/studio', changes: ['studio'] },
} as const satisfies Record<string, CallAddress>;

/** The calls about the one record of the studio itself. */
export const studioCalls = /* #__PURE__ */ defineCalls(studioAddresses, () => ({
  getStudio: {
    summary: 'What the studio says of itself on every page; `null` before it is saved for the first time.',
    access: 'public',
    cache: {},
    status: 200,
    response: studio.nullable(),
    tagged: true,
  },
  updateStudio: {
    summary: 'Updates the given fields, and makes the record first if there is none.',
    access: 'admin',
    body: studioPatch,
    status: 200,
    response: studio,
    conditional: true,
    idempotent: true,
    tagged: true,
  },
}));
