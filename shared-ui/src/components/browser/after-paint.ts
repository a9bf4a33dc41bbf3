/**
 * Runs something once the browser has painted what an event has changed so far, so that a press is painted before work
 * that takes longer. In a hidden page, which is not painted, it runs soon.
 */
export function afterPaint(run: () => void): void {
  if (document.visibilityState === 'hidden') setTimeout(run);
  else requestAnimationFrame(() => setTimeout(run));
}
