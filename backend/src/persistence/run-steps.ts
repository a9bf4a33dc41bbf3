export interface StepFailure {
  step: string;
  error: unknown;
}

/** Runs steps in sequence; a failed one does not prevent the others. @returns the failed steps */
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
