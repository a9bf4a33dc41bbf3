import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Process groups that this process started and that are still there. */
const living = new Set();

/** Folders that go when this process goes. */
const scratchDirs = new Set();

const isWindows = process.platform === 'win32';

/**
 * Finds a program on the PATH.
 * @param {string} name
 * @returns {string | undefined} its full path
 */
export function which(name) {
  const endings = isWindows ? (process.env.PATHEXT ?? '.EXE;.CMD').split(';') : [''];
  for (const dir of (process.env.PATH ?? '').split(path.delimiter)) {
    for (const ending of endings) {
      const file = path.join(dir, name + ending);
      try {
        fs.accessSync(file, fs.constants.X_OK);
        if (fs.statSync(file).isFile()) return file;
      } catch {
        // Not in this folder.
      }
    }
  }
  return undefined;
}

let parentDeathPrefix;

/**
 * On Linux a child can ask the kernel to go when its parent goes, however that happens; elsewhere nothing is put before
 * the command.
 */
function diesWithParent() {
  if (parentDeathPrefix) return parentDeathPrefix;
  const setpriv = process.platform === 'linux' ? which('setpriv') : undefined;
  const works = setpriv && spawnSync(setpriv, ['--pdeathsig', 'KILL', 'true'], { timeout: 2_000 }).status === 0;
  parentDeathPrefix = works ? [setpriv, '--pdeathsig', 'KILL'] : [];
  return parentDeathPrefix;
}

/**
 * Starts a program in a process group of its own, so that everything it starts can be ended with it, and a Ctrl-C in
 * the terminal does not reach it before we end it in order.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function spawnGroup(command, args, options = {}) {
  const [program, ...rest] = [...diesWithParent(), command, ...args];
  const child = spawn(program, rest, { ...options, detached: !isWindows });
  living.add(child);
  child.once('error', () => living.delete(child));
  child.once('exit', () => {
    // What the leader left behind in its group goes with it.
    signalGroup(child, 'SIGKILL');
    living.delete(child);
  });
  return child;
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
export function signalGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    if (isWindows) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // Gone already.
  }
}

/**
 * Runs a program to its end and collects what it prints.
 * @param {string} command
 * @param {string[]} args
 * @param {object} [options]
 * @param {number} [options.timeoutMs] after which it is ended; 60 s when left out
 * @param {number} [options.stalledMs] ended as well when `measure` answers the same for so long
 * @param {() => unknown} [options.measure] a value that changes while the program gets on
 * @param {NodeJS.ProcessEnv} [options.env] replaces the environment
 * @param {string} [options.cwd]
 * @returns {Promise<{ok: boolean, output: string, reason: string}>} `reason` is one line that says why it is not ok
 */
export function run(command, args, { timeoutMs = 60_000, stalledMs = 0, measure, env = process.env, cwd } = {}) {
  return new Promise((resolve) => {
    const name = path.basename(command);
    const child = spawnGroup(command, args, { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let ended = '';
    const end = (why) => {
      ended = why;
      signalGroup(child, 'SIGKILL');
    };
    const collect = (chunk) => (output = (output + chunk).slice(-200_000));
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);

    const limit = setTimeout(() => end(`${name} was not done within ${timeoutMs / 1_000} s`), timeoutMs);
    let last = measure?.() ?? output;
    let lastChange = Date.now();
    const watch = stalledMs
      ? setInterval(() => {
          const now = measure?.() ?? output;
          if (now !== last) [last, lastChange] = [now, Date.now()];
          else if (Date.now() - lastChange > stalledMs) end(`${name} got no further for ${stalledMs / 1_000} s`);
        }, 250)
      : undefined;

    const done = (ok, reason) => {
      clearTimeout(limit);
      clearInterval(watch);
      resolve({ ok, output, reason });
    };
    child.on('error', (error) => done(false, `${name} could not be started: ${error.message}`));
    child.on('close', (code, signal) => {
      if (code === 0) done(true, '');
      else done(false, ended || `${name} ended with ${signal ?? `code ${code}`}: ${lastLine(output)}`);
    });
  });
}

/** The last line of a text that says something. */
export function lastLine(text) {
  return (text.trim().split('\n').pop() ?? '').trim().slice(0, 300) || 'it printed nothing';
}

const scratchName = /^bokkado-server-[a-z0-9]+-(\d+)-/;

/**
 * A fresh folder under the system's temporary folder; gone at the latest when this process ends in order. What a
 * process left that was ended the hard way is cleared away here.
 * @param {string} kind lower-case letters and digits
 */
export function makeScratchDir(kind) {
  for (const name of fs.readdirSync(os.tmpdir())) {
    const pid = scratchName.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) removeDir(path.join(os.tmpdir(), name));
  }
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), `bokkado-server-${kind}-${process.pid}-`));
  removeAtEnd(dir);
  return dir;
}

/** Has a folder removed with `endEverything`, where it was not removed or moved away before. */
export function removeAtEnd(dir) {
  scratchDirs.add(dir);
}

/** Removes a folder with all that is in it; does nothing where it is gone or not ours to remove. */
export function removeDir(dir) {
  scratchDirs.delete(dir);
  try {
    fs.rmSync(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  } catch {
    // A folder of another user, or one that another process is removing.
  }
}

/** How much is in a folder that is being filled; 0 where there is none. */
export function bytesIn(dir) {
  let bytes = 0;
  if (!fs.existsSync(dir)) return 0;
  for (const entry of fs.readdirSync(dir, { withFileTypes: true, recursive: true })) {
    if (entry.isFile())
      bytes += fs.statSync(path.join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0;
  }
  return bytes;
}

/** @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Ends whatever this process started, at once, and removes its folders. The last thing a process does. */
export function endEverything() {
  for (const child of living) signalGroup(child, 'SIGKILL');
  for (const dir of scratchDirs) removeDir(dir);
}
