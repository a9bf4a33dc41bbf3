import { Readable } from 'node:stream';

import type { RequestFilter, RequestQueries, StoredRecord } from '../persistence';

const batch = 1_000;

const columns = [
  'name',
  'contact',
  'specialty',
  'experience',
  'portfolio',
  'message',
  'preferredLanguage',
  'state',
  'notes',
] as const;

/**
 * Characters that start a formula in a spreadsheet, after the ones it ignores. East Asian editions treat full-width
 * forms like ASCII.
 */
const formulaStart = /^[\s\p{C}]*[=+\-@|%\u2212\uff1d\uff0b\uff0d\uff20\uff5c\uff05\ufe66\ufe62\ufe63\ufe6b\ufe6a]/u;

/** Characters at which some spreadsheets split a cell, so that the rest starts a new one. */
const separatorStart = /^\s*[\t\r\n]/u;

/** One cell. A text that a spreadsheet would run as a formula is prefixed with an apostrophe (CSV injection). */
export function csvCell(value: string | null | undefined): string {
  const text = value ?? '';
  const inert = formulaStart.test(text) || separatorStart.test(text) ? `'${text}` : text;
  return `"${inert.replaceAll('"', '""')}"`;
}

const csvLine = (cells: readonly (string | null | undefined)[]): string => `${cells.map(csvCell).join(',')}\r\n`;

const requestLine = ({ createdAt, data }: StoredRecord<'collaboration-request'>): string =>
  csvLine([createdAt, ...columns.map((column) => data[column])]);

type Batch = Awaited<ReturnType<RequestQueries['search']>>;

async function* lines(queries: RequestQueries, filter: RequestFilter, first: Batch): AsyncGenerator<string> {
  // Spreadsheets detect UTF-8 by the byte order mark.
  yield `\ufeff${csvLine(['receivedAt', ...columns])}`;
  let current = first;
  yield current.items.map(requestLine).join('');
  while (current.nextCursor !== null) {
    current = await queries.search(filter, { limit: batch, cursor: current.nextCursor });
    yield current.items.map(requestLine).join('');
  }
}

/**
 * All matching requests as CSV (RFC 4180), newest first. The first batch is read early, so that a failing store gives
 * an error response instead of a truncated file.
 */
export async function requestsAsCsv(queries: RequestQueries, filter: RequestFilter): Promise<Readable> {
  const first = await queries.search(filter, { limit: batch });
  return Readable.from(lines(queries, filter, first), { objectMode: false });
}
