/** Lets the browser paint and handle events before the next task. */
export function nextTask(): Promise<void> {
  // `yield` continues before other waiting tasks, so that the page starts no later than with one long task.
  if ('scheduler' in window && 'yield' in scheduler) return scheduler.yield();
  return new Promise((resolve) => setTimeout(resolve));
}

/** In the order of their dependencies. They are in the file of the entry, so nothing is fetched here. */
const libraries: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'styled-components'),
  () => import(/* webpackMode: "eager" */ 'react-intl'),
  () => import(/* webpackMode: "eager" */ 'shared-client'),
  () => import(/* webpackMode: "eager" */ 'shared-ui/router'),
  () => import(/* webpackMode: "eager" */ 'shared-ui'),
];

/**
 * Evaluates each library in a separate task: together they would keep a slow phone from responding for half a second.
 */
export async function evaluateLibraries(): Promise<void> {
  for (const load of libraries) {
    await nextTask();
    await load();
  }
  await nextTask();
}
