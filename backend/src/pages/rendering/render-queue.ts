import PQueue from 'p-queue';

import {
  RenderingFailed,
  RenderingStopped,
  RenderProcess,
  type ProcessCrash,
  type ServerBuildFile,
} from './render-process';
import type { RenderTask } from './render-protocol';
import type { RenderTimes } from './render-times';

/** Milliseconds for which browsers render the pages of a build that cannot be loaded. */
const quarantineMs = 60_000;

/** Processes of one set of builds that have ended or were stopped. */
export interface ProcessEnds {
  count: number;
  last: string;
}

/** Performs tasks of one set of builds in a process, one by one: a module that breaks it fails its own page only. */
export class RenderQueue {
  /** Why builds are left out for a while, by container. */
  readonly leftOut = new Map<string, string>();
  ends: ProcessEnds = { count: 0, last: '' };
  readonly #tasks = new PQueue({ concurrency: 1 });
  #process: RenderProcess | undefined;
  /** Whether a build that the process lacks may be tried again. */
  #isOutdated = false;
  #closed: Error | null = null;

  constructor(
    private readonly builds: readonly ServerBuildFile[],
    private readonly workerFile: string,
    private readonly times: RenderTimes,
    private readonly onCrash: (crash: ProcessCrash) => void,
  ) {}

  async run(task: RenderTask): Promise<unknown> {
    if (this.builds.length === 0) throw new Error('The shell has no server build');
    const { waiting } = this.times;
    const late = new AbortController();
    const tooLong = () => late.abort(new RenderingFailed(`The page waited longer than ${waiting} ms`, [], true));
    const timer = setTimeout(tooLong, waiting);
    const perform = () => {
      clearTimeout(timer);
      return this.#perform(task);
    };
    return this.#tasks.add(perform, { signal: late.signal });
  }

  async close(): Promise<void> {
    this.#closed = new Error('The renderer is closed');
    await this.#process?.stop(this.#closed);
  }

  async #perform(task: RenderTask): Promise<unknown> {
    return this.#running()
      .perform(task)
      .catch((error: unknown) => {
        // The process has crashed before it.
        if (error instanceof RenderingStopped && !error.isBegun) return this.#running().perform(task);
        throw error;
      });
  }

  #running(): RenderProcess {
    if (this.#closed) throw this.#closed;
    if (this.#process && !this.#process.isStopped && !this.#isOutdated) return this.#process;
    void this.#process?.stop(new Error('A build is tried again'));
    this.#isOutdated = false;
    this.#process = new RenderProcess(
      this.builds.filter(({ container }) => !this.leftOut.has(container)),
      {
        workerFile: this.workerFile,
        times: this.times,
        leftOut: this.leftOut,
        leaveOut: (container, reason) => this.#leaveOut(container, reason),
        onEnd: (last) => {
          this.ends = { count: this.ends.count + 1, last };
        },
        onCrash: this.onCrash,
      },
    );
    return this.#process;
  }

  #leaveOut(container: string, reason: string): void {
    this.leftOut.set(container, reason);
    const end = () => {
      this.leftOut.delete(container);
      this.#isOutdated = true;
    };
    setTimeout(end, quarantineMs).unref();
  }
}
