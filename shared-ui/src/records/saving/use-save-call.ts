import { useRef } from 'react';

import { isOutcomeUnknown, toCallError, uniqueKey, type CallError } from 'shared-client';
import type { EntityKind } from 'shared-contracts/entities';

import { useCallToasts } from './use-call-toasts';
import { updateNow } from './use-now';
import type { Removal } from './use-delete';
import { useNamedUndoCreation, useUndo } from './use-undo';

/** A retry after an unknown outcome reuses the key, so that the server carries it out once. */
export function useSubmitKey(): { keyFor: (request: object) => string; settle: () => void } {
  const last = useRef({ text: '', key: '' });
  return {
    keyFor: (request) => {
      const text = JSON.stringify(request);
      if (last.current.text !== text) last.current = { text, key: uniqueKey() };
      return last.current.key;
    },
    settle: () => {
      last.current = { text: '', key: '' };
    },
  };
}

export interface Stored {
  revision: number;
}

const created = 1;

type Saved = Stored & { id: string };

export interface Conditions {
  ifMatch?: number;
  idempotencyKey: string;
}

export type SaveOutcome<Rec> =
  | { kind: 'saved'; record: Rec }
  /** Another user saved first: `theirs` is the stored record. */
  | { kind: 'conflict'; theirs: Rec }
  | { kind: 'failed'; failure: CallError };

interface SaveRequest<Rec> {
  /** Identifies a retry. */
  content: unknown;
  revision: number | undefined;
  savedTitle: string;
  /** Said beside the name of what was saved. */
  note?: (saved: Rec) => string | undefined;
  nameOf?: ((saved: Rec) => string | undefined) | undefined;
  /** Without it, an update cannot be undone from the toast. */
  undoable?: {
    kind: EntityKind;
    /** Whether an undo would bring anything back. */
    isChange: (saved: Rec) => boolean;
    remove?: Removal | undefined;
  };
  send: (conditions: Conditions) => PromiseLike<{ data?: Rec; error?: unknown }>;
}

/** Not validated by a schema, because a newer server may add fields. Only what a save depends on is checked. */
export function currentRecord<Rec extends Stored>({ problem }: CallError): Rec | null {
  const current = problem?.current;
  const isStored =
    typeof current === 'object' && current !== null && 'revision' in current && typeof current.revision === 'number';
  return isStored ? (current as unknown as Rec) : null;
}

/** Shows the outcome in a toast. The caller handles conflicts. */
export function useSaveCall<Rec extends Saved>(): (request: SaveRequest<Rec>) => Promise<SaveOutcome<Rec>> {
  const { showDone, showFailure } = useCallToasts();
  const undo = useUndo();
  const undoCreated = useNamedUndoCreation();
  const { keyFor, settle } = useSubmitKey();
  return async ({ content, revision: ifMatch, savedTitle, note, nameOf, undoable, send }) => {
    const { data, error } = await send({ ifMatch, idempotencyKey: keyFor({ content, ifMatch }) });
    if (data) {
      settle();
      updateNow();
      const { id: entityId, revision } = data;
      const name = nameOf?.(data);
      const { kind, isChange, remove } = undoable ?? {};
      const call = { params: { id: entityId }, ifMatch: revision };
      const undoUpdate =
        kind && isChange?.(data) && revision > created && revision !== ifMatch
          ? () => undo({ kind, entityId, action: 'update', revision, name })
          : undefined;
      const undoCreation =
        remove && revision === created
          ? () => undoCreated(() => remove({ ...call, idempotencyKey: uniqueKey() }), name)
          : undefined;
      const description = [name, note?.(data)].filter((part) => part !== undefined).join(' · ');
      showDone(savedTitle, description, undoUpdate ?? undoCreation);
      return { kind: 'saved', record: data };
    }
    const failure = toCallError(error);
    if (!isOutcomeUnknown(failure)) settle();
    const theirs = failure.status === 412 ? currentRecord<Rec>(failure) : null;
    if (theirs) return { kind: 'conflict', theirs };
    showFailure(failure);
    return { kind: 'failed', failure };
  };
}
