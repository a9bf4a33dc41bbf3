/** A page cannot be rendered with its builds. */
export class RenderingFailed extends Error {
  /** @param containers those whose builds have failed; empty if unknown */
  constructor(
    message: string,
    readonly containers: readonly string[],
    readonly isOfProcess = false,
  ) {
    super(message);
  }
}

/** A page has ended its process, and would do so again, unless it had not begun. */
export class RenderingStopped extends RenderingFailed {
  constructor(
    message: string,
    containers: readonly string[],
    readonly isBegun = true,
  ) {
    super(message, containers, true);
  }
}

/** A page was not rendered for a reason unrelated to its builds, such as a busy machine. */
export class RenderingDelayed extends Error {
  constructor(
    message: string,
    readonly isBegun = true,
  ) {
    super(message);
  }
}
