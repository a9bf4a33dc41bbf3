import { useRef, useState } from 'react';
import styled from 'styled-components';

import { isOutcomeUnknown, toCallError, uniqueKey } from 'shared-client';
import type { AuditAction, EntityKind } from 'shared-contracts/entities';

import { Button } from '../../components/button';
import { useFailureText } from '../../components/failure-text';
import { ProgressBar } from '../../components/feedback';
import { Cluster } from '../../components/layout';
import { useUiText } from '../../messages/use-texts';
import { Menu } from '../../overlays/menu';
import { tokens } from '../../theme/tokens';
import { runAll } from '../saving/run-all';
import { useCallToasts } from '../saving/use-call-toasts';
import { useRefetchStale } from '../saving/use-delete';
import { updateNow } from '../saving/use-now';
import type { Conditions, Stored } from '../saving/use-save-call';
import { useUndoAll } from '../saving/use-undo';
import { SelectionBar } from './selection-bar';
import type { Selection } from './use-selection';

interface Choosable extends Stored {
  id: string;
}

export interface BulkAction<Rec> {
  label: string;
  /** The action that each call logs, for Undo. */
  logs: AuditAction;
  isDestructive?: boolean;
  confirm?: ((ids: readonly string[]) => Promise<boolean>) | undefined;
  /** Makes the call for one record; `null` if the record already has the wanted state. */
  send: (record: Rec, conditions: Conditions) => PromiseLike<{ error?: unknown }> | null;
}

export interface BulkMenu<Rec> {
  label: string;
  actions: readonly BulkAction<Rec>[];
}

interface Run {
  label: string;
  count: number;
  done: number;
  failures: readonly { id: string; name: string; reason: string }[];
  isOver: boolean;
}

const Failures = styled.ul`
  display: grid;
  gap: ${tokens.space.xs};
  max-block-size: 12rem;
  margin: 0;
  padding-inline-start: 1.25rem;
  overflow-y: auto;
`;

interface BulkBarProps<Rec extends Choosable> {
  kind: EntityKind;
  records: readonly Rec[];
  /** `null` if loading failed. */
  loadRecords?: () => Promise<readonly Rec[] | null>;
  selection: Selection;
  nameOf: (record: Rec) => string;
  actions: readonly (BulkAction<Rec> | BulkMenu<Rec>)[];
}

/**
 * One call and one event per record: a record that another user has changed does not stop the others, and one call for
 * all would hold the store's only writer.
 */
function useBulk<Rec extends Choosable>(
  kind: EntityKind,
  nameOf: (record: Rec) => string,
  choose: Selection['choose'],
) {
  const text = useUiText();
  const { showDone } = useCallToasts();
  const failureText = useFailureText();
  const refetchStale = useRefetchStale(kind);
  const undoAll = useUndoAll();
  const [run, setRun] = useState<Run | null>(null);
  const isStopped = useRef(false);
  /** Keys of calls with an unknown outcome, for the next attempt. */
  const keys = useRef(new Map<string, string>());

  /** Afterwards the records that were not changed are chosen: failed ones, and those left after a stop. */
  const start = async (records: readonly Rec[], { label, logs, send }: BulkAction<Rec>): Promise<void> => {
    isStopped.current = false;
    const settled = new Set<string>();
    const changed: Rec[] = [];
    const failures: Run['failures'][number][] = [];
    const show = (isOver: boolean) =>
      setRun({ label, count: records.length, done: settled.size + failures.length, failures, isOver });
    show(false);
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
      show(false);
    };
    await runAll(records, carryOut, () => isStopped.current);
    choose(records.map(({ id }) => id).filter((id) => !settled.has(id)));
    if (failures.length > 0) show(true);
    else setRun(null);
    const events = changed.map((record) => ({
      kind,
      entityId: record.id,
      action: logs,
      // Each call is accepted for the known revision only.
      revision: record.revision + 1,
      name: nameOf(record),
    }));
    if (events.length > 0)
      showDone(text('records.done', { action: label, count: events.length }), '', () => undoAll(events));
    else if (failures.length === 0 && settled.size > 0) showDone(text('records.unchanged'));
  };
  const stop = () => {
    isStopped.current = true;
  };
  return { run, start, stop, dismiss: () => setRun(null) };
}

/** Records for which an action failed stay selected, so that it can be tried again. */
export function BulkBar<Rec extends Choosable>(props: BulkBarProps<Rec>) {
  const { kind, records, loadRecords, selection, nameOf, actions } = props;
  const text = useUiText();
  const bar = useRef<HTMLElement>(null);
  const { chosen, choose } = selection;
  const { run, start, stop, dismiss } = useBulk<Rec>(kind, nameOf, choose);
  const isBusy = run !== null && !run.isOver;

  const carryOut = async (action: BulkAction<Rec>) => {
    if (action.confirm && !(await action.confirm(chosen))) return;
    // Its button is about to disappear.
    bar.current?.focus();
    const known = new Map(records.map((record) => [record.id, record]));
    const isPartial = loadRecords !== undefined && chosen.some((id) => !known.has(id));
    const all = isPartial ? await loadRecords() : records;
    if (!all) return;
    const wanted = new Set(chosen);
    // A displayed record is changed only in the revision that was displayed.
    const seen = all.filter(({ id }) => wanted.has(id)).map((record) => known.get(record.id) ?? record);
    await start(seen, action);
  };

  const buttons = actions.map((action) =>
    'actions' in action ? (
      <Menu
        key={action.label}
        $variant="secondary"
        $small
        trigger={action.label}
        items={action.actions.map((choice) => ({
          id: choice.label,
          label: choice.label,
          onAction: () => void carryOut(choice),
        }))}
      />
    ) : (
      <Button
        key={action.label}
        $variant={action.isDestructive ? 'danger' : 'secondary'}
        $small
        onClick={() => void carryOut(action)}
      >
        {action.label}
      </Button>
    ),
  );
  const stopButton = (
    <Button $variant="secondary" $small onClick={stop}>
      {text('records.stop')}
    </Button>
  );
  return (
    <SelectionBar
      ref={bar}
      selection={selection}
      isBusy={isBusy}
      isActive={run !== null}
      actions={isBusy ? stopButton : buttons}
    >
      {run && isBusy ? (
        <ProgressBar
          percent={Math.round((100 * run.done) / Math.max(1, run.count))}
          label={text('records.progress', { action: run.label, done: run.done, count: run.count })}
        />
      ) : null}
      {run?.isOver ? (
        <div role="alert">
          <Cluster $justify="space-between">
            <strong>{text('records.failed', { action: run.label, count: run.failures.length })}</strong>
            <Button $variant="quiet" $small onClick={dismiss}>
              {text('ui.close')}
            </Button>
          </Cluster>
          <Failures>
            {run.failures.map(({ id, name, reason }) => (
              <li key={id}>{text('records.failure', { name, reason })}</li>
            ))}
          </Failures>
        </div>
      ) : null}
    </SelectionBar>
  );
}
