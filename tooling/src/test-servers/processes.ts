import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The last non-empty line of a text. */
const lastLine = (text: string) => text.trim().split('\n').at(-1)?.slice(0, 300) || 'it printed nothing';

/** Finds a program in the PATH. */
export function which(name: string): string | undefined {
  const candidates = (process.env['PATH'] ?? '').split(path.delimiter).map((dir) => path.join(dir, name));
  return candidates.find((file) => {
    try {
      fs.accessSync(file, fs.constants.X_OK);
      return fs.statSync(file).isFile();
    } catch {
      return false;
    }
  });
}

interface ExecuteOptions {
  /** Replaces the environment. */
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** Timeout in milliseconds; defaults to one minute. */
  timeout?: number;
}

/**
 * Runs a program until it exits.
 * @returns its output
 * @throws Error with the last line of the output if it fails
 */
export function execute(
  command: string,
  args: readonly string[],
  { env = process.env, cwd, timeout = 60_000 }: ExecuteOptions = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env, cwd, timeout, killSignal: 'SIGKILL', stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-200_000));
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${path.basename(command)} ended with ${signal ?? `code ${code}`}: ${lastLine(output)}`));
    });
  });
}

/** Cleanup actions for the exit of this process. */
const atExit = new Set<() => void>();
process.on('exit', () => {
  for (const action of atExit) action();
});

/** Registers a cleanup action for the exit of this process. @returns runs it now and unregisters it */
export function doAtExit(action: () => void): () => void {
  atExit.add(action);
  return () => {
    if (atExit.delete(action)) action();
  };
}

/** A temporary folder, removed at the exit of this process. */
export function makeScratchDir(kind: string): { dir: string; remove(): void } {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), `bokkado-${kind}-`));
  const remove = doAtExit(() => fs.rmSync(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }));
  return { dir, remove };
}

/** On Linux the kernel kills a child with its parent; elsewhere the parent has to do so. */
function parentDeathPrefix(): string[] {
  const setpriv = process.platform === 'linux' ? which('setpriv') : undefined;
  const works = setpriv && spawnSync(setpriv, ['--pdeathsig', 'KILL', 'true']).status === 0;
  return works ? [setpriv, '--pdeathsig', 'KILL'] : [];
}

/** One process of a server. */
export interface ServerPart {
  name: string;
  command: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  /** Signal of a graceful stop; defaults to SIGTERM. */
  stopSignal?: NodeJS.Signals;
  /** Whether it is ready. */
  isReady(): Promise<boolean>;
}

/**
 * Starts a process in its own group, so that Ctrl-C does not reach it, and waits until it is ready.
 * @returns ends it with a signal, by default that of a graceful stop
 */
async function startPart(part: ServerPart, dir: string): Promise<(signal?: NodeJS.Signals) => Promise<void>> {
  const log = path.join(dir, `${part.name}.log`);
  const [command = '', ...args] = [...parentDeathPrefix(), part.command, ...part.args];
  const out = fs.openSync(log, 'a');
  const child: ChildProcess = spawn(command, args, {
    cwd: dir,
    env: part.env ?? process.env,
    stdio: ['ignore', out, out],
    detached: true,
  });
  fs.closeSync(out);
  const isGone = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
  const signalGroup = (signal: NodeJS.Signals) => {
    if (child.pid === undefined || isGone()) return;
    process.kill(-child.pid, signal);
  };
  const killAtExit = doAtExit(() => signalGroup('SIGKILL'));
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const end = async (signal: NodeJS.Signals) => {
    signalGroup(signal);
    const tooLong = setTimeout(() => signalGroup('SIGKILL'), 8_000);
    await ended;
    clearTimeout(tooLong);
    killAtExit();
  };
  const giveUpAt = Date.now() + 60_000;
  while (!(await part.isReady())) {
    if (isGone() || Date.now() > giveUpAt) {
      await end('SIGKILL');
      throw new Error(`${part.name} did not start: ${lastLine(fs.readFileSync(log, 'utf8'))}`);
    }
    await sleep(50);
  }
  return (signal = part.stopSignal ?? 'SIGTERM') => end(signal);
}

/** A running server. `stop` removes its data. */
export interface RunningServer {
  stop(): Promise<void>;
}

/** One that can be killed. */
export interface KillableServer extends RunningServer {
  /** Kills all its processes at once, and starts them again with the same data and ports. */
  crash(): Promise<void>;
}

/**
 * Starts the processes of a server in order; they are stopped in reverse order.
 * @param scratch folder for data and logs; removed on stop
 */
export async function startServer(
  scratch: { dir: string; remove(): void },
  parts: readonly ServerPart[],
): Promise<KillableServer> {
  let running: Awaited<ReturnType<typeof startPart>>[] = [];
  const start = async () => {
    running = [];
    for (const part of parts) running.push(await startPart(part, scratch.dir));
  };
  const stop = async () => {
    for (const end of running.reverse()) await end();
    scratch.remove();
  };
  const crash = async () => {
    await Promise.all(running.map((end) => end('SIGKILL')));
    await start();
  };
  try {
    await start();
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop, crash };
}
