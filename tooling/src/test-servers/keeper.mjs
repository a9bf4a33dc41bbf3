import { spawn } from 'node:child_process';
import path from 'node:path';
import readline from 'node:readline';

/** A first start may download or build for minutes, on a machine that does other things too. */
const startWithinMs = 40 * 60_000;
const commandWithinMs = 70_000;
const stopWithinMs = 25_000;

/**
 * Starts a server for tests in a process that keeps it (`run.mjs`). When this process ends, in whatever way, that one
 * notices and ends the server.
 * @param {'mongodb' | 's3'} kind
 * @param {(line: string) => void} onProgress
 * @returns {Promise<{info: Record<string, string>, killHard(): Promise<void>, start(): Promise<void>, stop():
 *   Promise<void>} | {unavailable: string}>}
 */
export async function startKept(kind, onProgress) {
  const keeper = spawn(process.execPath, [path.join(import.meta.dirname, 'run.mjs'), kind, '--own'], {
    stdio: ['pipe', 'pipe', 'pipe'],
    // Out of reach of a Ctrl-C in the terminal, so that it can end its server in order.
    detached: process.platform !== 'win32',
  });
  let lastWords = '';
  keeper.stderr.on('data', (chunk) => (lastWords = (lastWords + chunk).slice(-2_000)));
  keeper.stdin.on('error', () => {});

  let gone = false;
  /** Called with the keeper's next answer, or with nothing once it is gone. */
  let onAnswer = (_message) => {};
  const closed = new Promise((resolve) => {
    keeper.once('error', resolve);
    keeper.once('close', resolve);
  }).then(() => {
    gone = true;
    onAnswer(undefined);
  });
  readline.createInterface({ input: keeper.stdout }).on('line', (line) => {
    const message = JSON.parse(line);
    if (message.progress) onProgress(message.progress);
    else onAnswer(message);
  });

  /** @param {string} what @param {number} timeoutMs */
  const answer = (what, timeoutMs) =>
    new Promise((resolve, reject) => {
      const tooLate = setTimeout(() => reject(new Error(`${what} took longer than ${timeoutMs / 1_000} s`)), timeoutMs);
      onAnswer = (message) => {
        clearTimeout(tooLate);
        if (message) resolve(message);
        else reject(new Error(`${what}: the process that keeps the server ended. ${lastWords}`.trim()));
      };
      if (gone) onAnswer(undefined);
    });

  let lastCommand = Promise.resolve();
  /** One at a time: answers do not say which question they belong to. */
  function command(name) {
    const done = lastCommand.then(() => obeyed(name));
    lastCommand = done.catch(() => {});
    return done;
  }

  async function obeyed(name) {
    hold(keeper);
    const answered = answer(`${kind} ${name}`, commandWithinMs);
    keeper.stdin.write(`${name}\n`);
    const message = await answered.finally(() => letGo(keeper));
    if (message.failed) throw new Error(`${kind} ${name}: ${message.message}`);
  }

  async function stop() {
    hold(keeper);
    keeper.stdin.end();
    const tooLong = setTimeout(() => keeper.kill('SIGKILL'), stopWithinMs);
    await closed;
    clearTimeout(tooLong);
  }

  try {
    const { ready, unavailable, ...info } = await answer(`starting ${kind}`, startWithinMs);
    if (!ready) {
      await stop();
      return { unavailable };
    }
    letGo(keeper);
    return { info, stop, killHard: () => command('killHard'), start: () => command('start') };
  } catch (error) {
    await stop();
    return { unavailable: error.message };
  }
}

/** Somebody who forgets to stop a server is not kept from ending by it. */
function letGo(keeper) {
  for (const thing of [keeper, keeper.stdin, keeper.stdout, keeper.stderr]) thing.unref();
}

function hold(keeper) {
  for (const thing of [keeper, keeper.stdin, keeper.stdout, keeper.stderr]) thing.ref();
}
