import { searchTerm } from '../kinds';
import type { Page } from '../cursor';
import type { PageOptions, RequestFilter, RequestQueries, RequestSummary } from '../port';
import type { StoredRecord } from '../record-data';
import { recordPage } from '../record-lists';
import type { Models } from './connection/models';
import { findPart } from './records';

const live = { kind: 'collaboration-request', live: true } as const;

/** MongoDB rejects patterns with a zero byte. */
const escapePattern = (text: string): string =>
  text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&').replaceAll('\u0000', '\\x00');

export class MongoRequests implements RequestQueries {
  constructor(private readonly models: Models) {}

  search(filter: RequestFilter, page: PageOptions): Promise<Page<StoredRecord<'collaboration-request'>>> {
    const { search, specialty, state, receivedBefore } = filter;
    const term = searchTerm(search);
    const conditions = {
      'request.specialty': specialty,
      'request.state': state,
      position: { $lt: receivedBefore },
      'request.searchText': { $regex: term === '' ? undefined : escapePattern(term) },
    };
    return recordPage((part) => findPart(this.models, 'collaboration-request', conditions, part), page);
  }

  async summarize(monthStart: string): Promise<RequestSummary> {
    const count = (condition: object) => this.models.records.countDocuments({ ...live, ...condition });
    const [total, newThisMonth, withPortfolio, unanswered, groups] = await Promise.all([
      count({}),
      count({ position: { $gte: Date.parse(monthStart) } }),
      count({ 'request.portfolio': true }),
      count({ 'request.state': 'new' }),
      this.models.records.aggregate<{ _id: unknown }>([{ $match: live }, { $group: { _id: '$request.specialty' } }]),
    ]);
    const specialties = groups.flatMap(({ _id }) => (typeof _id === 'string' ? [_id] : []));
    // By code point, not by UTF-16 unit.
    specialties.sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    return { total, newThisMonth, withPortfolio, unanswered, specialties };
  }
}
