const partOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([name]) => name === key)?.[1] : value;

/**
 * Paths of the invalid values in a form that were visited or submitted, such as `characters.1.nameJa`.
 * @param errors of the form, nested like its values
 * @param touched likewise
 */
export function problemPaths(errors: unknown, touched: unknown, parent = ''): string[] {
  if (typeof errors === 'string') return touched ? [parent] : [];
  if (typeof errors !== 'object' || errors === null) return [];
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) =>
    problemPaths(error, partOf(touched, key), parent === '' ? key : `${parent}.${key}`),
  );
}

/** Focuses the control of a value, or of the list that it is in. @returns whether there is one */
export function focusControl(inside: HTMLElement | null, path: string): boolean {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const name = CSS.escape(parts.slice(0, length).join('.'));
    const control = inside?.querySelector<HTMLElement>(`[name="${name}"], [data-field="${name}"]`);
    if (!control) continue;
    control.focus();
    return true;
  }
  return false;
}
