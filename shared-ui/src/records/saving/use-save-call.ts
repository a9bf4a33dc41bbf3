import { useCallback, useRef } from 'react';

import { isOutcomeUnknown, toCallError, uniqueKey, type CallError } from 'shared-client';
import type { EntityKind } from 'shared-contracts/entities';

import { useCallToasts } from './use-call-toasts';
import { updateNow } from './use-now';
import type { Removal } from './use-delete';
import { useNamedUndoCreation, useUndo } from './use-undo';

/**
 * Idempotency keys, one per submit. A retry after an unknown outcome reuses the key, so that the server carries it out
 * once; different content is a new submit.
 * @returns a function of the request content
 */
export function useSubmitKey(): { keyFor: (request: object) => string; settle: () => void } {
  const last = useRef<{ text: string; key: string } | null>(null);
  const keyFor = useCallback((request: object) => {
    const text = JSON.stringify(request);
    const known = last.current?.text === text ? last.current : { text, key: uniqueKey() };
    last.current = known;
    return known.key;
  }, []);
  const settle = useCallback(() => {
    last.current = null;
  }, []);
  return { keyFor, settle };
}

/** The part of a record that saving requires. */
export interface Stored {
  revision: number;
}

/** Revision of a record that was created and not changed since. */
const created = 1;

/** A record as a save returns it. */
type Saved = Stored & { id: string };

/** Preconditions of a save. */
export interface Conditions {
  /** Revision that the change is based on; none for a new record. */
  ifMatch?: number;
  idempotencyKey: string;
}

/** The outcome of a save. */
export type SaveOutcome<Rec> =
  | { kind: 'saved'; record: Rec }
  /** Another user saved first: `theirs` is the stored record. */
  | { kind: 'conflict'; theirs: Rec }
  | { kind: 'failed'; failure: CallError };

interface SaveRequest<Rec> {
  /** Everything the call sends; identifies a retry. */
  content: unknown;
  /** Revision that the change is based on; none for a new record. */
  revision: number | undefined;
  /** Title of the success toast. */
  savedTitle: string;
  /** Name of the stored record, which the success toast shows. */
  nameOf?: ((saved: Rec) => string | undefined) | undefined;
  /** How the toast undoes an update; without it, it does not. */
  undoable?: {
    kind: EntityKind;
    /** Whether the call changed anything that an undo would bring back. */
    isChange: (saved: Rec) => boolean;
    /** Deletes a record of its first revision, which undoes its creation. */
    remove?: Removal | undefined;
  };
  send: (conditions: Conditions) => PromiseLike<{ data?: Rec; error?: unknown }>;
}

/**
 * The record in an error response. Like other responses it is typed by its call and not validated by a schema, because
 * a newer server may add fields and constants. Only what a save depends on is checked.
 */
export function currentRecord<Rec extends Stored>({ problem }: CallError): Rec | null {
  const current = problem?.current;
  const isStored =
    typeof current === 'object' && current !== null && 'revision' in current && typeof current.revision === 'number';
  return isStored ? (current as unknown as Rec) : null;
}

/**
 * Returns a function that saves a record with a precondition and an idempotency key, and shows a toast on success or
 * failure; an update can be undone from it. The caller handles conflicts.
 */
export function useSaveCall<Rec extends Saved>(): (request: SaveRequest<Rec>) => Promise<SaveOutcome<Rec>> {
  const { showDone, showFailure } = useCallToasts();
  const undo = useUndo();
  const undoCreated = useNamedUndoCreation();
  const { keyFor, settle } = useSubmitKey();
  return async ({ content, revision: ifMatch, savedTitle, nameOf, undoable, send }) => {
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
      showDone(savedTitle, name, undoUpdate ?? undoCreation);
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
