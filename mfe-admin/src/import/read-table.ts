import { languageTag, type Locale } from 'shared-contracts/localization';

/** Most rows of one import, and bytes of its file. */
export const mostRows = 10_000;
export const mostBytes = 10 * 1_024 * 1_024;

/** A row of cells, with its number in the spreadsheet: 1 is the first. */
export interface TableRow {
  number: number;
  cells: readonly string[];
}

/** A pasted table, whose first row names the fields. */
export interface ParsedTable {
  header: readonly string[];
  rows: readonly TableRow[];
  /** Number of the row with the first quotation mark that is not closed, which makes all that follows doubtful. */
  unclosed: number | null;
}

/** Parses a table that was copied from a spreadsheet, or the content of a CSV file. Blank rows are left out. */
export async function parseTable(typed: string): Promise<ParsedTable> {
  // Loaded with the first table: most sessions import nothing.
  const { default: papa } = await import('papaparse');
  const table = typed.replace(/^\ufeff?[\r\n]*/, '');
  const { data, errors } = papa.parse<string[]>(table, { delimitersToGuess: ['\t', ',', ';'] });
  const all = data.map((cells, index) => ({
    number: index + 1,
    cells: cells.map((cell) => cell.replaceAll('\r\n', '\n')),
  }));
  const unclosed = errors.find(({ type }) => type === 'Quotes')?.row;
  const [header, ...rows] = all;
  return {
    header: header?.cells ?? [],
    rows: rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')),
    unclosed: unclosed === undefined ? null : unclosed + 1,
  };
}

/** Encodings of CSV files other than Unicode, by the script of their language. */
const olderEncodings: Readonly<Record<string, string>> = {
  Jpan: 'shift_jis',
  Hans: 'gb18030',
  Hant: 'big5',
  Kore: 'euc-kr',
};

/** The text of a CSV file: in Unicode, or else in the older encoding of the language. */
export function decodeTable(bytes: ArrayBuffer, locale: Locale): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const { script = '' } = new Intl.Locale(languageTag[locale]).maximize();
    return new TextDecoder(olderEncodings[script] ?? 'windows-1252').decode(bytes);
  }
}
