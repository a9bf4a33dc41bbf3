import type { ZodObject } from 'zod';

import {
  contentKinds,
  contentRecords,
  nameField,
  type ContentKind,
  type Field,
  fieldsOfKind,
  type Fields,
  namesOf,
} from 'shared-contracts/entities';
import { localizedFieldName, locales, defaultLocale } from 'shared-contracts/localization';
import { useUiText } from 'shared-ui';
import { useCallToasts } from 'shared-ui/records';

import { editedFields } from '../placement/placement';
import { allOutlines, useContentCalls } from '../records/content-calls';
import { filledLines } from '../records/values/form-values';
import { useFieldLabel, useChoiceLabels } from '../records/values/labels';
import { recordForm } from '../records/values/record-form';
import { type QuoteProblem, type TableRow, mostRows, parseTable } from './read-table';

/** Fields whose values do not fit into the text of a cell. */
const unreadable: ReadonlySet<Field['kind']> = new Set(['list', 'position', 'json']);

/** The fields of a kind that a table can fill, in the order of its editor; one choice decides the publication. */
function importedFields(kind: ContentKind): Fields {
  return Object.fromEntries(
    Object.entries(editedFields(kind)).filter(([name, field]) => name !== 'publication' && !unreadable.has(field.kind)),
  );
}

interface ImportedValue {
  /** Name of the stored value, such as `titleEn`. */
  name: string;
  /** Its key in the first row, such as `title.en`. */
  key: string;
  /** Name of its field, if the name alone means this value: a text without a language is Japanese. */
  fieldName?: string;
  field: Field;
  isRequired: boolean;
}

export function importedValues(kind: ContentKind): ImportedValue[] {
  return Object.entries(importedFields(kind)).flatMap(([fieldName, field]): ImportedValue[] =>
    field.kind === 'localized'
      ? locales.map((locale) => ({
          name: localizedFieldName(fieldName, locale),
          key: `${fieldName}.${locale}`,
          ...(locale === defaultLocale && { fieldName }),
          field,
          isRequired: field.required && locale === defaultLocale,
        }))
      : [{ name: fieldName, key: fieldName, field, isRequired: field.required && !('initial' in field) }],
  );
}

/** Ignores differences that readers do not see: width, case, spaces. */
const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

const foldKey = (text: string) => fold(text).replaceAll('_', '-');

interface Column extends ImportedValue {
  index: number;
}

interface Columns {
  known: Column[];
  /** Headers of ignored columns; blank for columns without one. */
  unread: { index: number; title: string }[];
}

/**
 * Finds the fields for the first row: by keys, by names of stored values, or by labels. A text without a language is
 * Japanese. Of two columns for one value, the first is used.
 * @param labelOf label of a value in the language of the editor
 * @param isBlank whether a column has no cells; without a title it is then ignored
 */
export function importColumns(
  kind: ContentKind,
  header: readonly string[],
  labelOf: (name: string) => string,
  isBlank: (index: number) => boolean,
): Columns {
  const byTitle = new Map(
    importedValues(kind).flatMap((value) => {
      const { key, name, fieldName } = value;
      const titles = [key, name, labelOf(name), ...(fieldName ? [fieldName, labelOf(fieldName)] : [])];
      return titles.map((title) => [foldKey(title), value] as const);
    }),
  );
  const columns: Columns = { known: [], unread: [] };
  for (const [index, title] of header.entries()) {
    const value = byTitle.get(foldKey(title));
    if (value && !columns.known.some(({ name }) => name === value.name)) columns.known.push({ ...value, index });
    else if (title.trim() !== '' || !isBlank(index)) columns.unread.push({ index, title: title.trim() });
  }
  return columns;
}

export interface KnownRecord {
  id: string;
  names: readonly string[];
}

/** Stored records for the comparison. */
interface ImportContext {
  kind: ContentKind;
  columns: readonly Column[];
  /** Records by kind: those of the kind itself, and those that its fields refer to. */
  records: Partial<Record<ContentKind, readonly KnownRecord[]>>;
  optionLabel: (field: Extract<Field, { kind: 'choice' }>, option: string) => string;
}

/** What a row may duplicate: a record, or an earlier row. */
type Duplicate = { of: 'record' } | { of: 'row'; number: number };

export interface ImportRow {
  number: number;
  /** The same for equal cells in a later table; rows with equal cells are numbered. */
  key: string;
  /** Typed cells by the names of values, without blank ones. */
  cells: Readonly<Record<string, string>>;
  /** Ids of the texts of problems by the names of values; `''` for the whole row. */
  problems: ReadonlyMap<string, string>;
  /** The record that is created; `null` if there are problems. */
  body: Readonly<Record<string, unknown>> | null;
  duplicate: Duplicate | null;
}

/** Mistakes of tables: a cell that names several records, and a row with more cells than fields. */
export const tableProblems = ['import.ambiguous', 'import.extra'] as const;
const [ambiguous, tooManyCells] = tableProblems;

/** A date in the format of spreadsheets: `2026/12/1`, or with dots. */
const spreadsheetDate = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})\.?$/;

function isoDate(cell: string): string {
  const [, year = '', month = '', day = ''] = spreadsheetDate.exec(cell) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell;
}

/** Ids of records by the text that a cell may contain: their names and ids. */
function idsByName(records: readonly KnownRecord[] = []): ReadonlyMap<string, readonly string[]> {
  const ids = new Map<string, string[]>();
  for (const { id, names } of records)
    for (const name of new Set([id, ...names].map(fold))) ids.set(name, [...(ids.get(name) ?? []), id]);
  return ids;
}

/** Returns a function that converts a non-blank cell to a form value, or finds its problem. */
function cellReader({ records, optionLabel }: ImportContext) {
  const named = new Map(contentKinds.map((kind) => [kind, idsByName(records[kind])]));
  return (field: Field, cell: string): { value: unknown } | { problem: string } => {
    const typed = cell.trim();
    switch (field.kind) {
      case 'reference': {
        const [id, ...others] = named.get(field.to)?.get(fold(typed)) ?? [];
        if (others.length > 0) return { problem: ambiguous };
        return id === undefined ? { problem: field.unknown ?? 'validation.choice' } : { value: id };
      }
      case 'choice': {
        const option = field.options.find((each) =>
          [each, optionLabel(field, each)].some((word) => fold(word) === fold(typed)),
        );
        return { value: option ?? typed };
      }
      case 'number':
      case 'flag':
        return { value: /^-?\d{1,9}$/.test(typed.normalize('NFKC')) ? Number(typed.normalize('NFKC')) : typed };
      case 'date':
      case 'instant':
        return { value: isoDate(typed.normalize('NFKC')) };
      case 'images':
        return { value: field.control === 'lines' ? cell : filledLines(cell) };
      case 'text':
      case 'localized':
        return { value: field.multiline ? cell : typed };
      default:
        return { value: typed };
    }
  };
}

/** Checks rows by the rules of the form of their kind, and compares them with each other and with the records. */
export function checkRows(context: ImportContext, rows: readonly TableRow[], width: number): ImportRow[] {
  const { kind, columns, records } = context;
  const form = recordForm<ZodObject, ZodObject>({ ...contentRecords[kind], fields: importedFields(kind) });
  const readCell = cellReader(context);
  const nameValues = locales.map((locale) => localizedFieldName(nameField(kind), locale));
  const stored = new Set((records[kind] ?? []).flatMap(({ names }) => names.map(fold)));
  const seen = new Map<string, number>();
  const counts = new Map<string, number>();
  const now = new Date();

  const keyOf = (cells: ImportRow['cells']): string => {
    const content = JSON.stringify(cells);
    const count = (counts.get(content) ?? 0) + 1;
    counts.set(content, count);
    return `${count} ${content}`;
  };

  const duplicateOf = (number: number, cells: ImportRow['cells']): Duplicate | null => {
    const names = nameValues.flatMap((name) => (cells[name] === undefined ? [] : [fold(cells[name])]));
    const earlier = names.map((name) => seen.get(name)).find((row) => row !== undefined);
    for (const name of names) if (!seen.has(name)) seen.set(name, number);
    if (names.some((name) => stored.has(name))) return { of: 'record' };
    return earlier === undefined ? null : { of: 'row', number: earlier };
  };

  return rows.map(({ number, cells: all }) => {
    const cells: Record<string, string> = {};
    const values: Record<string, unknown> = {};
    const problems = new Map<string, string>();
    for (const { index, name, field } of columns) {
      const cell = all[index] ?? '';
      if (cell.trim() === '') continue;
      cells[name] = cell;
      const read = readCell(field, cell);
      if ('problem' in read) problems.set(name, read.problem);
      else values[name] = read.value;
    }
    if (all.slice(width).some((cell) => cell.trim() !== '')) problems.set('', tooManyCells);
    const checked = form.schema.safeParse(values);
    for (const { path, message } of checked.error?.issues ?? []) {
      const name = String(path[0] ?? '');
      if (!problems.has(name)) problems.set(name, message);
    }
    const body = problems.size === 0 ? form.toInput(values, now) : null;
    return { number, key: keyOf(cells), cells, problems, body, duplicate: duplicateOf(number, cells) };
  });
}

export interface DryRun extends Columns {
  rows: readonly ImportRow[];
}

/** Why there is nothing to import. */
export interface Unreadable {
  why: 'none' | 'many' | QuoteProblem['why'];
  row?: number;
}

/** Kinds of records that rows are compared with: the kind itself, and those that its fields refer to. */
const comparedKinds = (kind: ContentKind): ContentKind[] => [
  ...new Set([
    kind,
    ...Object.values(fieldsOfKind(kind)).flatMap((field) => (field.kind === 'reference' ? [field.to] : [])),
  ]),
];

/** Returns a function that tries an import; it resolves to `null` after a failure. */
export function useDryRun(kind: ContentKind): (table: string) => Promise<DryRun | Unreadable | null> {
  const { find } = useContentCalls();
  const labelOf = useFieldLabel();
  const labels = useChoiceLabels();
  const uiText = useUiText();
  const { showFailure } = useCallToasts();
  return async (typed) => {
    const { header, rows, quoteProblem } = await parseTable(typed);
    if (quoteProblem) return quoteProblem;
    if (rows.length === 0) return { why: 'none' };
    if (rows.length > mostRows) return { why: 'many' };
    const columns = importColumns(kind, header, labelOf, (index) =>
      rows.every(({ cells }) => (cells[index] ?? '').trim() === ''),
    );
    const records: ImportContext['records'] = {};
    for (const compared of comparedKinds(kind)) {
      const { data, error } = await find(compared, allOutlines);
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
