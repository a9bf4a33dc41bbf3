/** What is counted of a build while a canary runs. */
export interface Outcome {
  views: number;
  failures: number;
}

/** Views of the canary before which nothing is decided: fewer say nothing. */
export const fewestViews = 20;

/** Failures below which nothing is decided: one broken browser extension is no property of a build. */
const fewestFailures = 3;

/** One-sided: in one of a thousand canaries that are as good as the live build, the rule takes them back all the same. */
const significantDeviations = 3.09;

/**
 * Whether a canary fails significantly more often than the live build: a one-sided test of two proportions with pooled
 * variance. Views and failures are those since the canary began, of both builds. A view can fail more than once, so a
 * rate is at most one.
 */
export function failsMoreOften(canary: Outcome, live: Outcome): boolean {
  if (canary.views < fewestViews || canary.failures < fewestFailures) return false;
  const rate = ({ views, failures }: Outcome) => Math.min(1, failures / Math.max(1, views));
  // A live build that nobody has seen yet counts as one view without a failure.
  const liveViews = Math.max(1, live.views);
  const pooled = (rate(canary) * canary.views + rate(live) * liveViews) / (canary.views + liveViews);
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / canary.views + 1 / liveViews));
  const difference = rate(canary) - rate(live);
  return deviation === 0 ? difference > 0 : difference / deviation > significantDeviations;
}

/** Why a canary was taken back, for the event log. */
export function withdrawalReason(canary: Outcome, live: Outcome): string {
  const told = ({ views, failures }: Outcome) => `${failures} failures in ${views} views`;
  return `The canary failed significantly more often than the live build: ${told(canary)} against ${told(live)}.`;
}
