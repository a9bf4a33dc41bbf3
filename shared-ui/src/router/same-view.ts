/** Navigation state for changes within a page, such as filters or an opened dialog. */
export const sameView = { isSameView: true };

export function isSameView(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isSameView' in state;
}
