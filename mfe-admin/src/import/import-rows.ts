import { contentRecords, nameField, type ContentKind, type Field } from 'shared-contracts/entities';
import { localizedFieldName, locales } from 'shared-contracts/localization';
import type { ZodObject } from 'zod';

import { recordForm } from '../records/values/record-form';
import { filledLines } from '../records/values/lines';
import { fold, hasPublication, importedFields, type Column } from './import-columns';
import type { TableRow } from './read-table';

/** A record that a cell may name. */
export interface KnownRecord {
  id: string;
  /** In any language. */
  names: readonly string[];
}

/** What the records are compared with. */
export interface ImportContext {
  kind: ContentKind;
  columns: readonly Column[];
  /** Records by kind: those of the kind itself, and those that its fields refer to. */
  records: Readonly<Partial<Record<ContentKind, readonly KnownRecord[]>>>;
  /** Label of an option in the language of the editor. */
  optionLabel: (field: Extract<Field, { kind: 'choice' }>, option: string) => string;
}

/** A problem of a cell: the id of a validation rule, or what only a table can have wrong. */
export type CellProblem = string;

/** Where a row may be known from: a record, or an earlier row. */
export type Duplicate = { of: 'record' } | { of: 'row'; number: number };

/** What becomes of a row. */
export interface ImportRow {
  number: number;
  /** The same for the same cells in a later table; rows with equal cells are counted. */
  key: string;
  /** Typed cells by the names of values, without blank ones. */
  cells: Readonly<Record<string, string>>;
  /** Of cells, by the names of values; `''` for the row itself. */
  problems: ReadonlyMap<string, CellProblem>;
  /** The record that is created; `null` if there are problems. */
  body: Readonly<Record<string, unknown>> | null;
  duplicate: Duplicate | null;
}

/** A cell that names several records. */
export const ambiguous = 'import.ambiguous';
/** A row with more cells than there are fields. */
export const tooManyCells = 'import.extra';

/** A date as spreadsheets write it: `2026/12/1`, or with points. */
const spreadsheetDate = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})\.?$/;

function isoDate(cell: string): string {
  const [, year = '', month = '', day = ''] = spreadsheetDate.exec(cell) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell;
}

/** Reads cells of a table as form values, and finds what they name. */
class CellReader {
  readonly #named = new Map<ContentKind, ReadonlyMap<string, readonly string[]>>();

  constructor(private readonly context: ImportContext) {}

  /** The ids of the records with a name, or the id that a cell is. */
  #find(kind: ContentKind, cell: string): readonly string[] {
    let known = this.#named.get(kind);
    if (!known) {
      const byName = new Map<string, string[]>();
      for (const { id, names } of this.context.records[kind] ?? [])
        for (const name of new Set([id, ...names].map(fold))) byName.set(name, [...(byName.get(name) ?? []), id]);
      known = byName;
      this.#named.set(kind, known);
    }
    return known.get(fold(cell)) ?? [];
  }

  /** @returns the form value of a cell that is not blank, or what is wrong with it */
  read(field: Field, cell: string): { value: unknown } | { problem: CellProblem } {
    const typed = cell.trim();
    switch (field.kind) {
      case 'reference': {
        const [id, ...others] = this.#find(field.to, typed);
        if (others.length > 0) return { problem: ambiguous };
        return id === undefined ? { problem: field.unknown ?? 'validation.choice' } : { value: id };
      }
      case 'choice': {
        const option = field.options.find((each) =>
          [each, this.context.optionLabel(field, each)].some((word) => fold(word) === fold(typed)),
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
  }
}

/** Checks rows by the rules of the form of their kind, and compares them with each other and with the records. */
export function checkRows(context: ImportContext, rows: readonly TableRow[], width: number): ImportRow[] {
  const { kind, columns, records } = context;
  const form = recordForm<ZodObject, ZodObject>({ ...contentRecords[kind], fields: importedFields(kind) });
  const reader = new CellReader(context);
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
    const problems = new Map<string, CellProblem>();
    for (const { index, name, field } of columns) {
      const cell = all[index] ?? '';
      if (cell.trim() === '') continue;
      cells[name] = cell;
      const read = reader.read(field, cell);
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

/** The body of the call that creates the record of a row. */
export const bodyOf = (kind: ContentKind, body: object, publication: 'draft' | 'published'): object =>
  hasPublication(kind) ? { ...body, publication } : body;
