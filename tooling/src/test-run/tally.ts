/**
 * Results of a step of `npm test`, or of all of them. Kept because its last lines name what failed in checks, Jest and
 * Playwright together, which none of them knows of the others.
 */
export class Tally {
  passed = 0;
  failed = 0;
  skipped = 0;
  /** Why groups of checks were skipped, one line each. */
  readonly skips: string[] = [];
  /** Names of failed tests and checks, for the end of a long output. */
  readonly failures: string[] = [];
  /** Names of tests that failed and then passed when repeated. They count as passed. */
  readonly flaky: string[] = [];

  /** Counts a passed or failed check. */
  countCheck(name: string, holds: boolean): void {
    this.count({ passed: holds ? 1 : 0, failed: holds ? 0 : 1, skipped: 0 });
    if (!holds) this.failures.push(name);
  }

  count({ passed, failed, skipped }: { passed: number; failed: number; skipped: number }): void {
    this.passed += passed;
    this.failed += failed;
    this.skipped += skipped;
  }

  /** Records a skipped group. @param reason one line */
  skip(reason: string): void {
    this.skipped += 1;
    this.skips.push(reason);
  }

  /** Adds the results of a step. */
  add(step: Tally): void {
    this.count(step);
    this.skips.push(...step.skips);
    this.failures.push(...step.failures);
    this.flaky.push(...step.flaky);
  }

  /** Warnings that are printed with the summary, line by line. */
  warnings(): string[] {
    return [
      ...this.failures.map((name) => `FAILED: ${name}`),
      ...this.skips.map((reason) => `SKIPPED: ${reason}`),
      ...(this.flaky.length > 0 ? [`${this.flaky.length} FLAKY, passed when repeated: ${this.flaky.join('; ')}`] : []),
    ];
  }

  summary(): string {
    return `${this.passed} passed, ${this.failed} failed, ${this.skipped} skipped`;
  }

  /**
   * An empty run is a failure, and in CI so is any skipped check, because it has not passed.
   * @param ci the variable `CI`; any non-empty value means yes
   */
  exitCode(ci: string | undefined): 0 | 1 {
    const maySkip = (ci ?? '') === '';
    return this.failed > 0 || this.passed === 0 || (this.skipped > 0 && !maySkip) ? 1 : 0;
  }
}
