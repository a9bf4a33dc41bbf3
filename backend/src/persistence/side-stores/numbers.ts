import * as z from 'zod';

import type { Table } from './table';

export const numberRow = z.object({
  /** Of all other fields but the count. */
  key: z.string(),
  /** A day or a month of Japan: `2026-03-01`, `2026-03`. */
  period: z.string(),
  event: z.string(),
  /** A path, or the host of a referring site. */
  subject: z.string(),
  /** Empty for a referring site. */
  locale: z.string(),
  count: z.int(),
});
export type NumberRow = z.infer<typeof numberRow>;

export type Counted = Omit<NumberRow, 'key'>;

export const storedNumberOf = (counted: Counted): NumberRow => {
  const { period, event, subject, locale } = counted;
  return { ...counted, key: [period, event, locale, subject].join(' ') };
};

const monthOf = ({ period }: Counted): string => period.slice(0, '2026-03'.length);
const isDay = ({ period }: Counted): boolean => period.length === '2026-03-01'.length;

/** Adds up counts of the same. */
function summed(counted: readonly Counted[]): NumberRow[] {
  const sums = new Map<string, NumberRow>();
  for (const row of counted.map(storedNumberOf))
    sums.set(row.key, { ...row, count: row.count + (sums.get(row.key)?.count ?? 0) });
  return [...sums.values()];
}

const inMonths = (counted: readonly Counted[]) => summed(counted.map((each) => ({ ...each, period: monthOf(each) })));

/** Every count, for an export. */
export const allNumbers = async (table: Table<NumberRow>): Promise<Counted[]> =>
  (await table.find({}, { sort: ['key'] })).map(({ key: _key, ...counted }) => counted);

/** How often something happened, per day and later per month. No row is about one visit. */
export class NumberStore {
  constructor(private readonly table: Table<NumberRow>) {}

  /** Adds to the counts, all in one write. */
  add(counted: readonly Counted[]): Promise<void> {
    return this.table.increase(summed(counted), 'count');
  }

  /** The counts of a day and of those that follow, except what is kept by months. */
  async days(from: string, filter: Partial<Pick<Counted, 'event'>> = {}): Promise<Counted[]> {
    return (await this.table.find({ period: { $gte: from }, ...filter })).filter(isDay);
  }

  /** All counts by months. While a month is being merged it has both, its days and itself: the larger one is whole. */
  async months(): Promise<Counted[]> {
    const rows = await this.table.find({});
    const months = new Map(inMonths(rows.filter(isDay)).map((row) => [row.key, row]));
    for (const row of rows.filter((each) => !isDay(each)))
      if (row.count > (months.get(row.key)?.count ?? 0)) months.set(row.key, row);
    return [...months.values()];
  }

  /**
   * Merges the days of months that ended before a day. A month is inserted as a whole before its first day is removed,
   * and only once: a run that was interrupted, or another process, continues without counting twice.
   */
  async mergeBefore(day: string): Promise<void> {
    const due = (await this.table.find({ period: { $lt: day.slice(0, -3) } })).filter(isDay);
    for (const row of inMonths(due)) await this.table.insert(row);
    await this.table.remove({ key: { $in: due.map((each) => storedNumberOf(each).key) } });
  }
}
