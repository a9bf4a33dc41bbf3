import { useRef, useState } from 'react';

import { isOutcomeUnknown, toCallError, uniqueKey } from 'shared-client';
import type { AuditAction, EntityKind } from 'shared-contracts/entities';

import { useFailureText } from '../../components/failure-text';
import { runAll } from '../saving/run-all';
import { useCallToasts } from '../saving/use-call-toasts';
import { updateNow } from '../saving/use-now';
import { useRefetchStale } from '../saving/use-delete';
import type { Conditions, Stored } from '../saving/use-save-call';
import { useUndoAll } from '../saving/use-undo';

/** A record that can be chosen. */
export interface Choosable extends Stored {
  id: string;
}

/** Something that is done with several records. */
export interface BulkAction<Rec> {
  label: string;
  /** The action that each call logs, for Undo. */
  logs: AuditAction;
  isDestructive?: boolean;
  /** Asks before it is carried out; resolves to whether it may be. */
  confirm?: ((ids: readonly string[]) => Promise<boolean>) | undefined;
  /** Makes the call of one record; `null` if it already is as wanted. */
  send: (record: Rec, conditions: Conditions) => PromiseLike<{ error?: unknown }> | null;
}

/** A record for which an action failed. */
export interface BulkFailure {
  id: string;
  name: string;
  reason: string;
}

interface BulkRun {
  /** Label of the action. */
  label: string;
  done: number;
  count: number;
}

/** Texts of the notices. */
interface BulkTexts {
  done: (label: string, count: number) => string;
  unchanged: string;
}

/**
 * Does something with several records: one call and one event each, so that a record that another user has changed
 * does not hold up the others. Undo takes all of them back.
 * @param nameOf names a record in the report
 */
export function useBulk<Rec extends Choosable>(kind: EntityKind, nameOf: (record: Rec) => string, texts: BulkTexts) {
  const { showDone } = useCallToasts();
  const failureText = useFailureText();
  const refetchStale = useRefetchStale(kind);
  const undoAll = useUndoAll();
  const [run, setRun] = useState<BulkRun | null>(null);
  const [report, setReport] = useState<{ label: string; failures: readonly BulkFailure[] } | null>(null);
  const isStopped = useRef(false);
  /** Idempotency keys of calls whose outcome is unknown: a further try reuses them. */
  const keys = useRef(new Map<string, string>());

  /** @returns the records that were not changed: those that failed, and those left after a stop */
  const start = async (records: readonly Rec[], { label, logs, send }: BulkAction<Rec>): Promise<readonly string[]> => {
    isStopped.current = false;
    setReport(null);
    setRun({ label, done: 0, count: records.length });
    const settled = new Set<string>();
    const changed: Rec[] = [];
    const failures: BulkFailure[] = [];
    const carryOut = async (record: Rec) => {
      const { id, revision } = record;
      const content = JSON.stringify([label, id, revision]);
      const key = keys.current.get(content) ?? uniqueKey();
      const sent = send(record, { ifMatch: revision, idempotencyKey: key });
      const { error } = sent ? await sent : {};
      keys.current.delete(content);
      if (error) {
        const failure = toCallError(error);
        if (isOutcomeUnknown(failure)) keys.current.set(content, key);
        refetchStale(failure);
        failures.push({ id, name: nameOf(record), reason: failureText(failure) });
      } else {
        settled.add(id);
        updateNow();
        if (sent) changed.push(record);
      }
      setRun({ label, done: settled.size + failures.length, count: records.length });
    };
    await runAll(records, carryOut, () => isStopped.current);
    setRun(null);
    if (failures.length > 0) setReport({ label, failures });
    const events = changed.map((record) => ({
      kind,
      entityId: record.id,
      action: logs,
      // Each call is accepted for the known revision only.
      revision: record.revision + 1,
      name: nameOf(record),
    }));
    if (events.length > 0) showDone(texts.done(label, events.length), '', () => undoAll(events));
    else if (failures.length === 0 && settled.size > 0) showDone(texts.unchanged);
    return records.map(({ id }) => id).filter((id) => !settled.has(id));
  };

  return {
    run,
    report,
    start,
    stop: () => {
      isStopped.current = true;
    },
    dismiss: () => setReport(null),
  };
}
