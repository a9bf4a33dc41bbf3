/** Work that takes longer begins once the browser has painted a press; in a hidden page, which is not painted, soon. */
export function afterPaint(run: () => void): void {
  if (document.visibilityState === 'hidden') setTimeout(run);
  else requestAnimationFrame(() => setTimeout(run));
}
