import { fork, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

import type { LoadedBuild, RenderMessage, RenderResponse, RenderTask } from './render-worker';

/** A server build to load: its file and what it has to hash to. */
export interface ServerBuildFile {
  container: string;
  file: string;
  /** sha384, base64. */
  integrity: string;
}

/** Megabytes that objects of module code may take before the process ends. */
const heapMegabytes = 256;

/**
 * What Node is started with, so that module code reaches nothing but what it is sent: no file except its own program,
 * no process, no thread, no native code. Node 20 has the permission model under its experimental name. SQLite opens
 * files past it, and is switched off where Node has it.
 */
function limits(workerFile: string): string[] {
  const flags = process.allowedNodeEnvironmentFlags;
  return [
    flags.has('--permission') ? '--permission' : '--experimental-permission',
    `--allow-fs-read=${workerFile}`,
    ...(flags.has('--experimental-sqlite') ? ['--no-experimental-sqlite'] : []),
    `--max-old-space-size=${heapMegabytes}`,
    '--no-warnings',
  ];
}

/** @throws Error if the file cannot be read or is not the released one: changed code never runs */
async function readBuild({ container, file, integrity }: ServerBuildFile): Promise<LoadedBuild> {
  const code = await fs.readFile(file);
  if (createHash('sha384').update(code).digest('base64') !== integrity)
    throw new Error(`${path.basename(file)} is not the file that was released`);
  return { container, name: path.basename(file), code: code.toString('utf8') };
}

interface RenderProcessEvents {
  onResponse(response: RenderResponse): void;
  /** The builds cannot be used, or the process could not be started, ended, or takes no messages any more. */
  onFailure(error: Error): void;
}

/**
 * A process that renders pages with one set of builds. It gets neither the environment nor a way to files: the builds
 * are read and verified here, and sent to it.
 */
export class RenderProcess {
  readonly #events: RenderProcessEvents;
  /** `null` if there is none: it failed, or was stopped before it began. */
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

  /** Ends the process, whatever it is doing. No event comes any more. */
  async stop(): Promise<void> {
    this.#stopped = true;
    const child = await this.#child;
    child?.ref();
    child?.kill('SIGKILL');
    await this.#ended;
  }

  async #start(workerFile: string, files: readonly ServerBuildFile[]): Promise<ChildProcess | null> {
    // Node compares paths without following links.
    const program = await fs.realpath(workerFile);
    const builds = await Promise.all(files.map(readBuild));
    if (this.#stopped) return null;
    const child = fork(program, [], {
      execArgv: limits(program),
      env: { NODE_ENV: 'production' },
      cwd: path.dirname(program),
      // What module code prints is nothing for the log of the server.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#ended = new Promise((resolve) => {
      child.once('exit', (code, signal) => {
        resolve();
        const reason = signal === 'SIGABRT' ? `${signal}: its memory was used up` : String(signal ?? code);
        this.#fail(new Error(`The rendering process ended (${reason})`));
      });
      child.on('error', (error) => {
        // A process that was never there does not exit.
        if (child.pid === undefined) resolve();
        this.#fail(error);
      });
    });
    // The program is built with this file and sends nothing else; module code that does harms only its own pages.
    child.on('message', (response: RenderResponse) => this.#events.onResponse(response));
    // A backend that is done does not wait for its renderer.
    child.unref();
    child.channel?.unref();
    this.#send(child, { builds });
    return child;
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
