/** In milliseconds. */
export const renderTimes = {
  /** After that the browser renders the page. */
  rendering: 200,
  /** Added for each kilobyte of data: a page that is only large does not hang. */
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
