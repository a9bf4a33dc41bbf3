import { fewestCanaryViews } from 'shared-contracts/http';

export interface Outcome {
  views: number;
  failures: number;
}

/** Minimum number of failures for a decision, so that a single broken browser extension cannot end a canary. */
const fewestFailures = 3;

/**
 * Critical value of a one-sided test at 0.1 %: the share of canaries that are withdrawn although they are as good as
 * the live build.
 */
const significantDeviations = 3.09;

/**
 * Whether a canary fails significantly more often than the live build: a one-sided test of two proportions with pooled
 * variance. A view can fail more than once, so a rate is at most one.
 */
export function failsMoreOften(canary: Outcome, live: Outcome): boolean {
  if (canary.views < fewestCanaryViews || canary.failures < fewestFailures) return false;
  const rate = ({ views, failures }: Outcome) => Math.min(1, failures / Math.max(1, views));
  // A live build without views counts as one view without a failure.
  const liveViews = Math.max(1, live.views);
  const pooled = (rate(canary) * canary.views + rate(live) * liveViews) / (canary.views + liveViews);
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / canary.views + 1 / liveViews));
  const difference = rate(canary) - rate(live);
  return deviation === 0 ? difference > 0 : difference / deviation > significantDeviations;
}

export function withdrawalReason(canary: Outcome, live: Outcome): string {
  const counts = ({ views, failures }: Outcome) => `${failures} failures in ${views} views`;
  return `The canary failed significantly more often than the live build: ${counts(canary)} against ${counts(live)}.`;
}
