/**
 * The target of a navigation key in a grid, counted by rows.
 * @param columns items per row
 * @returns the index of the next item, or `null` if the key does not move
 */
export function nextByKey(
  key: string,
  { index, count, columns }: { index: number; count: number; columns: number },
): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: -index,
    End: count - 1 - index,
  };
  const step = steps[key];
  if (step === undefined || step === 0) return null;
  const next = index + step;
  return next >= 0 && next < count ? next : null;
}
