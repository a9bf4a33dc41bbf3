/**
 * Where a key leads in a grid of items that are counted row by row.
 * @param columns items in one row
 * @returns the index of the item to go to, or `null` where the key leads nowhere
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
