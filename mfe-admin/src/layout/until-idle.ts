/** Milliseconds that a browser without idle callbacks, such as Safari, waits instead. */
const withoutIdle = 1_000;

/** Resolves when the page has nothing else to do. */
export const untilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, withoutIdle);
  });
