import * as z from 'zod';

import { declaredKinds, type EntityKind } from '../../entities';
import { defineCalls, type CallAddress } from '../call';

export const editingAddresses = {
  noteEditing: { method: 'POST', path: '/api/admin/editing' },
} as const satisfies Record<string, CallAddress>;

/** Kinds of records that people edit in the admin. */
const editedKinds = [...declaredKinds, 'collaboration-request'] as const;

export const isEditedKind = (kind: EntityKind): kind is (typeof editedKinds)[number] =>
  editedKinds.some((edited) => edited === kind);

export const editingCalls = /* #__PURE__ */ defineCalls(editingAddresses, () => ({
  noteEditing: {
    // Which kinds a role may read decides the handler, because the body names the kind.
    right: 'own-account:update',
    summary:
      'Says that this session has a record open in an editor, to be repeated every 20 seconds, or that it is closed, ' +
      'and returns who else has it open. Locks nothing.',
    body: z.strictObject({ kind: z.enum(editedKinds), id: z.uuid(), isClosed: z.boolean().optional() }),
    response: z.strictObject({
      /** Names of the accounts of other sessions, each once. */
      others: z.array(z.string()),
    }),
  },
}));
