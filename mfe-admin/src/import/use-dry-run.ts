import { fieldsOfKind, namesOf, type ContentKind } from 'shared-contracts/entities';
import { useUiText } from 'shared-ui';
import { useCallToasts } from 'shared-ui/records';

import { useContentCalls } from '../records/content-calls';
import { useChoiceLabels } from '../records/values/choice-labels';
import { useFieldLabel } from '../records/values/field-labels';
import { importColumns, type Columns } from './import-columns';
import { checkRows, type ImportContext, type ImportRow } from './import-rows';
import { mostRows, parseTable } from './read-table';

export interface DryRun extends Columns {
  rows: readonly ImportRow[];
}

/** Why there is nothing to import. */
export interface Unreadable {
  why: 'none' | 'many' | 'unclosed';
  row?: number;
}

/** The kinds whose records rows are compared with: the kind itself, and those that its fields refer to. */
const comparedKinds = (kind: ContentKind): ContentKind[] => [
  ...new Set([
    kind,
    ...Object.values(fieldsOfKind(kind)).flatMap((field) => (field.kind === 'reference' ? [field.to] : [])),
  ]),
];

/** Returns a function that tries an import; it resolves to `null` after a failure. */
export function useDryRun(kind: ContentKind): (table: string) => Promise<DryRun | Unreadable | null> {
  const { outlines } = useContentCalls();
  const labelOf = useFieldLabel();
  const labels = useChoiceLabels();
  const uiText = useUiText();
  const { showFailure } = useCallToasts();
  return async (typed) => {
    const { header, rows, unclosed } = await parseTable(typed);
    if (unclosed !== null) return { why: 'unclosed', row: unclosed };
    if (rows.length === 0) return { why: 'none' };
    if (rows.length > mostRows) return { why: 'many' };
    const columns = importColumns(kind, header, labelOf, (index) =>
      rows.every(({ cells }) => (cells[index] ?? '').trim() === ''),
    );
    const records: ImportContext['records'] = {};
    for (const compared of comparedKinds(kind)) {
      const { data, error } = await outlines(compared);
      if (!data?.outlines) {
        showFailure(error, uiText('ui.failed.load'));
        return null;
      }
      records[compared] = data.outlines.map((outline) => ({
        id: outline.id,
        names: Object.values(namesOf(compared, outline)),
      }));
    }
    const optionLabel: ImportContext['optionLabel'] = ({ words }, option) => labels[words](option);
    return { ...columns, rows: checkRows({ kind, columns: columns.known, records, optionLabel }, rows, header.length) };
  };
}
