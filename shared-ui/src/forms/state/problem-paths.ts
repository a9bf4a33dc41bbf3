import { valueAt } from 'shared-contracts/entities';

export function problemPaths(errors: unknown, touched: unknown, parent = ''): string[] {
  if (typeof errors === 'string') return touched ? [parent] : [];
  if (typeof errors !== 'object' || errors === null) return [];
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) =>
    problemPaths(error, touched === true || valueAt(touched, key), parent === '' ? key : `${parent}.${key}`),
  );
}
