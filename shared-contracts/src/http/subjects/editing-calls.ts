import * as z from 'zod';

import { declaredKinds, type EntityKind } from '../../entities';
import { defineCalls, type CallAddress, type CallResponse } from '../call';

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
      'and returns who else has it open, and who has saved it since a revision. Locks nothing.',
    body: z.strictObject({
      kind: z.enum(editedKinds),
      id: z.uuid(),
      isClosed: z.boolean().optional(),
      /** That the editor began with. */
      revision: z.int().positive().optional(),
    }),
    response: z.strictObject({
      /** Names of the accounts of other sessions, each once. */
      others: z.array(z.string()),
      /** The changes since the given revision, `null` if there are none: the newest one, their actors and fields. */
      saved: z.strictObject({ revision: z.int(), actors: z.array(z.string()), fields: z.array(z.string()) }).nullish(),
    }),
  },
}));

export type SavedSince = NonNullable<CallResponse<(typeof editingCalls)['noteEditing']>['saved']>;
