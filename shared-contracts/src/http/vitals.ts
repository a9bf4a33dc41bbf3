/** Measurements of a page view. Thresholds of `good` and `poor` are those of https://web.dev/articles/vitals. */
interface Vital {
  /** `ms`: milliseconds; `score`: without a unit. */
  unit: 'ms' | 'score';
  /** The highest good value. */
  good: number;
  /** Values above are poor. */
  poor: number;
  /** Upper bounds of the counted ranges, `good` and `poor` among them; the last range is open. */
  bounds: readonly number[];
}

/** Web vitals by name: when the largest element was painted, how long inputs took, how much the layout shifted. */
export const vitals = {
  lcp: {
    unit: 'ms',
    good: 2_500,
    poor: 4_000,
    bounds: [250, 500, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000],
  },
  inp: { unit: 'ms', good: 200, poor: 500, bounds: [25, 50, 100, 150, 200, 300, 500, 1_000] },
  cls: { unit: 'score', good: 0.1, poor: 0.25, bounds: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5] },
} as const satisfies Record<string, Vital>;

export type VitalName = keyof typeof vitals;

// The type is derived from the keys of the table.
export const vitalNames = Object.keys(vitals) as readonly VitalName[];

/** Index of the range that a value is counted in. */
export function vitalRange(name: VitalName, value: number): number {
  const bounds: readonly number[] = vitals[name].bounds;
  const index = bounds.findIndex((bound) => value <= bound);
  return index < 0 ? bounds.length : index;
}

/** Number of ranges of a vital. */
export const vitalRanges = (name: VitalName): number => vitals[name].bounds.length + 1;

/** What many page views come to. */
export interface VitalSummary {
  /** Page views that were measured. */
  count: number;
  /** Three quarters of the page views were at least this good; within a range, values are taken as evenly spread. */
  p75: number;
  /** Page views with a good and with a poor value. */
  good: number;
  poor: number;
}

/**
 * Sums up counts of the ranges of a vital.
 * @returns `null` if nothing was counted
 */
export function summarizeVital(name: VitalName, counts: readonly number[]): VitalSummary | null {
  const { good, poor } = vitals[name];
  const bounds: readonly number[] = vitals[name].bounds;
  const count = counts.reduce((sum, each) => sum + each, 0);
  if (count === 0) return null;
  const upTo = (bound: number) => counts.slice(0, bounds.indexOf(bound) + 1).reduce((sum, each) => sum + each, 0);
  let left = count * 0.75;
  const index = counts.findIndex((each) => {
    left -= each;
    return left <= 0;
  });
  const inRange = counts[index] ?? 0;
  const low = bounds[index - 1] ?? 0;
  // The open range has no upper end: its lower end is what is known.
  const high = bounds[index] ?? low;
  const share = inRange === 0 ? 1 : (inRange + left) / inRange;
  const p75 = Number((low + (high - low) * share).toPrecision(3));
  return { count, p75, good: upTo(good), poor: count - upTo(poor) };
}
