declare global {
  interface Window {
    /** Times of the largest paint and of the largest of text, and milliseconds of long tasks and of interactions. */
    benchSeen: { lcp: number; text: number; long: number[]; inputs: number[] };
  }
}

/**
 * Runs in a page before its own scripts; records everything that keeps the page busy, and how long inputs wait for
 * their paint.
 */
export function observe(): void {
  const seen: Window['benchSeen'] = { lcp: 0, text: 0, long: [], inputs: [] };
  window.benchSeen = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      seen.lcp = entry.startTime;
      // Images have an address. A later image replaces the text.
      if (!('url' in entry) || entry.url === '') seen.text = entry.startTime;
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.long.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    // Other events, such as a pointer moving over the page, belong to no interaction.
    for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) seen.inputs.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
