import { contentKinds, contentRecords, nameField, type ContentKind, type Field } from 'shared-contracts/entities';
import { localizedFieldName, locales } from 'shared-contracts/localization';
import type { ZodObject } from 'zod';

import { recordForm } from '../records/values/record-form';
import { filledLines } from '../records/values/lines';
import { fold, importedFields, type Column } from './import-columns';
import type { TableRow } from './read-table';

export interface KnownRecord {
  id: string;
  names: readonly string[];
}

/** The stored records to compare with. */
export interface ImportContext {
  kind: ContentKind;
  columns: readonly Column[];
  /** Records by kind: those of the kind itself, and those that its fields refer to. */
  records: Partial<Record<ContentKind, readonly KnownRecord[]>>;
  optionLabel: (field: Extract<Field, { kind: 'choice' }>, option: string) => string;
}

/** Where a row may be known from: a record, or an earlier row. */
type Duplicate = { of: 'record' } | { of: 'row'; number: number };

export interface ImportRow {
  number: number;
  /** The same for the same cells in a later table; rows with equal cells are counted. */
  key: string;
  /** Typed cells by the names of values, without blank ones. */
  cells: Readonly<Record<string, string>>;
  /** Ids of the texts of problems by the names of values; `''` for the row itself. */
  problems: ReadonlyMap<string, string>;
  /** The record that is created; `null` if there are problems. */
  body: Readonly<Record<string, unknown>> | null;
  duplicate: Duplicate | null;
}

/** Mistakes of tables: a cell that names several records, and a row with more cells than fields. */
export const tableProblems = ['import.ambiguous', 'import.extra'] as const;
const [ambiguous, tooManyCells] = tableProblems;

/** A date as spreadsheets write it: `2026/12/1`, or with points. */
const spreadsheetDate = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})\.?$/;

function isoDate(cell: string): string {
  const [, year = '', month = '', day = ''] = spreadsheetDate.exec(cell) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell;
}

/** The ids of records by what a cell may name them: their names and their ids. */
function idsByName(records: readonly KnownRecord[] = []): ReadonlyMap<string, readonly string[]> {
  const ids = new Map<string, string[]>();
  for (const { id, names } of records)
    for (const name of new Set([id, ...names].map(fold))) ids.set(name, [...(ids.get(name) ?? []), id]);
  return ids;
}

/** Returns a function that reads a cell that is not blank as a form value, or finds its problem. */
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
    const body = problems.size === 0 ? form.toInput(form.accept(values, {}), now) : null;
    return { number, key: keyOf(cells), cells, problems, body, duplicate: duplicateOf(number, cells) };
  });
}
