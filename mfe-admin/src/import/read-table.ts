/** Maximum rows of one import, and bytes of its file. */
export const mostRows = 10_000;
export const mostBytes = 10 * 1_024 * 1_024;

/** A row of cells, with its number in the spreadsheet: 1 is the first. */
export interface TableRow {
  number: number;
  cells: readonly string[];
}

/** A quotation mark that makes the boundaries of cells ambiguous, so that everything after it is doubtful. */
export interface QuoteProblem {
  why: 'unclosed' | 'misplaced';
  row: number;
}

/** A pasted table, whose first row names the fields. */
export interface ParsedTable {
  header: readonly string[];
  rows: readonly TableRow[];
  /** The first one. */
  quoteProblem: QuoteProblem | null;
}

/** The first line in which some programs tell Excel the separator. */
const separatorLine = /^sep=(.)(?:\r?\n|\r|$)/i;

/**
 * A cell that spreadsheets copy in quotation marks, because it has several lines, a tab or doubled marks. Other cells
 * keep their marks: a cell `"Yes," she said.` is copied unchanged.
 */
const quotedCell =
  /"((?=[^"]*(?:[\r\n]|""))[^"\t]*(?:""[^"\t]*)*|(?=[^"]*\t)[^"\r\n]*(?:""[^"\r\n]*)*)"(?=[\t\r\n]|$)/y;
const plainCell = /[^\t\r\n]*/y;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** The cells of a table that was copied from a spreadsheet. */
function parseTabs(table: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  for (;;) {
    const quoted = matchAt(quotedCell, table, at);
    const plain = quoted ?? matchAt(plainCell, table, at);
    rows.at(-1)?.push(quoted?.[1]?.replaceAll('""', '"') ?? plain?.[0] ?? '');
    at += plain?.[0].length ?? 0;
    if (at >= table.length) return rows;
    const isTab = table[at] === '\t';
    at += table.startsWith('\r\n', at) ? 2 : 1;
    if (!isTab) rows.push([]);
  }
}

/** The cells of a CSV file. */
async function parseCsv(table: string, delimiter = ''): Promise<{ all: string[][]; problem: QuoteProblem | null }> {
  // Loaded with the first table: most sessions import nothing.
  const { default: papa } = await import('papaparse');
  const { data, errors } = papa.parse<string[]>(table, { delimiter, delimitersToGuess: [',', ';', '\t'] });
  const error = errors.find(({ type }) => type === 'Quotes');
  const why = error?.code === 'MissingQuotes' ? 'unclosed' : 'misplaced';
  return { all: data, problem: error ? { why, row: (error.row ?? 0) + 1 } : null };
}

/** Parses a table that was copied from a spreadsheet, or the content of a CSV file. Blank rows are left out. */
export async function parseTable(typed: string): Promise<ParsedTable> {
  const marked = typed.replace(/^\ufeff?[\r\n]*/, '');
  const [line = '', separator] = separatorLine.exec(marked) ?? [];
  const table = marked.slice(line.length);
  // Field names contain neither tabs nor quotation marks: if there are any, a program has quoted every cell.
  const isCopied = separator === undefined && !table.startsWith('"') && /^[^\r\n]*\t/.test(table);
  const { all, problem } = isCopied ? { all: parseTabs(table), problem: null } : await parseCsv(table, separator);
  const [header = [], ...rows] = all.map((cells) => cells.map((cell) => cell.replaceAll('\r\n', '\n')));
  return {
    header,
    rows: rows
      .map((cells, index) => ({ number: index + 2, cells }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== '')),
    quoteProblem: problem,
  };
}

/** Whether a table has more rows than an import allows. */
export async function hasTooManyRows(table: string): Promise<boolean> {
  const lines = table.split('\n', mostRows + 2).length + table.split('\r', mostRows + 2).length;
  return lines > mostRows && (await parseTable(table)).rows.length > mostRows;
}
