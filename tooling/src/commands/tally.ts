/** What the steps of `npm test` found, over all of them. */
export class Tally {
  passed = 0;
  failed = 0;
  skipped = 0;
  /** Why whole groups of checks could not run, one line each. */
  readonly skips: string[] = [];

  /** Counts a check that either holds or does not. */
  countCheck(holds: boolean): void {
    this.count({ passed: holds ? 1 : 0, failed: holds ? 0 : 1, skipped: 0 });
  }

  count({ passed, failed, skipped }: { passed: number; failed: number; skipped: number }): void {
    this.passed += passed;
    this.failed += failed;
    this.skipped += skipped;
  }

  /** Counts something that could not run. @param reason one line */
  skip(reason: string): void {
    this.skipped += 1;
    this.skips.push(reason);
  }

  summary(): string {
    return `${this.passed} passed, ${this.failed} failed, ${this.skipped} skipped`;
  }

  /**
   * Nothing at all is a failure, and in CI so is whatever was skipped: a check that did not run has not passed.
   * @param ci the variable `CI`; set to anything but an empty text it means yes
   */
  exitCode(ci: string | undefined): 0 | 1 {
    const maySkip = (ci ?? '') === '';
    return this.failed > 0 || this.passed === 0 || (this.skipped > 0 && !maySkip) ? 1 : 0;
  }
}
