import styled from 'styled-components';

import { cutGraphemes, isValidationMessageId } from 'shared-contracts/localization';
import { tokens } from 'shared-ui';
import { useValidationText } from 'shared-ui/forms';

import { ScrollTable } from '../layout/scroll-table';
import { Clamped } from '../layout/text';
import { useFieldLabel } from '../records/values/field-labels';
import { ValueView } from '../records/values/value-view';
import { useText } from '../text';
import { tableProblems, type ImportRow } from './import-rows';
import type { RowOutcome } from './use-creation';

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

/** Characters of a cell that is wrong. */
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

export function ImportTable({ rows, names, outcomes }: ImportTableProps) {
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
