/** Milliseconds. */
const turnMs = 8;

/** Maps a list of any length, yielding to other requests every few milliseconds. */
export async function mapInTurns<Item, Result>(items: readonly Item[], map: (item: Item) => Result): Promise<Result[]> {
  const results: Result[] = [];
  let began = performance.now();
  for (const item of items) {
    if (performance.now() - began > turnMs) {
      await new Promise(setImmediate);
      began = performance.now();
    }
    results.push(map(item));
  }
  return results;
}
