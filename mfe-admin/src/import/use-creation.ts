import { useCallback, useEffect, useRef, useState } from 'react';

import { isOutcomeUnknown, toCallError, uniqueKey } from 'shared-client';
import type { ContentInput, ContentKind, Publication } from 'shared-contracts/entities';
import { useFailureText } from 'shared-ui';
import { useCallToasts, useUndoCreation } from 'shared-ui/records';

import { contentHooks, useContentCalls } from '../records/content-calls';
import { useText } from '../text';
import { type ImportRow } from './import-rows';

export type RowOutcome =
  | { created: { id: string; revision: number } }
  /** Why the server refused it, with the violated rules by the names of values. */
  | { refused: string; problems: ReadonlyMap<string, string> };

/** Whether other rows would fail for the same reason: no connection, no session, a busy server. */
const concernsAll = (status: number) => [0, 401, 403, 429].includes(status) || status >= 500;

/**
 * Creates the records of rows, one call after another in their order, so that lists show them in that order. Restarting
 * it creates no record twice, and repeats a call without a response unchanged.
 */
export function useCreation(kind: ContentKind) {
  const text = useText();
  const { showDone } = useCallToasts();
  const failureText = useFailureText();
  const { create } = useContentCalls();
  const [remove] = contentHooks(kind).useDelete();
  const undoCreation = useUndoCreation();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, RowOutcome>>(new Map());
  const [run, setRun] = useState<{ done: number; count: number } | null>(null);
  const [stopped, setStopped] = useState<{ row: number; reason: string } | null>(null);
  /** Calls whose outcome is unknown, by the keys of their rows. */
  const unconfirmed = useRef(new Map<string, { body: object; idempotencyKey: string }>());
  const isStopped = useRef(false);
  const [publication, setPublication] = useState<Publication>('draft');
  const stop = useCallback(() => {
    isStopped.current = true;
  }, []);
  useEffect(() => stop, [stop]);

  const undo = (created: ReadonlyMap<string, { id: string; revision: number }>) =>
    undoCreation(async () => {
      let failure: { error?: unknown } = {};
      for (const [key, { id, revision }] of created) {
        const { error } = await remove({ params: { id }, ifMatch: revision, idempotencyKey: uniqueKey() });
        if (error) failure = { error };
        else setOutcomes((known) => new Map([...known].filter(([other]) => other !== key)));
      }
      return failure;
    });

  const start = async (rows: readonly ImportRow[]) => {
    isStopped.current = false;
    setStopped(null);
    const created = new Map<string, { id: string; revision: number }>();
    for (const [index, row] of rows.entries()) {
      if (isStopped.current || !row.body) break;
      setRun({ done: index, count: rows.length });
      const { key } = row;
      const body = { ...row.body, publication };
      const call = unconfirmed.current.get(key) ?? { body, idempotencyKey: uniqueKey() };
      const { idempotencyKey } = call;
      // The rules of the kind have checked it.
      const { data, error } = await create(kind, call.body as ContentInput<ContentKind>, { idempotencyKey });
      unconfirmed.current.delete(key);
      if (data) {
        const { id, revision } = data;
        created.set(key, { id, revision });
        setOutcomes((known) => new Map(known).set(key, { created: { id, revision } }));
        continue;
      }
      const failure = toCallError(error);
      const reason = failureText(failure);
      if (isOutcomeUnknown(failure)) unconfirmed.current.set(key, call);
      if (concernsAll(failure.status)) {
        setStopped({ row: row.number, reason });
        break;
      }
      const problems = new Map((failure.problem?.errors ?? []).map(({ path, code }) => [path, code]));
      setOutcomes((known) => new Map(known).set(key, { refused: reason, problems }));
    }
    setRun(null);
    if (created.size > 0) showDone(text('import.done', { count: created.size }), undefined, () => undo(created));
  };

  const createdRows = new Map(
    [...outcomes].flatMap(([key, outcome]) => ('created' in outcome ? [[key, outcome.created] as const] : [])),
  );
  return {
    /** Whether the records of rows are public. */
    publication,
    setPublication,
    outcomes,
    run,
    stopped,
    created: createdRows.size,
    start,
    stop,
    /** Undoes all creations of this import. */
    undo: () => undo(createdRows),
  };
}

export type ImportCreation = ReturnType<typeof useCreation>;
