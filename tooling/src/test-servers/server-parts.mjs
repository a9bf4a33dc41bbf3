import fs from 'node:fs';
import path from 'node:path';

import { lastLine, makeScratchDir, removeDir, signalGroup, spawnGroup } from './child-processes.mjs';
import { until } from './waiting.mjs';

const startWithinMs = 60_000;
const stopWithinMs = 8_000;

/**
 * One process of a server.
 * @typedef {object} Part
 * @property {string} name for messages
 * @property {string} command
 * @property {string[]} args
 * @property {NodeJS.ProcessEnv} [env] replaces the environment
 * @property {NodeJS.Signals} [stopSignal] asks it to end in order; SIGTERM when left out
 * @property {() => Promise<boolean>} ready whether it does its work
 * @property {() => Promise<void>} [killHard] where a SIGKILL to its process does not reach the server
 */

/**
 * A server that runs. Data survives `killHard` and `start`, and goes with `stop`.
 * @typedef {object} Running
 * @property {Record<string, string>} info what a client needs to reach it, and `source`
 * @property {() => Promise<void>} killHard ends its processes with SIGKILL; clients get no answer on its port from then
 *   on
 * @property {() => Promise<void>} start after `killHard`: the same data on the same port
 * @property {() => Promise<void>} stop ends its processes in order and removes its data
 */

/**
 * Starts the parts of a server one after the other.
 * @param {object} server
 * @param {string} server.dir its folder with data and logs, from `makeServerDir`; removed on stop
 * @param {Part[]} server.parts in the order they are started; they end in the opposite one
 * @param {Record<string, string>} server.info
 * @param {() => Promise<void>} [server.cleanUp] after the processes have ended
 * @param {(line: string) => void} server.onProgress
 * @returns {Promise<Running>}
 * @throws Error with the last words of the part that did not start
 */
export async function startServer({ dir, parts, info, cleanUp = async () => {}, onProgress }) {
  /** @type {ReturnType<typeof startPart>[]} */
  let running = [];

  async function start() {
    if (running.length > 0) return;
    for (const part of parts) {
      const started = startPart(part, dir, onProgress);
      running.push(started);
      await started.untilReady();
    }
  }

  async function stop() {
    for (const part of running.reverse()) await part.stop();
    running = [];
    await cleanUp();
    removeDir(dir);
  }

  async function killHard() {
    const killed = running;
    running = [];
    await Promise.all(killed.map((part) => part.killHard()));
  }

  try {
    await start();
  } catch (error) {
    await stop();
    throw error;
  }
  return { info, start, stop, killHard };
}

/** @param {string} kind lower-case letters and digits */
export function makeServerDir(kind) {
  const dir = makeScratchDir(kind);
  fs.mkdirSync(path.join(dir, 'logs'));
  return dir;
}

/** @param {Part} part */
function startPart(part, dir, onProgress) {
  const logFile = path.join(dir, 'logs', `${part.name}.log`);
  const log = fs.openSync(logFile, 'a');
  const child = spawnGroup(part.command, part.args, {
    env: part.env ?? process.env,
    stdio: ['ignore', log, log],
    cwd: dir,
  });
  fs.closeSync(log);

  // Whoever waits for the start hears of its failure by the error.
  let expected = true;
  let failure;
  const ended = new Promise((resolve) => {
    const onEnd = (text) => {
      failure = `${part.name} ${text}. It said: ${lastWords(logFile)}`;
      if (!expected) onProgress(failure);
      resolve();
    };
    child.once('error', (error) => onEnd(`could not be started (${error.message})`));
    child.once('exit', (code, signal) => onEnd(`ended by itself with ${signal ?? `code ${code}`}`));
  });

  return {
    async untilReady() {
      const stillWorthIt = () => {
        if (failure) throw new Error(failure);
      };
      if (await until(part.ready, { timeoutMs: startWithinMs, stillWorthIt })) {
        expected = false;
        return;
      }
      throw new Error(`${part.name} did not answer within ${startWithinMs / 1_000} s. It said: ${lastWords(logFile)}`);
    },
    async stop() {
      expected = true;
      signalGroup(child, part.stopSignal ?? 'SIGTERM');
      const tooLong = setTimeout(() => signalGroup(child, 'SIGKILL'), stopWithinMs);
      await ended;
      clearTimeout(tooLong);
    },
    async killHard() {
      expected = true;
      await part.killHard?.();
      signalGroup(child, 'SIGKILL');
      await ended;
    },
  };
}

function lastWords(logFile) {
  try {
    return lastLine(fs.readFileSync(logFile, 'utf8'));
  } catch {
    return 'nothing';
  }
}
