import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';

import { publications, type ContentKind } from 'shared-contracts/entities';
import { cutGraphemes, isValidationMessageId } from 'shared-contracts/localization';
import { Button, ButtonLink, Cluster, Heading, ProgressBar, Stack, Text, tokens } from 'shared-ui';
import { useValidationText } from 'shared-ui/forms';

import { listAddress } from '../kinds';
import { ScrollTable } from '../layout/scroll-table';
import { ShowMore } from '../layout/show-more';
import { BoxLabel, Clamped } from '../layout/text';
import { usePublicationLabel, useFieldLabel } from '../records/values/labels';
import { ValueView } from '../records/values/value-view';
import { useText } from '../text';
import { type ImportRow, tableProblems, type DryRun } from './import-rows';
import type { ImportCreation, RowOutcome } from './use-creation';

const Table = styled(ScrollTable)`
  font-size: ${tokens.size.small};
  & th,
  & td {
    min-inline-size: 8rem;
    max-inline-size: 20rem;
    overflow-wrap: anywhere;
  }
  & th:first-child {
    min-inline-size: 4rem;
  }
`;

const Problem = styled.strong`
  display: block;
  color: ${tokens.color.danger};
  font-weight: 600;
`;

/** Maximum characters of a wrong cell that are shown. */
const shownCharacters = 80;

function useProblemText(): (problem: string) => string {
  const text = useText();
  const validationText = useValidationText();
  return (problem) => {
    const known = tableProblems.find((each) => each === problem);
    return known ? text(known) : validationText(isValidationMessageId(problem) ? problem : 'validation.invalid');
  };
}

function Result({ row, outcome }: { row: ImportRow; outcome: RowOutcome | undefined }) {
  const text = useText();
  const problemText = useProblemText();
  const { problems, duplicate } = row;
  if (outcome && 'created' in outcome) return <strong>{text('import.created')}</strong>;
  if (outcome) return <Problem>{text('import.refused', { reason: outcome.refused })}</Problem>;
  const whole = problems.get('');
  if (whole !== undefined) return <Problem>{problemText(whole)}</Problem>;
  if (problems.size > 0) return <Problem>{text('import.problems', { count: problems.size })}</Problem>;
  if (duplicate?.of === 'record') return text('import.duplicate.record');
  return duplicate ? text('import.duplicate.row', { row: duplicate.number }) : text('import.ready');
}

interface ImportTableProps {
  rows: readonly ImportRow[];
  /** Names of the values that are shown. */
  names: readonly string[];
  outcomes: ReadonlyMap<string, RowOutcome>;
}

function ImportTable({ rows, names, outcomes }: ImportTableProps) {
  const text = useText();
  const labelOf = useFieldLabel();
  const problemText = useProblemText();
  return (
    <Table label={text('import.rows')}>
      <thead>
        <tr>
          <th scope="col">{text('import.row')}</th>
          <th scope="col">{text('import.outcome')}</th>
          {names.map((name) => (
            <th key={name} scope="col">
              {labelOf(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const outcome = outcomes.get(row.key);
          const refused = outcome && 'refused' in outcome ? outcome.problems : undefined;
          return (
            <tr key={row.number}>
              <th scope="row">{row.number}</th>
              <td>
                <Result row={row} outcome={outcome} />
              </td>
              {names.map((name) => {
                const problem = row.problems.get(name) ?? refused?.get(name);
                const cell = row.cells[name] ?? '';
                return (
                  <td key={name}>
                    {row.body ? (
                      <Clamped as="div" $lines={4} $size="small">
                        {cell === '' ? null : <ValueView field={name} value={row.body[name] ?? null} />}
                      </Clamped>
                    ) : (
                      cutGraphemes(cell, shownCharacters)
                    )}
                    {problem === undefined ? null : <Problem>{problemText(problem)}</Problem>}
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

const part = 50;

interface ImportPreviewProps {
  kind: ContentKind;
  dryRun: DryRun;
  creation: ImportCreation;
}

/** Whether the records of rows are public. */
function PublicationChoice({ creation }: Pick<ImportPreviewProps, 'creation'>) {
  const text = useText();
  const labelOf = usePublicationLabel();
  const name = useId();
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
  /** A pressed button that is about to disappear passes its focus on. */
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
  const isOver = created > 0 && wanted.length === 0;
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
        {isOver && faulty.length + duplicates.length === 0
          ? text('import.done', { count: created })
          : text('import.summary', { ready: wanted.length, faulty: faulty.length, duplicates: duplicates.length })}
      </Text>
      {titles.length > 0 ? <Text role="alert">{text('import.unread', { columns: titles.join(', ') })}</Text> : null}
      <PublicationChoice creation={creation} />
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
        ) : wanted.length > 0 ? (
          <Button onClick={then(() => creation.start(wanted))}>
            {text('import.create', { count: wanted.length })}
          </Button>
        ) : null}
        {isOver && !run ? <ButtonLink to={listAddress(kind)}>{text('import.back')}</ButtonLink> : null}
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
