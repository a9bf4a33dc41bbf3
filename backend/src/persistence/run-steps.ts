/** A step that failed. */
export interface StepFailure {
  step: string;
  error: unknown;
}

/**
 * Runs steps one after the other, each by itself: one that fails keeps no other from running.
 * @param steps by their names
 * @returns those that failed
 */
export async function runSteps(steps: Readonly<Record<string, () => unknown>>): Promise<StepFailure[]> {
  const failures: StepFailure[] = [];
  for (const [step, run] of Object.entries(steps)) {
    try {
      await run();
    } catch (error) {
      failures.push({ step, error });
    }
  }
  return failures;
}
