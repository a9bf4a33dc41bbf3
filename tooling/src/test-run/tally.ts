import * as z from 'zod';

const names = z.array(z.string());

/** Results of a step of `npm test`, or of all of them; the reporters of the test runners write theirs to a file. */
export const tally = z.object({
  passed: z.int(),
  failed: z.int(),
  skipped: z.int(),
  /** Names of failed tests and checks, for the end of a long output. */
  failures: names,
  /** Why groups of tests were skipped, one line each. */
  skips: names,
  /** Names of tests that failed and then passed when repeated. They count as passed. */
  flaky: names,
});
export type Tally = z.infer<typeof tally>;

export const emptyTally = (): Tally => ({ passed: 0, failed: 0, skipped: 0, failures: [], skips: [], flaky: [] });

/** One check that passed or failed. */
export const checkTally = (name: string, holds: boolean): Tally => ({
  ...emptyTally(),
  ...(holds ? { passed: 1 } : { failed: 1, failures: [name] }),
});

/** A skipped group of tests. @param reason one line */
export const skipTally = (reason: string): Tally => ({ ...emptyTally(), skipped: 1, skips: [reason] });

export const sumOf = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (sum, { passed, failed, skipped, failures, skips, flaky }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
      failures: [...sum.failures, ...failures],
      skips: [...sum.skips, ...skips],
      flaky: [...sum.flaky, ...flaky],
    }),
    emptyTally(),
  );

/** The last lines of a run: what failed, was skipped or is flaky, and the counts. */
export const summaryLines = ({ passed, failed, skipped, failures, skips, flaky }: Tally): string[] => [
  ...failures.map((name) => `FAILED: ${name}`),
  ...skips.map((reason) => `SKIPPED: ${reason}`),
  ...flaky.map((name) => `FLAKY, passed when repeated: ${name}`),
  `${passed} passed, ${failed} failed, ${skipped} skipped`,
];

/**
 * An empty run is a failure, and in CI so is any skipped check, because it has not passed.
 * @param ci the variable `CI`; any non-empty value means yes
 */
export const exitCodeOf = ({ passed, failed, skipped }: Tally, ci: string | undefined): 0 | 1 =>
  failed > 0 || passed === 0 || (skipped > 0 && (ci ?? '') !== '') ? 1 : 0;
