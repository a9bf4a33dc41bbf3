import { useEffect, useId, useRef, useState } from 'react';

import { publications, type ContentKind } from 'shared-contracts/entities';
import { Button, Cluster, Heading, ProgressBar, Stack, Text } from 'shared-ui';

import { ShowMore } from '../layout/show-more';
import { BoxLabel } from '../layout/text';
import { usePublicationLabel } from '../records/values/choice-labels';
import { useText } from '../text';
import { hasPublication } from './import-columns';
import type { ImportRow } from './import-rows';
import { ImportTable } from './import-table';
import type { ImportCreation } from './use-creation';
import type { DryRun } from './use-dry-run';

const part = 50;

interface ImportPreviewProps {
  kind: ContentKind;
  dryRun: DryRun;
  creation: ImportCreation;
}

/** Whether the records of rows are public; a kind without drafts leaves no choice. */
function PublicationChoice({ kind, creation }: Omit<ImportPreviewProps, 'dryRun'>) {
  const text = useText();
  const labelOf = usePublicationLabel();
  const name = useId();
  if (!hasPublication(kind)) return <Text>{text('audience.all')}</Text>;
  return (
    <Cluster role="radiogroup" aria-label={text('import.as')}>
      {publications.toReversed().map((publication) => (
        <BoxLabel key={publication}>
          <input
            type="radio"
            name={name}
            checked={creation.publication === publication}
            onChange={() => creation.setPublication(publication)}
          />
          {labelOf(publication)}
        </BoxLabel>
      ))}
    </Cluster>
  );
}

/** Preview of an import, row by row, with its button. */
export function ImportPreview({ kind, dryRun: { known, unread, rows }, creation }: ImportPreviewProps) {
  const text = useText();
  const section = useRef<HTMLElement>(null);
  const [leavesOut, setLeavesOut] = useState(true);
  const [isNarrowed, setNarrowed] = useState(false);
  const [shown, setShown] = useState(part);
  const { outcomes, run, stopped, created } = creation;
  useEffect(() => section.current?.focus(), []);
  /** A pressed button that is about to disappear hands the focus over. */
  const then = (action: () => unknown) => () => {
    section.current?.focus();
    void action();
  };

  const isCreated = ({ key }: ImportRow) => {
    const outcome = outcomes.get(key);
    return outcome !== undefined && 'created' in outcome;
  };
  const open = rows.filter((row) => row.body !== null && !isCreated(row));
  const duplicates = open.filter(({ duplicate }) => duplicate !== null);
  const wanted = leavesOut ? open.filter(({ duplicate }) => duplicate === null) : open;
  const faulty = rows.filter(({ body }) => body === null);
  const isNotable = (row: ImportRow) =>
    row.body === null || (!isCreated(row) && (row.duplicate !== null || outcomes.has(row.key)));
  const listed = isNarrowed ? rows.filter(isNotable) : rows;
  const columns = new Set(known.map(({ name }) => name));
  for (const { problems } of faulty) for (const name of problems.keys()) if (name !== '') columns.add(name);
  const titles = unread.map((column) => column.title || text('import.column', { number: column.index + 1 }));

  return (
    <Stack as="section" ref={section} tabIndex={-1} aria-labelledby="import-result">
      <Heading level={2} look={4} id="import-result">
        {text('import.result')}
      </Heading>
      <Text role="status">
        {text('import.summary', { ready: wanted.length, faulty: faulty.length, duplicates: duplicates.length })}
      </Text>
      {titles.length > 0 ? <Text role="alert">{text('import.unread', { columns: titles.join(', ') })}</Text> : null}
      <PublicationChoice kind={kind} creation={creation} />
      <Cluster>
        <BoxLabel>
          <input type="checkbox" checked={leavesOut} onChange={() => setLeavesOut(!leavesOut)} />
          {text('import.leaveOut')}
        </BoxLabel>
        <BoxLabel>
          <input type="checkbox" checked={isNarrowed} onChange={() => setNarrowed(!isNarrowed)} />
          {text('import.onlyProblems')}
        </BoxLabel>
      </Cluster>
      {stopped ? (
        <Text role="alert">{text('import.stopped', { ...stopped, created, left: wanted.length })}</Text>
      ) : null}
      {run ? (
        <ProgressBar percent={Math.round((100 * run.done) / run.count)} label={text('import.progress', run)} />
      ) : null}
      <Cluster>
        {run ? (
          <Button $variant="secondary" onClick={then(creation.stop)}>
            {text('import.stop')}
          </Button>
        ) : (
          <Button disabled={wanted.length === 0} onClick={then(() => creation.start(wanted))}>
            {text('import.create', { count: wanted.length })}
          </Button>
        )}
        {created > 0 && !run ? (
          <Button $variant="secondary" onClick={then(creation.undo)}>
            {text('import.undo', { count: created })}
          </Button>
        ) : null}
      </Cluster>
      <ImportTable rows={listed.slice(0, shown)} names={[...columns]} outcomes={outcomes} />
      <ShowMore more={listed.length - shown} onShow={() => setShown(shown + part)} />
    </Stack>
  );
}
