/** Time budgets of pages, in milliseconds. */
export interface RenderTimes {
  /** One rendering, from its start in the process; after that the browser renders the page. */
  rendering: number;
  /**
   * Added to a rendering for each kilobyte of its data: a page that is only large is no page that hangs, and robots
   * that run no scripts get what all others get.
   */
  perKilobyte: number;
  /** One of the first renderings of a process, whose code is not compiled yet. */
  firstRendering: number;
  /** Starting a process and loading a set of builds. */
  loading: number;
  /** Taking up a task in a process that has loaded its builds: one that takes longer hangs. */
  beginning: number;
  /** Queueing: beyond this, rendering in the browser is faster. */
  waiting: number;
}

export const renderTimes: RenderTimes = {
  rendering: 200,
  perKilobyte: 1,
  firstRendering: 1_000,
  loading: 5_000,
  beginning: 1_000,
  waiting: 2_000,
};
