/** State of a navigation that changes what a page shows and not the page: filters, say, or what is opened in it. */
export const sameView = { isSameView: true };

/** Whether the state of a location is that of such a navigation. */
export function isSameView(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isSameView' in state;
}
