import { availableParallelism } from 'node:os';

/**
 * Limits of render processes, in milliseconds of their own processor time: a machine that is busy with other work makes
 * a page late, but uses up nothing of these.
 */
export const renderLimits = {
  /** One task. */
  task: 500,
  /** Added per kilobyte of data: a large page may take longer without hanging. */
  perKilobyte: 1,
  /** One of the first tasks of a process, whose code is not compiled yet. */
  firstTasks: 2_000,
  /** Starting and loading a set of builds. */
  loading: 5_000,
  /** While it is idle, not counting garbage collection. */
  idle: 1_000,
  /**
   * By the clock, for a process that neither responds nor uses the processor. The machine may be the cause, so no build
   * is blamed.
   */
  blocked: 60_000,
  /** By the clock, if the system does not report the processor time of a process. */
  unmeasured: 30_000,
  /** By the clock: how long browsers render a part that has ended its process, the first time. */
  containment: 60_000,
  /** Number of processes of one set of builds, of which each takes about 80 MB: a core is left to the server. */
  processes: Math.min(4, Math.max(1, availableParallelism() - 1)),
};

export type RenderLimits = typeof renderLimits;
