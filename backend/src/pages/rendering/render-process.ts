import { fork, type ChildProcess } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';

import type { Site } from 'shared-contracts/federation';

import {
  renderResponse,
  type LoadedBuild,
  type RenderMessage,
  type RenderResponse,
  type RenderTask,
} from './render-protocol';
import { processorTime } from './processor-time';
import { RenderingDelayed, RenderingFailed, RenderingStopped } from './render-failure';
import type { RenderLimits } from './render-limits';
import { containerInStack, readBuild, type ServerBuildFile } from './server-build-file';

/** A process that ended, or was ended because it exceeded a limit. */
export interface ProcessCrash {
  /** The container whose code has ended it, if known. */
  container: string | undefined;
  reason: string;
  /** The task that ended it, if it had begun. */
  task: RenderTask | undefined;
}

const heapMegabytes = 256;

/** Most of a page is garbage once it is rendered, and is collected in fewer, cheaper passes. */
const youngMegabytes = 16;

/** Tasks of a process whose code is not compiled yet. */
const firstTasks = 10;

/** Milliseconds between two readings of a process's processor time. */
const checkInterval = 250;

/** Sent by people, and by the system when memory is short; module code cannot send it. */
const outsideSignals: readonly (string | null)[] = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL', 'SIGQUIT'];

/** Allows no file but the program, no child processes, threads or native code. SQLite bypasses Node's permissions. */
function limits(workerFile: string): string[] {
  const flags = process.allowedNodeEnvironmentFlags;
  return [
    flags.has('--permission') ? '--permission' : '--experimental-permission',
    `--allow-fs-read=${workerFile}`,
    ...(flags.has('--experimental-sqlite') ? ['--no-experimental-sqlite'] : []),
    `--max-old-space-size=${heapMegabytes}`,
    `--max-semi-space-size=${youngMegabytes}`,
    '--no-warnings',
  ];
}

interface RenderProcessOptions {
  /** Of all builds, whether or not they are missing in the process. */
  site: Site;
  workerFile: string;
  limits: RenderLimits;
  /** Why builds are missing in the process, by container. */
  leftOut: ReadonlyMap<string, string>;
  /** Called for a build that cannot be loaded and is left out. */
  onMissing(container: string, reason: string): void;
  /** Called if it has ended because of its own code, or exceeded a limit of processor time. */
  onCrash(crash: ProcessCrash): void;
}

interface Attempt {
  id: number;
  task: RenderTask;
  isBegun: boolean;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** The current activity of the process, whose processor time is measured. */
interface Phase {
  limit: number;
  isIdle: boolean;
  /** By `performance.now()`. */
  since: number;
  processor: number | null;
}

/** A process that renders with one set of builds. It reads no files: builds are verified here and sent to it. */
export class RenderProcess {
  isStopped = false;
  /** Reasons for which builds are missing: those that were left out, and those that failed to load. */
  readonly missing: Map<string, string>;
  /** Resolves when it is stopped. */
  readonly ended: Promise<void>;
  readonly startedAt = performance.now();
  /** The task that was performed last. */
  lastTask: RenderTask | undefined;
  /** `null` if it failed to start, or was stopped before. */
  readonly #child: Promise<ChildProcess | null>;
  readonly #watch: NodeJS.Timeout;
  #exited: Promise<void> = Promise.resolve();
  #pid: number | undefined;
  #onEnded: () => void = () => undefined;
  #phase: Phase;
  #attempt: Attempt | undefined;
  #performed = 0;
  #isLoaded = false;
  /** The container that is being loaded. */
  #loading: string | undefined;
  /** The stack of the error that ends the process. */
  #error = '';

  constructor(
    private readonly builds: readonly ServerBuildFile[],
    private readonly options: RenderProcessOptions,
  ) {
    this.missing = new Map(options.leftOut);
    this.ended = new Promise((resolve) => {
      this.#onEnded = resolve;
    });
    this.#phase = this.#begin(options.limits.loading);
    this.#child = this.#start().catch((error: unknown) => {
      this.#crashed(error instanceof Error ? error.message : String(error));
      return null;
    });
    this.#watch = setInterval(() => this.#check(), checkInterval).unref();
  }

  /** Performs a task, one at a time. @throws RenderingFailed, RenderingStopped, RenderingDelayed */
  perform(task: RenderTask): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const attempt: Attempt = { id: (this.#performed += 1), task, isBegun: false, resolve, reject };
      this.#attempt = attempt;
      // Work before this task begins was not requested.
      if (this.#isLoaded) this.#phase = { ...this.#begin(this.options.limits.idle), isIdle: false };
      void this.#child.then((child) => child && this.#send(child, { id: attempt.id, ...task }));
    });
  }

  /** Kills the process, and fails its task. */
  async stop(error: Error): Promise<void> {
    this.isStopped = true;
    this.#onEnded();
    clearInterval(this.#watch);
    this.#attempt?.reject(error);
    this.#attempt = undefined;
    const child = await this.#child;
    child?.ref();
    child?.kill('SIGKILL');
    await this.#exited;
  }

  #begin(limit: number): Phase {
    return { limit, isIdle: false, since: performance.now(), processor: processorTime(this.#pid) };
  }

  #idle(): void {
    this.#phase = { ...this.#begin(this.options.limits.idle), isIdle: true };
  }

  #check(): void {
    const phase = this.#phase;
    const now = processorTime(this.#pid);
    const used = now === null ? null : now - (phase.processor ?? 0);
    const { blocked, unmeasured } = this.options.limits;
    const clockLimit = used === null ? unmeasured : blocked;
    const isOver = used !== null && used > phase.limit;
    const isBlocked = !isOver && !phase.isIdle && performance.now() - phase.since > clockLimit;
    if (!isOver && !isBlocked) return;
    // Pending messages are read first: a response that has arrived is not late, even if the server was busy.
    setImmediate(() => {
      if (this.isStopped || this.#phase !== phase) return;
      if (isOver) this.#crashed(`The rendering process used more than ${phase.limit} ms of processor time`);
      else if (used === null) this.#crashed(`The rendering process did not respond for ${clockLimit} ms`);
      else this.#ended(`The rendering process did not respond for ${clockLimit} ms`);
    });
  }

  #limitOf(task: RenderTask): number {
    const { task: limit, firstTasks: firstLimit, perKilobyte } = this.options.limits;
    const kilobytes = task.task === 'render' ? task.bytes / 1_024 : 0;
    return (this.#performed <= firstTasks ? Math.max(limit, firstLimit) : limit) + Math.ceil(kilobytes * perKilobyte);
  }

  async #start(): Promise<ChildProcess | null> {
    // The permission model compares paths without resolving links.
    const program = await fs.realpath(this.options.workerFile);
    const wanted = this.builds.filter(({ container }) => !this.missing.has(container));
    const builds = (await Promise.all(wanted.map((build) => this.#read(build)))).flatMap((build) => build ?? []);
    if (this.isStopped) return null;
    const child = fork(program, [], {
      execArgv: limits(program),
      env: { NODE_ENV: 'production' },
      cwd: path.dirname(program),
      // Output of module code does not belong in the server's log.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#pid = child.pid;
    this.#exited = new Promise((resolve) => {
      child.once('exit', (code, signal) => {
        resolve();
        const reason = signal === 'SIGABRT' ? `${signal}: its memory was used up` : String(signal ?? code);
        const end = () => {
          if (outsideSignals.includes(signal)) this.#ended(`The rendering process was killed (${signal})`);
          else this.#crashed(`The rendering process ended (${reason})`);
        };
        // Its last message, which may name the culprit, can arrive after its exit.
        if (child.connected) child.once('disconnect', end);
        else end();
      });
      child.on('error', ({ message }) => {
        // A process that failed to start does not emit `exit`.
        if (child.pid === undefined) resolve();
        this.#ended(message);
      });
    });
    child.on('message', (message: unknown) => {
      const { data } = renderResponse.safeParse(message);
      if (data) this.#receive(data);
      else this.#crashed('The rendering process sent something that is no response');
    });
    child.unref();
    child.channel?.unref();
    this.#send(child, { builds, site: this.options.site });
    return child;
  }

  /** A module is left out if its file is not the released one; without the shell nothing can be rendered. */
  async #read(build: ServerBuildFile): Promise<LoadedBuild | null> {
    try {
      return await readBuild(build);
    } catch (error) {
      if (build.container === 'shell') throw error;
      this.#miss(build.container, error instanceof Error ? error.message : String(error));
      return null;
    }
  }

  #miss(container: string, reason: string): void {
    this.missing.set(container, reason);
    this.options.onMissing(container, reason);
  }

  #send(child: ChildProcess, message: RenderMessage): void {
    child.send(message, (error) => {
      if (error) this.#ended(error.message);
    });
  }

  #receive(response: RenderResponse): void {
    if ('loading' in response) this.#loading = response.loading;
    else if ('unusable' in response) this.#miss(response.unusable, response.error);
    else if ('crashed' in response) this.#error = response.crashed;
    else if ('loaded' in response) {
      this.#loading = undefined;
      this.#isLoaded = true;
      this.#idle();
    } else if (this.#attempt?.id === response.id) this.#progress(this.#attempt, response);
  }

  #progress(attempt: Attempt, response: Extract<RenderResponse, { id: number }>): void {
    if ('begun' in response) {
      attempt.isBegun = true;
      this.#phase = this.#begin(this.#limitOf(attempt.task));
      return;
    }
    this.#attempt = undefined;
    this.lastTask = attempt.task;
    this.#idle();
    if ('error' in response) attempt.reject(this.#failureOf(response.error));
    else attempt.resolve(response.result);
  }

  #failureOf(stack: string): RenderingFailed {
    const culprit = containerInStack(stack, this.builds);
    return new RenderingFailed(
      [stack, ...this.missing.values()].join('\n'),
      culprit === undefined ? [...this.missing.keys()] : [culprit],
    );
  }

  /** Ends it for a reason unrelated to its builds. */
  #ended(reason: string): void {
    if (this.isStopped) return;
    void this.stop(new RenderingDelayed(reason, this.#attempt?.isBegun === true));
  }

  #crashed(reason: string): void {
    if (this.isStopped) return;
    const container = this.#loading ?? containerInStack(this.#error, this.builds);
    const details = [reason, this.#error.split('\n')[0]].filter(Boolean).join(': ');
    const isBegun = this.#attempt?.isBegun === true;
    const task = isBegun ? this.#attempt?.task : undefined;
    void this.stop(new RenderingStopped(details, container === undefined ? [] : [container], isBegun));
    this.options.onCrash({ container, reason: details, task });
  }
}
