/** Time budgets of pages, in milliseconds. */
export const renderTimes = {
  /** One rendering, from its start in the process; after that the browser renders the page. */
  rendering: 200,
  /**
   * Added to a rendering for each kilobyte of its data: a page that is only large is no page that hangs, and robots
   * that run no scripts get what all others get.
   */
  perKilobyte: 1,
  /** One of the first renderings of a process, whose code is not compiled yet. */
  firstRendering: 1_000,
  /** Starting a process and loading a set of builds. */
  loading: 5_000,
  /** Taking up a task in a process that has loaded its builds: one that takes longer hangs. */
  beginning: 1_000,
  /** Queueing: beyond this, rendering in the browser is faster. */
  waiting: 2_000,
};

export type RenderTimes = typeof renderTimes;
