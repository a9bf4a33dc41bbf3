/** Thresholds are those of https://web.dev/articles/vitals. */
interface Vital {
  unit: 'ms' | 'score';
  good: number;
  poor: number;
  /** Upper bounds of the counted ranges, `good` and `poor` among them; the last range is open. */
  bounds: readonly number[];
}

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

export const vitalNames = Object.keys(vitals) as readonly VitalName[];

export function vitalRange(name: VitalName, value: number): number {
  const bounds: readonly number[] = vitals[name].bounds;
  const index = bounds.findIndex((bound) => value <= bound);
  return index < 0 ? bounds.length : index;
}

export const vitalRanges = (name: VitalName): number => vitals[name].bounds.length + 1;

export interface VitalSummary {
  count: number;
  /** Assumes that values are evenly distributed within a range. */
  p75: number;
  good: number;
  poor: number;
}

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
  // The last range is open, so its lower end is the best estimate.
  const high = bounds[index] ?? low;
  const share = inRange === 0 ? 1 : (inRange + left) / inRange;
  const p75 = Number((low + (high - low) * share).toPrecision(3));
  return { count, p75, good: upTo(good), poor: count - upTo(poor) };
}
