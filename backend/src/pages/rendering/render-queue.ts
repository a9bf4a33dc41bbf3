import PQueue from 'p-queue';

import type { Site } from 'shared-contracts/federation';

import type { ContainedPart } from '../../releases/health/build-health';
import { Containment } from './containment';
import { RenderingDelayed, RenderingStopped } from './render-failure';
import type { RenderLimits } from './render-limits';
import { RenderProcess, type ProcessCrash } from './render-process';
import type { RenderTask } from './render-protocol';
import type { ServerBuildFile } from './server-build-file';

/** Above this length pages are refused, because their visitors would have left before the rendering. */
const mostWaiting = 200;

/** Crashes of the processes of one set of builds. */
export interface ProcessEnds {
  count: number;
  last: string;
}

/**
 * Performs tasks of one set of builds, one by one in each of its processes. A module that breaks a process only fails
 * its own part.
 */
export class RenderQueue {
  ends: ProcessEnds = { count: 0, last: '' };
  readonly #tasks: PQueue;
  readonly #containment: Containment;
  /** Pages that have not begun. */
  #waiting = 0;
  /** Each is started when those before it are busy. */
  readonly #processes: RenderProcess[] = [];
  readonly #busy = new Set<number>();
  #closed: Error | null = null;

  constructor(
    private readonly builds: readonly ServerBuildFile[],
    private readonly site: Site,
    private readonly workerFile: string,
    private readonly limits: RenderLimits,
    private readonly onCrash: (crash: ProcessCrash) => void,
    onContained: (part: ContainedPart) => void,
  ) {
    this.#tasks = new PQueue({ concurrency: limits.processes });
    const containers = builds.flatMap(({ container }) => (container === 'shell' ? [] : [container]));
    const start = (leftOut: ReadonlyMap<string, string>) => this.#start(leftOut, () => undefined);
    this.#containment = new Containment({ firstPeriod: limits.containment, containers, site, start, onContained });
  }

  /** Reasons for which builds are left out, by container. */
  get leftOut(): ReadonlyMap<string, string> {
    return this.#containment.leftOut();
  }

  /** @throws RenderingFailed, RenderingStopped, RenderingDelayed */
  async run(task: RenderTask): Promise<unknown> {
    if (this.builds.length === 0) throw new Error('The shell has no server build');
    const isPage = task.task === 'render';
    if (isPage && this.#waiting >= mostWaiting) throw new RenderingDelayed(`${mostWaiting} pages are waiting`);
    this.#waiting += isPage ? 1 : 0;
    return this.#tasks.add(() => {
      this.#waiting -= isPage ? 1 : 0;
      const reason = this.#containment.reasonAgainst(task);
      if (reason !== undefined) throw new RenderingStopped(reason, []);
      return this.#perform(task);
    });
  }

  async close(): Promise<void> {
    const closed = new RenderingDelayed('The renderer is closed');
    this.#closed = closed;
    await Promise.all([...this.#processes.map((each) => each.stop(closed)), this.#containment.close()]);
  }

  async #perform(task: RenderTask): Promise<unknown> {
    let place = 0;
    while (this.#busy.has(place)) place += 1;
    this.#busy.add(place);
    const attempt = () => this.#running(place).perform(task);
    try {
      return await attempt().catch((error: unknown) => {
        const isStopped = error instanceof RenderingStopped || error instanceof RenderingDelayed;
        // The process ended before the task began.
        if (isStopped && !error.isBegun) return attempt();
        throw error;
      });
    } finally {
      this.#busy.delete(place);
    }
  }

  #running(place: number): RenderProcess {
    if (this.#closed) throw this.#closed;
    const leftOut = this.#containment.leftOut();
    const current = this.#processes[place];
    const isCurrent =
      current?.missing.size === leftOut.size && [...leftOut.keys()].every((each) => current.missing.has(each));
    if (current && isCurrent && !current.isStopped) return current;
    void current?.stop(new Error('Other builds take part in renderings now'));
    const next = this.#start(leftOut, (crash) => {
      this.ends = { count: this.ends.count + 1, last: crash.reason };
      void this.#containment.crashed(crash, next);
      this.onCrash(crash);
    });
    this.#processes[place] = next;
    return next;
  }

  #start(leftOut: ReadonlyMap<string, string>, onCrash: (crash: ProcessCrash) => void): RenderProcess {
    return new RenderProcess(this.builds, {
      site: this.site,
      workerFile: this.workerFile,
      limits: this.limits,
      leftOut,
      onMissing: (container, reason) => this.#containment.leaveOut(container, reason),
      onCrash,
    });
  }
}
