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
