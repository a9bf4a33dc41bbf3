import { Readable } from 'node:stream';

import type { RequestFilter, RequestQueries, StoredRecord } from '../../persistence';

/** Requests read from the store at a time: an export of all of them never holds more in memory. */
const batch = 1_000;

const header = ['receivedAt', 'name', 'contact', 'specialty', 'experience', 'portfolio', 'message', 'preferredLanguage', 'state', 'notes'];

/**
 * One cell. A text that a spreadsheet would run as a formula gets an apostrophe in front, so that opening the file
 * runs nothing a stranger wrote.
 */
export function csvCell(value: string | null | undefined): string {
  const text = value ?? '';
  const inert = /^\s*[=+\-@\t\r|%]/u.test(text) ? `'${text}` : text;
  return `"${inert.replaceAll('"', '""')}"`;
}

function csvLine(cells: readonly (string | null | undefined)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function requestLine({ createdAt, data }: StoredRecord<'collaboration-request'>): string {
  const { name, contact, specialty, experience, portfolio, message, preferredLanguage, state, notes } = data;
  return csvLine([createdAt, name, contact, specialty, experience, portfolio, message, preferredLanguage, state, notes]);
}

async function* lines(queries: RequestQueries, filter: RequestFilter): AsyncGenerator<string> {
  // The byte order mark tells spreadsheets that the text is UTF-8.
  yield `\ufeff${csvLine(header)}`;
  let cursor: string | null = null;
  do {
    const { items, nextCursor }: Awaited<ReturnType<RequestQueries['search']>> = await queries.search(filter, { limit: batch, cursor });
    if (items.length > 0) yield items.map(requestLine).join('');
    cursor = nextCursor;
  } while (cursor !== null);
}

/** All requests that match a filter, newest first, as CSV (RFC 4180). */
export function requestsAsCsv(queries: RequestQueries, filter: RequestFilter): Readable {
  return Readable.from(lines(queries, filter), { objectMode: false });
}
