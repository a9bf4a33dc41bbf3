import { storedKind } from '../../audit/stored-kind';
import type { Page } from '../cursor';
import { mapInTurns } from '../in-turns';
import { searchTerm } from '../kinds';
import type { PageOptions, RequestFilter, RequestQueries, RequestSummary } from '../port';
import type { StoredRecord } from '../record-data';
import { recordPage } from '../record-lists';
import type { Value } from './conditions';
import type { Database } from './database';
import { fullRecordOf, readPart } from './records';

const kind = 'collaboration-request';

const distinctSpecialties =
  'SELECT DISTINCT specialty FROM request_index WHERE specialty IS NOT NULL ORDER BY specialty';

export class SqliteRequests implements RequestQueries {
  constructor(private readonly database: Database) {}

  search(filter: RequestFilter, page: PageOptions): Promise<Page<StoredRecord<'collaboration-request'>>> {
    const { search, specialty, state, receivedBefore } = filter;
    const term = searchTerm(search) || undefined;
    const conditions = { specialty, state, position: { $lt: receivedBefore }, searchText: { $contains: term } };
    return recordPage(async (part) => {
      const ids = readPart(this.database, 'request_index', conditions, part).map((row) => row.text('id'));
      const found = { kind: storedKind(kind), id: { $in: ids } };
      // One statement for all of them: the driver keeps kilobytes for each until it can free them.
      return mapInTurns(readPart(this.database, 'records', found, { ...part, offset: 0 }), (row) =>
        fullRecordOf(kind, row),
      );
    }, page);
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
