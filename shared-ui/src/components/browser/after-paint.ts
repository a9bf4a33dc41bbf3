/**
 * Starts work that would block until the browser has painted the effect of a press. A hidden page, which is not
 * painted, starts it soon.
 */
export function afterPaint(run: () => void): void {
  if (document.visibilityState === 'hidden') setTimeout(run);
  else requestAnimationFrame(() => setTimeout(run));
}
