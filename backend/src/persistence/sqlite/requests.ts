import { cursorOf, decodePlace, pageOf, type Page } from '../cursor';
import { searchTerm } from '../kinds';
import type { RequestFilter, RequestQueries, RequestSummary } from '../port';
import type { StoredRecord } from '../record-data';
import type { Database, Value } from './database';
import { listPlace, recordOf } from './records';

/** Reads a row per specialty, not per request. */
const distinctSpecialties = `
  WITH RECURSIVE found (specialty) AS (
    SELECT min(specialty) FROM request_index
    UNION ALL
    SELECT (SELECT min(specialty) FROM request_index WHERE specialty > found.specialty) FROM found
      WHERE found.specialty IS NOT NULL
  )
  SELECT specialty FROM found WHERE specialty IS NOT NULL ORDER BY specialty`;

export class SqliteRequests implements RequestQueries {
  constructor(private readonly database: Database) {}

  async search(
    filter: RequestFilter,
    { limit, cursor }: { limit?: number; cursor?: string | null },
  ): Promise<Page<StoredRecord<'collaboration-request'>>> {
    const after = decodePlace(cursor);
    const term = searchTerm(filter.search);
    const conditions: string[] = [];
    const values: Value[] = [];
    const restrict = (condition: string, ...bound: Value[]) => {
      conditions.push(condition);
      values.push(...bound);
    };
    if (after !== null) restrict('(position, ordinal, id) < (?, ?, ?)', after.position, after.ordinal, after.id);
    if (filter.specialty !== undefined) restrict('specialty = ?', filter.specialty);
    if (filter.state !== undefined) restrict('state = ?', filter.state);
    if (filter.receivedBefore !== undefined) restrict('position < ?', filter.receivedBefore);
    if (term !== '') restrict('instr(search_text, ?) > 0', term);
    const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
    // CROSS JOIN fixes the join order: otherwise SQLite may look up each of all records in the page.
    const rows = this.database.all(
      `SELECT records.* FROM (
         SELECT id, position, ordinal FROM request_index ${where} ORDER BY position DESC, ordinal DESC, id DESC LIMIT ?
       ) AS found CROSS JOIN records ON records.kind = 'collaboration-request' AND records.id = found.id
       ORDER BY found.position DESC, found.ordinal DESC, found.id DESC`,
      ...values,
      limit === undefined ? -1 : limit + 1,
    );
    const { items, nextCursor } = pageOf(rows, limit, (row) => cursorOf(listPlace(row)));
    return { items: items.map((row) => recordOf('collaboration-request', row)), nextCursor };
  }

  async summarize(monthStart: string): Promise<RequestSummary> {
    const count = (condition: string, ...values: Value[]) =>
      this.database.get(`SELECT count(*) AS n FROM request_index ${condition}`, ...values)?.integer('n') ?? 0;
    return {
      total: count(''),
      newThisMonth: count('WHERE position >= ?', Date.parse(monthStart)),
      withPortfolio: count('WHERE portfolio = 1'),
      unanswered: count("WHERE state = 'new'"),
      specialties: this.database.all(distinctSpecialties).map((row) => row.text('specialty')),
    };
  }
}
