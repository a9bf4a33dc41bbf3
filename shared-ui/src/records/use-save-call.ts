import { type CallError, isOutcomeUnknown, toCallError } from 'shared-client';

import { useFailureText } from '../components/failure-text';
import { useUiText } from '../messages/use-texts';
import { toasts } from '../toasts/toast-store';
import { useSubmitKey } from './use-submit-key';

/** What a stored record needs in order to be saved safely. */
export interface Stored {
  revision: number;
}

/** Preconditions of a save. */
export interface Conditions {
  /** Revision that the change is based on; none for a new record. */
  ifMatch?: number;
  idempotencyKey: string;
}

/** How a save ended. */
export type SaveOutcome<Rec> =
  | { kind: 'saved'; record: Rec }
  /** Somebody else saved first: `theirs` is what is stored now. */
  | { kind: 'conflict'; theirs: Rec }
  | { kind: 'failed'; failure: CallError };

interface SaveRequest<Rec> {
  /** Everything that the call sends: a repetition of the same is recognized by it. */
  content: unknown;
  /** Revision that the change is based on; none for a new record. */
  revision: number | undefined;
  /** Title of the notice of a success. */
  savedTitle: string;
  send: (conditions: Conditions) => PromiseLike<{ data?: Rec; error?: unknown }>;
}

/**
 * The record that a refusal carries. Like every other answer it is typed by its call and not checked against a schema:
 * a newer server may add fields and constants that this build does not know. Only what a save relies on is looked at.
 */
export function currentRecord<Rec extends Stored>({ problem }: CallError): Rec | null {
  const current = problem?.current;
  const isStored =
    typeof current === 'object' && current !== null && 'revision' in current && typeof current.revision === 'number';
  return isStored ? (current as unknown as Rec) : null;
}

/**
 * Gives a function that saves a record: with a precondition and an idempotency key, and with a notice of a success or
 * a failure. A conflict is left to the caller.
 */
export function useSaveCall<Rec extends Stored>(): (request: SaveRequest<Rec>) => Promise<SaveOutcome<Rec>> {
  const text = useUiText();
  const failureText = useFailureText();
  const { keyFor, settle } = useSubmitKey();
  return async ({ content, revision: ifMatch, savedTitle, send }) => {
    const { data, error } = await send({ ifMatch, idempotencyKey: keyFor({ content, ifMatch }) });
    if (data) {
      settle();
      toasts.show({ title: savedTitle });
      return { kind: 'saved', record: data };
    }
    const failure = toCallError(error);
    if (!isOutcomeUnknown(failure)) settle();
    const theirs = failure.status === 412 ? currentRecord<Rec>(failure) : null;
    if (theirs) return { kind: 'conflict', theirs };
    toasts.show({ title: text('ui.save.failed'), description: failureText(failure), variant: 'destructive' });
    return { kind: 'failed', failure };
  };
}
