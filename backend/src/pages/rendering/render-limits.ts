/**
 * What ends a render process, in milliseconds of its own processor time: a machine that is busy with other things makes
 * a page late, but takes none of this.
 */
export const renderLimits = {
  /** One task. */
  task: 500,
  /** Added for each kilobyte of data: a page that is only large does not hang. */
  perKilobyte: 1,
  /** One of the first tasks of a process, whose code is not compiled yet. */
  firstTasks: 2_000,
  /** Starting and loading a set of builds. */
  loading: 5_000,
  /** While nothing is asked of it, beside collecting garbage. */
  idle: 1_000,
  /** By the clock: it neither responds nor uses the processor. This may be the machine: no build is blamed. */
  blocked: 60_000,
  /** By the clock, if the system does not tell the processor time of a process. */
  unmeasured: 30_000,
};

export type RenderLimits = typeof renderLimits;
