import { Readable } from 'node:stream';

import { listParts } from '../http/api/page-result';
import type { RequestFilter, RequestQueries, StoredRecord } from '../persistence';

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

async function* lines(parts: AsyncIterable<StoredRecord<'collaboration-request'>[]>): AsyncGenerator<string> {
  // Spreadsheets detect UTF-8 by the byte order mark.
  yield `\ufeff${csvLine(['receivedAt', ...columns])}`;
  for await (const records of parts) yield records.map(requestLine).join('');
}

/** All matching requests as CSV (RFC 4180), newest first. */
export async function requestsAsCsv(queries: RequestQueries, filter: RequestFilter): Promise<Readable> {
  const { all } = await listParts((page) => queries.search(filter, page));
  return Readable.from(lines(all), { objectMode: false });
}
