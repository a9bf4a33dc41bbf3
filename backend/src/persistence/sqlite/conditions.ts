/** A value as SQLite stores it. */
export type Value = string | number | null;

/** Besides `$not`; `@` stands for the column. */
const operators: Readonly<Record<string, string>> = {
  $ne: '@ IS NOT ?',
  $gt: '@ > ?',
  $gte: '@ >= ?',
  $lt: '@ < ?',
  $lte: '@ <= ?',
  $in: '@ IN (SELECT value FROM json_each(?))',
  $contains: 'instr(@, ?) > 0',
};

/** `resetAt` is the column `reset_at`, `data.publication` a part of the column `data`. */
export function columnOf(field: string): string {
  const [column = '', part] = field.split('.');
  if (part !== undefined) return `json_extract(${column}, '$.${part}')`;
  return column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Booleans are numbers; lists and objects are JSON text. */
function valueOf(value: unknown): Value {
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'string' || typeof value === 'number' || value === null ? value : JSON.stringify(value);
}

export const columnValues = (fields: object): (readonly [string, Value])[] =>
  Object.entries(fields).flatMap(([field, value]) =>
    value === undefined ? [] : [[columnOf(field), valueOf(value)] as const],
  );

/** Partial indexes are used with `IS NULL` and `=` only. */
function conditionsOn(column: string, test: unknown): [sql: string, ...Value[]][] {
  if (test === undefined) return [];
  if (test === null) return [[`${column} IS NULL`]];
  if (typeof test !== 'object') return [[`${column} = ?`, valueOf(test)]];
  return Object.entries(test).flatMap(([name, value]: [string, unknown]): [string, ...Value[]][] => {
    const operator = operators[name];
    if (operator === undefined)
      return conditionsOn(column, value).map(([sql, ...values]) => [`(${sql}) IS NOT TRUE`, ...values]);
    return value === undefined ? [] : [[operator.replace('@', column), valueOf(value)]];
  });
}

/** A filter of the port in SQL. */
export function conditionsOf(filter: object): { where: string; values: Value[] } {
  const conditions = Object.entries(filter).flatMap(([field, test]) => conditionsOn(columnOf(field), test));
  const where = `WHERE ${['TRUE', ...conditions.map(([sql]) => sql)].join(' AND ')}`;
  return { where, values: conditions.flatMap(([, ...values]) => values) };
}
