import { idlePatience } from 'shared-contracts/federation';

/** Milliseconds that a browser without idle callbacks, such as Safari, waits instead. */
const withoutIdle = 1_000;

/** Resolves once the page has loaded and is idle, or has not been idle for `idlePatience`. */
export const untilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    const whenLoaded = () => {
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: idlePatience });
      else setTimeout(resolve, withoutIdle);
    };
    if (document.readyState === 'complete') whenLoaded();
    else window.addEventListener('load', whenLoaded, { once: true });
  });
