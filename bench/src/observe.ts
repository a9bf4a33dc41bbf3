declare global {
  interface Window {
    /** Time of the largest paint, and milliseconds of long tasks and of interactions. */
    benchSeen: { lcp: number; long: number[]; inputs: number[] };
  }
}

/**
 * Runs in a page before its own scripts and collects what keeps it busy, and how long inputs wait for their paint.
 */
export function observe(): void {
  const seen: Window['benchSeen'] = { lcp: 0, long: [], inputs: [] };
  window.benchSeen = seen;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.lcp = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.long.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    // Other events, such as a pointer that moves over the page, belong to no interaction.
    for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) seen.inputs.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
