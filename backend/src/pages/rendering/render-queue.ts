import {
  containerInStack,
  RenderProcess,
  type RenderResponse,
  type RenderTask,
  type ServerBuildFile,
} from './render-process';
import type { RenderTimes } from './render-times';

const firstRenderings = 5;

/** Milliseconds for which browsers render the pages of a build that is damaged, or that broke the process. */
const quarantineMs = 60_000;

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

/** A page exceeded its budget or crashed the process, and would do so again. */
export class RenderingStopped extends RenderingFailed {
  constructor(message: string, containers: readonly string[]) {
    super(message, containers, true);
  }
}

export interface ProcessCrash {
  container: string | undefined;
  reason: string;
  /** Whether the page in flight fails with it; it has another attempt if the process crashed before it. */
  failsPage: boolean;
}

export interface ProcessCrashes {
  count: number;
  last: string;
}

interface Job {
  task: RenderTask;
  builds: readonly ServerBuildFile[];
  isBegun: boolean;
  /** Whether a process crashed before it could begin it. */
  isRepeated: boolean;
  resolve(value: unknown): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

/** Performs tasks of one set of builds in a process, one by one: a module that breaks it fails its own page only. */
export class RenderQueue {
  #process: RenderProcess | undefined;
  #key = '';
  #rendered = 0;
  #lastId = 0;
  #current: { id: number; job: Job } | undefined;
  #waiting = new Set<Job>();
  /** Whether the process has loaded its builds. */
  #isLoaded = false;
  /** The stack of the error that ends the process. */
  #crash = '';
  #loading: string | undefined;
  /** Why builds are missing in the process, by container. */
  readonly #unusable = new Map<string, string>();
  /** Builds that are left out for a while, by file. */
  readonly #quarantined = new Map<string, string>();
  #crashes: ProcessCrashes = { count: 0, last: '' };

  constructor(
    private readonly builds: readonly ServerBuildFile[],
    private readonly workerFile: string,
    private readonly times: RenderTimes,
    private readonly onCrash: (crash: ProcessCrash) => void,
  ) {}

  get leftOut(): ReadonlyMap<string, string> {
    const quarantined = this.builds.flatMap(({ container, file }) => {
      const reason = this.#quarantined.get(file);
      return reason === undefined ? [] : [[container, reason] as const];
    });
    return new Map([...this.#unusable, ...quarantined]);
  }

  get crashes(): ProcessCrashes {
    return this.#crashes;
  }

  run(task: RenderTask): Promise<unknown> {
    const builds = this.builds.filter(({ file }) => !this.#quarantined.has(file));
    if (builds.length === 0) return Promise.reject(new Error('The shell has no server build'));
    return new Promise((resolve, reject) => {
      const { waiting } = this.times;
      const timer = setTimeout(
        () => this.#reject(job, new RenderingFailed(`The page waited longer than ${waiting} ms`, [], true)),
        waiting,
      );
      const job: Job = { task, builds, isBegun: false, isRepeated: false, resolve, reject, timer };
      this.#waiting.add(job);
      this.#next();
    });
  }

  async close(): Promise<void> {
    const reason = new Error('The renderer is closed');
    for (const job of this.#waiting) this.#reject(job, reason);
    await this.#stop(reason);
  }

  #quarantine({ file }: ServerBuildFile, reason: string): void {
    this.#quarantined.set(file, reason);
    setTimeout(() => this.#quarantined.delete(file), quarantineMs).unref();
  }

  #reject(job: Job, reason: Error): void {
    this.#waiting.delete(job);
    clearTimeout(job.timer);
    job.reject(reason);
  }

  /** Sends the oldest queued task to the process if it is idle. */
  #next(): void {
    const [job] = this.#waiting;
    if (this.#current || !job) return;
    this.#waiting.delete(job);
    this.#lastId += 1;
    const current = { id: this.#lastId, job };
    this.#current = current;
    const running = this.#start(job.builds);
    const budget = this.#isLoaded ? this.times.beginning : this.times.loading;
    const reason = this.#isLoaded ? `The rendering process hung for ${budget} ms` : exceeded(budget);
    this.#allow(job, budget, () => this.#die(reason));
    void running.perform(current.id, job.task);
  }

  #budgetOf(task: RenderTask): number {
    const { rendering, firstRendering, perKilobyte } = this.times;
    const kilobytes = task.task === 'render' ? task.bytes / 1_024 : 0;
    return (this.#rendered < firstRenderings ? firstRendering : rendering) + Math.ceil(kilobytes * perKilobyte);
  }

  #allow(job: Job, budget: number, onExceeded: () => void): void {
    clearTimeout(job.timer);
    const timer = setTimeout(() => {
      // Pending messages are read first: a response that has arrived is not late, even if the server was busy.
      setImmediate(() => {
        if (this.#current?.job === job && job.timer === timer) onExceeded();
      });
    }, budget);
    job.timer = timer;
  }

  #start(builds: readonly ServerBuildFile[]): RenderProcess {
    const key = JSON.stringify(builds);
    if (this.#process && this.#key === key) return this.#process;
    // Idle otherwise, because there is one task at a time.
    void this.#process?.stop();
    this.#process = undefined;
    const started = new RenderProcess(this.workerFile, builds, {
      onResponse: (response) => this.#receive(response),
      onUnreadable: (build, { message }) => {
        this.#quarantine(build, message);
        // The next task, without this build, needs no other process.
        this.#key = JSON.stringify(builds.filter(({ file }) => !this.#quarantined.has(file)));
      },
      onFailure: (error) => this.#die(error.message),
    });
    this.#rendered = 0;
    this.#isLoaded = false;
    this.#crash = '';
    this.#loading = undefined;
    this.#unusable.clear();
    this.#key = key;
    this.#process = started;
    return started;
  }

  #receive(response: RenderResponse): void {
    if ('loading' in response) this.#loading = response.loading;
    else if ('unusable' in response) this.#unusable.set(response.unusable, response.error);
    else if ('crashed' in response) this.#crash = response.crashed;
    else this.#finish(response);
  }

  #finish(response: Extract<RenderResponse, { id: number }>): void {
    if (this.#current?.id !== response.id) return;
    const { job } = this.#current;
    if ('begun' in response) {
      this.#loading = undefined;
      this.#isLoaded = true;
      job.isBegun = true;
      const budget = this.#budgetOf(job.task);
      this.#allow(job, budget, () => void this.#stop(new RenderingStopped(exceeded(budget), [])));
      return;
    }
    clearTimeout(job.timer);
    this.#current = undefined;
    if (job.task.task === 'render') this.#rendered += 1;
    if ('error' in response) job.reject(this.#failureOf(job, response.error));
    else job.resolve(response.result);
    this.#next();
  }

  #failureOf({ builds }: Job, stack: string): RenderingFailed {
    const culprit = containerInStack(stack, builds);
    const message = [stack, ...this.leftOut.values()].join('\n');
    return new RenderingFailed(message, culprit === undefined ? [...this.leftOut.keys()] : [culprit]);
  }

  /** Follows a process that ended or hung, by no decision of this queue. */
  #die(reason: string): void {
    const job = this.#current?.job;
    const builds = job?.builds ?? this.builds;
    const loading = builds.find(({ container }) => container === this.#loading);
    if (loading) this.#quarantine(loading, `It hung or crashed the process: ${reason}`);
    const container = loading?.container ?? containerInStack(this.#crash, builds);
    const details = [reason, this.#crash.split('\n')[0]].filter(Boolean).join(': ');
    // Its page is not to blame if it was not begun.
    const isRepeated = job && this.#isLoaded && !job.isBegun && !job.isRepeated;
    this.#crashes = { count: this.#crashes.count + 1, last: details };
    if (isRepeated) {
      job.isRepeated = true;
      this.#current = undefined;
      clearTimeout(job.timer);
      this.#waiting = new Set([job, ...this.#waiting]);
    }
    this.onCrash({ container, reason: details, failsPage: this.#current !== undefined });
    void this.#stop(new RenderingStopped(details, container === undefined ? [] : [container]));
  }

  /** Kills the process with its task; a new one continues with the queue. */
  async #stop(reason: Error): Promise<void> {
    const stopped = this.#process;
    const current = this.#current;
    this.#process = undefined;
    this.#current = undefined;
    if (current) this.#reject(current.job, reason);
    this.#next();
    await stopped?.stop();
  }
}

const exceeded = (budget: number) => `The rendering took longer than ${budget} ms`;
