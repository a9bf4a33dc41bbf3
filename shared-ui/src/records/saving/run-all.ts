/** Number of tasks in flight: a list loads faster, and other editors still get their turn. */
const inFlight = 4;

/** Starts tasks in order. @param task must not reject */
export async function runAll<Item>(
  items: readonly Item[],
  task: (item: Item) => Promise<void>,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const waiting = [...items];
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined && !isStopped(); item = waiting.shift()) await task(item);
  };
  await Promise.all(Array.from({ length: inFlight }, work));
}
