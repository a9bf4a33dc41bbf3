/** One spelling for an instant, so that stores can sort by it: UTC with milliseconds. */
export function utc(instant: string): string {
  return new Date(instant).toISOString();
}
