import fs from 'node:fs';

/** One row of the results. Its limit is a promise of the product; a row without a limit only informs. */
export interface ResultRow {
  what: string;
  /** With its unit. */
  value: string;
  limit: string;
  holds: 'yes' | 'no' | '';
}

interface Measured {
  what: string;
  value: number;
  unit: string;
  digits?: number;
  /** The greatest value that holds. */
  most?: number;
  /** The smallest value that holds. */
  least?: number;
}

/** Compares a value with its limit. */
export function resultRow({ what, value, unit, digits = 0, most = Infinity, least = -Infinity }: Measured): ResultRow {
  const limit = Number.isFinite(most) ? `at most ${most}` : Number.isFinite(least) ? `at least ${least}` : '';
  return {
    what,
    value: `${value.toFixed(digits)} ${unit}`,
    limit: limit && `${limit} ${unit}`,
    holds: limit === '' ? '' : value <= most && value >= least ? 'yes' : 'no',
  };
}

/** Prints rows, and passes them to `npm run bench` through the file that it names. @returns whether each limit holds */
export function report(rows: readonly ResultRow[]): boolean {
  console.table(rows);
  const file = process.env['BENCH_ROWS'];
  if (file) fs.appendFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  return rows.every(({ holds }) => holds !== 'no');
}
