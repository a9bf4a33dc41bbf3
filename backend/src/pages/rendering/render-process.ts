import { fork, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

import * as z from 'zod';

import type { LoadedBuild, RenderMessage, RenderTask } from './render-protocol';
import type { RenderTimes } from './render-times';

/** Code of modules runs in the process: a message of another shape fails one page instead of the server. */
export const renderResponse = z.union([
  z.strictObject({ id: z.number(), begun: z.literal(true) }),
  z.strictObject({ id: z.number(), error: z.string() }),
  z.strictObject({ id: z.number(), result: z.unknown() }),
  z.strictObject({ loading: z.string() }),
  z.strictObject({ unusable: z.string(), error: z.string() }),
  z.strictObject({ crashed: z.string() }),
]);
export type RenderResponse = z.infer<typeof renderResponse>;

export interface ServerBuildFile {
  container: string;
  /** Its name. */
  file: string;
  /** SHA-384, base64. */
  integrity: string;
  read(): Promise<Buffer>;
}

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

/** A page exceeded its budget or crashed the process, and would do so again unless it was not begun. */
export class RenderingStopped extends RenderingFailed {
  constructor(
    message: string,
    containers: readonly string[],
    readonly isBegun = true,
  ) {
    super(message, containers, true);
  }
}

/** A process that ended or hung, by no decision of ours. */
export interface ProcessCrash {
  container: string | undefined;
  reason: string;
  /** Whether the page in flight fails with it; it has another attempt if the process crashed before it. */
  failsPage: boolean;
}

const heapMegabytes = 256;

/** Most of a page is garbage once it is rendered, and is collected in fewer, cheaper passes. */
const youngMegabytes = 16;

const firstRenderings = 5;

/** No file but the program, no child processes, threads or native code. SQLite bypasses Node's permissions. */
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

const stackName = ({ container, file }: ServerBuildFile) => `${container}/${file}`;

/** The innermost container in a stack; `undefined` if only the shell's is, which calls all other code. */
function containerInStack(stack: string, builds: readonly ServerBuildFile[]): string | undefined {
  const modules = builds.filter(({ container }) => container !== 'shell');
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return frames.flatMap((frame) => modules.find((build) => frame.includes(`${stackName(build)}:`)) ?? [])[0]?.container;
}

/** @throws Error if the file is not the released one: modified code never runs */
async function readBuild(build: ServerBuildFile): Promise<LoadedBuild> {
  const code = await build.read();
  if (createHash('sha384').update(code).digest('base64') !== build.integrity)
    throw new Error(`${build.file} is not the file that was released`);
  return { container: build.container, name: stackName(build), code: code.toString('utf8') };
}

const exceeded = (budget: number) => `The rendering took longer than ${budget} ms`;

interface RenderProcessOptions {
  workerFile: string;
  times: RenderTimes;
  /** Why builds are missing in the process, by container. */
  leftOut: ReadonlyMap<string, string>;
  leaveOut(container: string, reason: string): void;
  /** Called once, whatever has ended the process. */
  onEnd(reason: string): void;
  onCrash(crash: ProcessCrash): void;
}

interface Attempt {
  id: number;
  task: RenderTask;
  isBegun: boolean;
  resolve(value: unknown): void;
  reject(error: Error): void;
  timer?: NodeJS.Timeout;
}

/** A process that renders with one set of builds. It reads no files: builds are verified here and sent to it. */
export class RenderProcess {
  isStopped = false;
  /** `null` if it failed to start, or was stopped before. */
  readonly #child: Promise<ChildProcess | null>;
  #exited: Promise<void> = Promise.resolve();
  #attempt: Attempt | undefined;
  #lastId = 0;
  #rendered = 0;
  #isLoaded = false;
  /** The container that is being loaded. */
  #loading: string | undefined;
  /** The stack of the error that ends the process. */
  #crash = '';

  constructor(
    private readonly builds: readonly ServerBuildFile[],
    private readonly options: RenderProcessOptions,
  ) {
    this.#child = this.#start().catch((error: unknown) => {
      this.#crashed(error instanceof Error ? error.message : String(error));
      return null;
    });
  }

  /** Performs a task, one at a time. @throws RenderingFailed, RenderingStopped */
  perform(task: RenderTask): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const attempt: Attempt = { id: (this.#lastId += 1), task, isBegun: false, resolve, reject };
      this.#attempt = attempt;
      const { beginning, loading } = this.options.times;
      const budget = this.#isLoaded ? beginning : loading;
      const reason = this.#isLoaded ? `The rendering process hung for ${budget} ms` : exceeded(budget);
      this.#limit(attempt, budget, () => this.#crashed(reason));
      void this.#child.then((child) => child && this.#send(child, { id: attempt.id, ...task }));
    });
  }

  /** Kills the process, and fails its task. */
  async stop(error: Error): Promise<void> {
    if (!this.isStopped) this.options.onEnd(error.message);
    this.isStopped = true;
    clearTimeout(this.#attempt?.timer);
    this.#attempt?.reject(error);
    this.#attempt = undefined;
    const child = await this.#child;
    child?.ref();
    child?.kill('SIGKILL');
    await this.#exited;
  }

  #limit(attempt: Attempt, budget: number, onExceeded: () => void): void {
    clearTimeout(attempt.timer);
    attempt.timer = setTimeout(() => {
      const { timer } = attempt;
      // Pending messages are read first: a response that has arrived is not late, even if the server was busy.
      setImmediate(() => {
        if (this.#attempt === attempt && attempt.timer === timer) onExceeded();
      });
    }, budget);
  }

  #budgetOf(task: RenderTask): number {
    const { rendering, firstRendering, perKilobyte } = this.options.times;
    const kilobytes = task.task === 'render' ? task.bytes / 1_024 : 0;
    return (this.#rendered < firstRenderings ? firstRendering : rendering) + Math.ceil(kilobytes * perKilobyte);
  }

  async #start(): Promise<ChildProcess | null> {
    // The permission model compares paths without resolving links.
    const program = await fs.realpath(this.options.workerFile);
    const builds = (await Promise.all(this.builds.map((build) => this.#read(build)))).flatMap((build) => build ?? []);
    if (this.isStopped) return null;
    const child = fork(program, [], {
      execArgv: limits(program),
      env: { NODE_ENV: 'production' },
      cwd: path.dirname(program),
      // Output of module code does not belong in the server's log.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#exited = new Promise((resolve) => {
      child.once('exit', (code, signal) => {
        resolve();
        const reason = signal === 'SIGABRT' ? `${signal}: its memory was used up` : String(signal ?? code);
        this.#crashed(`The rendering process ended (${reason})`);
      });
      child.on('error', ({ message }) => {
        // A process that failed to start does not emit `exit`.
        if (child.pid === undefined) resolve();
        this.#crashed(message);
      });
    });
    child.on('message', (message: unknown) => {
      const { data } = renderResponse.safeParse(message);
      if (data) this.#receive(data);
      else this.#crashed('The rendering process sent something that is no response');
    });
    child.unref();
    child.channel?.unref();
    this.#send(child, { builds });
    return child;
  }

  /** A module whose file is not the released one is left out; without the shell nothing can be rendered. */
  async #read(build: ServerBuildFile): Promise<LoadedBuild | null> {
    try {
      return await readBuild(build);
    } catch (error) {
      if (build.container === 'shell') throw error;
      this.options.leaveOut(build.container, error instanceof Error ? error.message : String(error));
      return null;
    }
  }

  #send(child: ChildProcess, message: RenderMessage): void {
    child.send(message, (error) => {
      if (error) this.#crashed(error.message);
    });
  }

  #receive(response: RenderResponse): void {
    if ('loading' in response) this.#loading = response.loading;
    else if ('unusable' in response) this.options.leaveOut(response.unusable, response.error);
    else if ('crashed' in response) this.#crash = response.crashed;
    else if (this.#attempt?.id === response.id) this.#progress(this.#attempt, response);
  }

  #progress(attempt: Attempt, response: Extract<RenderResponse, { id: number }>): void {
    if ('begun' in response) {
      this.#loading = undefined;
      this.#isLoaded = true;
      attempt.isBegun = true;
      const budget = this.#budgetOf(attempt.task);
      this.#limit(attempt, budget, () => void this.stop(new RenderingStopped(exceeded(budget), [])));
      return;
    }
    clearTimeout(attempt.timer);
    this.#attempt = undefined;
    if (attempt.task.task === 'render') this.#rendered += 1;
    if ('error' in response) attempt.reject(this.#failureOf(response.error));
    else attempt.resolve(response.result);
  }

  #failureOf(stack: string): RenderingFailed {
    const { leftOut } = this.options;
    const culprit = containerInStack(stack, this.builds);
    return new RenderingFailed(
      [stack, ...leftOut.values()].join('\n'),
      culprit === undefined ? [...leftOut.keys()] : [culprit],
    );
  }

  #crashed(reason: string): void {
    if (this.isStopped) return;
    const container = this.#loading ?? containerInStack(this.#crash, this.builds);
    const details = [reason, this.#crash.split('\n')[0]].filter(Boolean).join(': ');
    if (this.#loading) this.options.leaveOut(this.#loading, `It hung or crashed the process: ${reason}`);
    // A page that a loaded process had not begun is not to blame.
    const isBegun = !this.#isLoaded || this.#attempt?.isBegun === true;
    const error = new RenderingStopped(details, container === undefined ? [] : [container], isBegun);
    const failsPage = this.#attempt !== undefined && isBegun;
    void this.stop(error);
    this.options.onCrash({ container, reason: details, failsPage });
  }
}
