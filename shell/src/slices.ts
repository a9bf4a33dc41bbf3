/** Lets the browser paint and answer events before the next task. */
export function nextTask(): Promise<void> {
  // `yield` continues before other tasks that wait, so that the page does not start later than with one long task.
  if ('scheduler' in window && 'yield' in scheduler) return scheduler.yield();
  return new Promise((resolve) => setTimeout(resolve));
}

/**
 * Evaluates libraries one after another, each in a task of its own. Evaluated together, as the imports of one file,
 * they keep a slow phone from answering a tap for half a second.
 * @param imports in the order of their dependencies: `() => import(…)`
 */
export async function evaluateInSlices(imports: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const load of imports) {
    await load();
    await nextTask();
  }
}
