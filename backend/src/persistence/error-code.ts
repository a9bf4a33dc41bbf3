/** The `code` of an error of Node or SQLite, such as `ENOENT`; `null` for anything else. */
export function errorCode(error: unknown): string | null {
  // Not `instanceof Error`: errors of Node's own modules may come from another realm.
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : null;
}
