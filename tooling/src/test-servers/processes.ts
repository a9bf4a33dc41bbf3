import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The last line of a text that is not empty. */
const lastLine = (text: string) => text.trim().split('\n').at(-1)?.slice(0, 300) || 'it printed nothing';

/** Finds a program on the PATH. */
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
  /** The program is ended after so many milliseconds; one minute if left out. */
  timeout?: number;
}

/**
 * Runs a program to its end.
 * @returns what it wrote
 * @throws Error with the last line of it if the program fails
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

/** Runs what is still to be done when this process ends, in whatever order. */
const atExit = new Set<() => void>();
process.on('exit', () => {
  for (const action of atExit) action();
});

/** Has something done when this process ends. @returns does it now, and not again */
export function doAtExit(action: () => void): () => void {
  atExit.add(action);
  return () => {
    if (atExit.delete(action)) action();
  };
}

/** A new folder, removed when this process ends. */
export function makeScratchDir(kind: string): { dir: string; remove(): void } {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), `bokkado-${kind}-`));
  const remove = doAtExit(() => fs.rmSync(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }));
  return { dir, remove };
}

/** On Linux the kernel ends a child whose parent was killed; elsewhere it only ends if the parent can end it. */
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
  /** Asks it to end in order; SIGTERM if left out. */
  stopSignal?: NodeJS.Signals;
  /** Whether it does its work. */
  isReady(): Promise<boolean>;
}

interface RunningPart {
  /** Ends it. @param signal SIGKILL is the power cut */
  end(signal: NodeJS.Signals): Promise<void>;
  stopSignal: NodeJS.Signals;
}

/** Starts a process in a group of its own, so that a Ctrl-C does not reach it, and waits until it is ready. */
async function startPart(part: ServerPart, dir: string): Promise<RunningPart> {
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
  return { end, stopSignal: part.stopSignal ?? 'SIGTERM' };
}

/** A server that runs. Its data survives `killHard` and `start`, and goes with `stop`. */
export interface RunningServer {
  /** Ends its processes as a power cut would. */
  killHard(): Promise<void>;
  /** After `killHard`: the same data on the same port. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the processes of a server one after the other; they end in the opposite order.
 * @param scratch holds its data and logs; removed on stop
 */
export async function startServer(
  scratch: { dir: string; remove(): void },
  parts: readonly ServerPart[],
): Promise<RunningServer> {
  let running: RunningPart[] = [];
  const stop = async () => {
    for (const part of running.reverse()) await part.end(part.stopSignal);
    running = [];
    scratch.remove();
  };
  const start = async () => {
    for (const part of parts) running.push(await startPart(part, scratch.dir));
  };
  const killHard = async () => {
    await Promise.all(running.map((part) => part.end('SIGKILL')));
    running = [];
  };
  try {
    await start();
  } catch (error) {
    await stop();
    throw error;
  }
  return { killHard, start, stop };
}

/** A TCP port of this machine that nobody listens on just now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Whether an address answers with success. */
export async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
