import { useRef } from 'react';
import styled from 'styled-components';

import { Button } from '../../components/button';
import { ProgressBar } from '../../components/feedback';
import { Cluster } from '../../components/layout';
import { MessagesProvider } from '../../messages/messages-provider';
import { useTexts, useUiText } from '../../messages/use-texts';
import { Menu } from '../../overlays/menu';
import { tokens } from '../../theme/tokens';
import { messages, type MessageId } from '../messages';
import { SelectionBar } from './selection-bar';
import { useBulk, type BulkAction, type Choosable } from './use-bulk';
import type { Selection } from './use-selection';

/** Actions that differ in one value, such as the category to set. */
export interface BulkMenu<Rec> {
  label: string;
  actions: readonly BulkAction<Rec>[];
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
  kind: Parameters<typeof useBulk>[0];
  /** The records of the list that are loaded. */
  records: readonly Rec[];
  /** Loads every record of the list, if there may be more; `null` if that failed. */
  loadRecords?: () => Promise<readonly Rec[] | null>;
  selection: Selection;
  /** Names a record in the report. */
  nameOf: (record: Rec) => string;
  actions: readonly (BulkAction<Rec> | BulkMenu<Rec>)[];
}

function Content<Rec extends Choosable>({ kind, records, loadRecords, selection, nameOf, actions }: BulkBarProps<Rec>) {
  const text = useTexts<MessageId>();
  const uiText = useUiText();
  const bar = useRef<HTMLElement>(null);
  const { run, report, start, stop, dismiss } = useBulk<Rec>(kind, nameOf, {
    done: (action, count) => text('records.done', { action, count }),
    unchanged: text('records.unchanged'),
  });
  const { chosen, choose } = selection;

  const carryOut = async (action: BulkAction<Rec>) => {
    if (action.confirm && !(await action.confirm(chosen))) return;
    // Its button is about to disappear.
    bar.current?.focus();
    const known = new Map(records.map((record) => [record.id, record]));
    const isPartial = loadRecords !== undefined && chosen.some((id) => !known.has(id));
    const all = isPartial ? await loadRecords() : records;
    if (!all) return;
    const wanted = new Set(chosen);
    choose(
      await start(
        // What is shown is changed as it was seen.
        all.filter(({ id }) => wanted.has(id)).map((record) => known.get(record.id) ?? record),
        action,
      ),
    );
  };

  return (
    <SelectionBar
      ref={bar}
      selection={selection}
      isBusy={run !== null}
      isActive={run !== null || report !== null}
      actions={
        run ? (
          <Button $variant="secondary" $small onClick={stop}>
            {text('records.stop')}
          </Button>
        ) : (
          actions.map((action) =>
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
          )
        )
      }
    >
      {run ? (
        <ProgressBar
          percent={Math.round((100 * run.done) / Math.max(1, run.count))}
          label={text('records.progress', { action: run.label, done: run.done, count: run.count })}
        />
      ) : null}
      {report ? (
        <div role="alert">
          <Cluster $justify="space-between">
            <strong>{text('records.failed', { action: report.label, count: report.failures.length })}</strong>
            <Button $variant="quiet" $small onClick={dismiss}>
              {uiText('ui.close')}
            </Button>
          </Cluster>
          <Failures>
            {report.failures.map(({ id, name, reason }) => (
              <li key={id}>{text('records.failure', { name, reason })}</li>
            ))}
          </Failures>
        </div>
      ) : null}
    </SelectionBar>
  );
}

/**
 * What can be done with the chosen records of a list, above it: choose all or none, the actions, their progress, and
 * afterwards each record for which one failed, with the reason. Those stay chosen, so that it can be tried again.
 */
export function BulkBar<Rec extends Choosable>(props: BulkBarProps<Rec>) {
  return (
    <MessagesProvider messages={messages}>
      <Content {...props} />
    </MessagesProvider>
  );
}
