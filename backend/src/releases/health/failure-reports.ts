import type { ModuleName } from 'shared-contracts/federation';
import type { FailureReport } from 'shared-contracts/http';

/** Maximum number of remembered failures per module. */
const remembered = 10;

/**
 * The newest failures of served builds that browsers reported, in the memory of this process; the log has all of them.
 */
export class FailureReports {
  readonly #reports = new Map<ModuleName, readonly FailureReport[]>();

  /** Adds a report; it replaces an earlier one with the same build, part and message. */
  add(module: ModuleName, report: Omit<FailureReport, 'count'>): void {
    const known = this.of(module);
    const same = known.find(
      ({ build, part, message }) => build === report.build && part === report.part && message === report.message,
    );
    const newest = { ...report, count: (same?.count ?? 0) + 1 };
    this.#reports.set(module, [newest, ...known.filter((each) => each !== same)].slice(0, remembered));
  }

  /** Newest first. */
  of(module: ModuleName): readonly FailureReport[] {
    return this.#reports.get(module) ?? [];
  }
}
