import type { ModuleName } from 'shared-contracts/federation';
import type { FailureReport } from 'shared-contracts/http';

/** Maximum number of remembered failures per module. */
const remembered = 10;

/** The newest failures that browsers reported of served builds, in the memory of this process: the log has all. */
export class FailureReports {
  readonly #reports = new Map<ModuleName, readonly FailureReport[]>();

  /** Adds a report; one with the build, part and message of an earlier one takes its place. */
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
