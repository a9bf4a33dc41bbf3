import { Readable } from 'node:stream';

import type { RequestFilter, RequestQueries, StoredRecord } from '../../persistence';

/** Requests read from the store at a time: an export of all of them never holds more in memory. */
const batch = 1_000;

const header = [
  'receivedAt',
  'name',
  'contact',
  'specialty',
  'experience',
  'portfolio',
  'message',
  'preferredLanguage',
  'state',
  'notes',
];

/**
 * How a formula begins in a spreadsheet, behind anything that it trims or ignores: white space, control and format
 * characters. Full-width and small forms count as the ASCII ones, because East Asian editions take them as such.
 */
const formulaStart = /^[\s\p{C}]*[=+\-@|%\u2212\uff1d\uff0b\uff0d\uff20\uff5c\uff05\ufe66\ufe62\ufe63\ufe6b\ufe6a]/u;

/** Where some spreadsheets split or drop what comes before, and read the rest as a cell of its own. */
const separatorStart = /^\s*[\t\r\n]/u;

/**
 * One cell. A text that a spreadsheet would run as a formula gets an apostrophe in front, so that opening the file
 * runs nothing a stranger wrote.
 */
export function csvCell(value: string | null | undefined): string {
  const text = value ?? '';
  const inert = formulaStart.test(text) || separatorStart.test(text) ? `'${text}` : text;
  return `"${inert.replaceAll('"', '""')}"`;
}

function csvLine(cells: readonly (string | null | undefined)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function requestLine({ createdAt, data }: StoredRecord<'collaboration-request'>): string {
  const { name, contact, specialty, experience, portfolio, message, preferredLanguage, state, notes } = data;
  return csvLine([
    createdAt,
    name,
    contact,
    specialty,
    experience,
    portfolio,
    message,
    preferredLanguage,
    state,
    notes,
  ]);
}

type Batch = Awaited<ReturnType<RequestQueries['search']>>;

async function* lines(queries: RequestQueries, filter: RequestFilter, first: Batch): AsyncGenerator<string> {
  // Without the byte order mark spreadsheets do not read the text as UTF-8.
  yield `\ufeff${csvLine(header)}`;
  let current = first;
  yield current.items.map(requestLine).join('');
  while (current.nextCursor !== null) {
    current = await queries.search(filter, { limit: batch, cursor: current.nextCursor });
    yield current.items.map(requestLine).join('');
  }
}

/**
 * All requests that match a filter, newest first, as CSV (RFC 4180). The first batch is read before anything is
 * answered: a store that fails is an error answer then, not a file that breaks off.
 */
export async function requestsAsCsv(queries: RequestQueries, filter: RequestFilter): Promise<Readable> {
  const first = await queries.search(filter, { limit: batch });
  return Readable.from(lines(queries, filter, first), { objectMode: false });
}
