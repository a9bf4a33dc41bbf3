import { valueAt } from 'shared-contracts/entities';

/** Paths of the invalid values that were visited or submitted. @param touched `true` for everything */
export function problemPaths(errors: unknown, touched: unknown, parent = ''): string[] {
  if (typeof errors === 'string') return touched ? [parent] : [];
  if (typeof errors !== 'object' || errors === null) return [];
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) =>
    problemPaths(error, touched === true || valueAt(touched, key), parent === '' ? key : `${parent}.${key}`),
  );
}
