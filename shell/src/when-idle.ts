interface Patience {
  /** Milliseconds after which it runs although the page is busy; by default it waits on. */
  timeout?: number;
  /** Milliseconds that a browser without idle callbacks, such as Safari, waits instead. */
  withoutIdle: number;
}

/** Runs something once the page has loaded and is idle. */
export function whenLoadedAndIdle(run: () => void, { timeout, withoutIdle }: Patience): void {
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(run, timeout === undefined ? undefined : { timeout });
    else setTimeout(run, withoutIdle);
  };
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
