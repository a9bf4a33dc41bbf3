import { fork, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

import * as z from 'zod';

import {
  remoteIds,
  type PageId,
  type PageNeed,
  type RenderedPage,
  type RenderRequest,
  type ResolvedRoute,
} from 'shared-contracts/federation';
import { calls, type CallDescriptor } from 'shared-contracts/http';

import { isCached } from '../../cache/response-cache';

export interface ServerBuildFile {
  container: string;
  file: string;
  /** SHA-384, base64. */
  integrity: string;
  /** Fetches the build again if its file is damaged; missing for builds that came with the product. */
  repair?(): Promise<unknown>;
}

export interface LoadedBuild {
  container: string;
  /** Container and file, for stack traces. */
  name: string;
  code: string;
}

/** `bytes` of responses extend the time limit of a page. */
export type RenderTask =
  | { task: 'resolve'; address: string }
  | { task: 'render'; request: RenderRequest; bytes: number };

/** First the builds to load, then tasks. */
export type RenderMessage = { builds: LoadedBuild[] } | ({ id: number } & RenderTask);

/** Code of modules runs in the process: a message of another shape fails one page instead of the server. */
const response = z.union([
  z.strictObject({ id: z.number(), begun: z.literal(true) }),
  z.strictObject({ id: z.number(), error: z.string() }),
  z.strictObject({ id: z.number(), result: z.unknown() }),
  z.strictObject({ loading: z.string() }),
  z.strictObject({ unusable: z.string(), error: z.string() }),
  z.strictObject({ crashed: z.string() }),
]);
export type RenderResponse = z.infer<typeof response>;

const publicReads = Object.values<CallDescriptor>(calls)
  .filter(isCached)
  .map(({ name }) => name);

const resolved = z.object({
  route: z.object({
    kind: z.enum(['public', 'admin', 'missing']),
    page: z.enum(remoteIds).nullable(),
    path: z.string().startsWith('/').nullable(),
    params: z.record(z.string(), z.string().optional()),
  }),
  needs: z
    .array(
      z.object({
        call: z.enum(publicReads),
        arg: z.record(z.string(), z.unknown()).optional(),
        fields: z.array(z.string().max(100)).max(100).optional(),
        optional: z.boolean().optional(),
      }),
    )
    .max(50),
});

export interface Resolved {
  route: ResolvedRoute;
  needs: readonly PageNeed[];
}

/** @throws Error for anything that is no route with public reads */
export function parseResolved(value: unknown): Resolved {
  const { route, needs } = resolved.parse(value);
  // The argument of each call is parsed by the call's own schema when it is read.
  return { route: { ...route, page: route.page as PageId | null }, needs: needs as PageNeed[] };
}

const rendered = z.object({
  html: z.string(),
  styles: z.string(),
  head: z.object({
    title: z.string(),
    description: z.string(),
    image: z.string().nullish(),
    publishedAt: z.string().nullish(),
    page: z.int().positive().optional(),
    structuredData: z.record(z.string(), z.unknown()).optional(),
  }),
  completes: z.array(z.enum(publicReads)).max(50).optional(),
});

/** @throws Error for anything that no document can be made of */
export function parseRendered(value: unknown): RenderedPage {
  return rendered.parse(value);
}

const heapMegabytes = 256;

/** Most of a page is garbage once it is rendered, and is collected in fewer, cheaper passes. */
const youngMegabytes = 16;

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

const stackName = ({ container, file }: Pick<ServerBuildFile, 'container' | 'file'>) =>
  `${container}/${path.basename(file)}`;

/** The innermost container in a stack; `undefined` if only the shell's is, which calls all other code. */
export function containerInStack(stack: string, builds: readonly ServerBuildFile[]): string | undefined {
  const modules = builds.filter(({ container }) => container !== 'shell');
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return frames.flatMap((frame) => modules.find((build) => frame.includes(`${stackName(build)}:`)) ?? [])[0]?.container;
}

/** @throws Error if the file is not the released one: modified code never runs */
async function readBuild({ container, file, integrity }: ServerBuildFile): Promise<LoadedBuild> {
  const code = await fs.readFile(file);
  if (createHash('sha384').update(code).digest('base64') !== integrity)
    throw new Error(`${path.basename(file)} is not the file that was released`);
  return { container, name: stackName({ container, file }), code: code.toString('utf8') };
}

interface RenderProcessEvents {
  onResponse(response: RenderResponse): void;
  onUnreadable(build: ServerBuildFile, error: Error): void;
  /** The builds cannot be loaded, or the process could not be started, exited, or its channel closed. */
  onFailure(error: Error): void;
}

/** A process that renders with one set of builds. It reads no files: builds are verified here and sent to it. */
export class RenderProcess {
  readonly #events: RenderProcessEvents;
  /** `null` if it failed to start, or was stopped before. */
  readonly #child: Promise<ChildProcess | null>;
  #ended: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(workerFile: string, builds: readonly ServerBuildFile[], events: RenderProcessEvents) {
    this.#events = events;
    this.#child = this.#start(workerFile, builds).catch((error: unknown) => {
      this.#fail(error instanceof Error ? error : new Error(String(error)));
      return null;
    });
  }

  async perform(id: number, task: RenderTask): Promise<void> {
    const child = await this.#child;
    if (child) this.#send(child, { id, ...task });
  }

  /** Kills the process. No events are emitted afterwards. */
  async stop(): Promise<void> {
    this.#stopped = true;
    const child = await this.#child;
    child?.ref();
    child?.kill('SIGKILL');
    await this.#ended;
  }

  async #start(workerFile: string, files: readonly ServerBuildFile[]): Promise<ChildProcess | null> {
    // The permission model compares paths without resolving links.
    const program = await fs.realpath(workerFile);
    const builds = (await Promise.all(files.map((file) => this.#read(file)))).flatMap((build) => build ?? []);
    if (this.#stopped) return null;
    const child = fork(program, [], {
      execArgv: limits(program),
      env: { NODE_ENV: 'production' },
      cwd: path.dirname(program),
      // Output of module code does not belong in the server's log.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#ended = new Promise((resolve) => {
      child.once('exit', (code, signal) => {
        resolve();
        const reason = signal === 'SIGABRT' ? `${signal}: its memory was used up` : String(signal ?? code);
        this.#fail(new Error(`The rendering process ended (${reason})`));
      });
      child.on('error', (error) => {
        // A process that failed to start does not emit `exit`.
        if (child.pid === undefined) resolve();
        this.#fail(error);
      });
    });
    child.on('message', (message: unknown) => {
      const { data } = response.safeParse(message);
      if (data && !this.#stopped) this.#events.onResponse(data);
      else if (!data) this.#fail(new Error('The rendering process sent something that is no response'));
    });
    child.unref();
    child.channel?.unref();
    this.#send(child, { builds });
    return child;
  }

  /** A module whose file is not the released one is left out; without the shell nothing can be rendered. */
  async #read(build: ServerBuildFile): Promise<LoadedBuild | null> {
    try {
      return await readBuild(build).catch(async (error: unknown) => {
        if (!build.repair) throw error;
        await build.repair();
        return readBuild(build);
      });
    } catch (error) {
      if (build.container === 'shell') throw error;
      if (!this.#stopped) this.#events.onUnreadable(build, error instanceof Error ? error : new Error(String(error)));
      return null;
    }
  }

  #send(child: ChildProcess, message: RenderMessage): void {
    child.send(message, (error) => {
      if (error) this.#fail(error);
    });
  }

  #fail(error: Error): void {
    if (!this.#stopped) this.#events.onFailure(error);
  }
}
