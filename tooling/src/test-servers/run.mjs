/**
 * `node run.mjs mongodb|s3 [--own]`: starts a server for tests, prints `{"ready":true,…}` and keeps it until SIGTERM,
 * SIGINT or the end of standard input, so that nothing stays behind when the parent ends, even by SIGKILL. `--own`
 * starts one although the environment names one.
 *
 * Standard output is one JSON object a line: `{"progress":TEXT}`, then `{"ready":true,"uri"|"endpoint":…,"source":…}`
 * or `{"ready":false,"unavailable":TEXT}` (exit code 1). Standard input takes `killHard`, `start` or `stop`, one a
 * line, each answered with `{"done":NAME}` or `{"failed":NAME,"message":TEXT}`.
 */
import readline from 'node:readline';
import { parseArgs } from 'node:util';

import { addressedMongoDb, addressedS3 } from './addresses.mjs';
import { endEverything } from './child-processes.mjs';
import { kinds, notToBeHad } from './kinds.mjs';
import { useFirst } from './sources.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { own: { type: 'boolean', default: false } },
});
const kindName = positionals[0] ?? '';
const kind = Object.hasOwn(kinds, kindName) ? kinds[kindName] : undefined;
if (!kind) {
  process.stderr.write(`Which server? One of ${Object.keys(kinds).join(', ')}.\n`);
  process.exit(2);
}

const tell = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);
const onProgress = (line) => tell({ progress: line });

/** @type {import('./server-parts.mjs').Running | undefined} */
let server;
let leaving = false;

async function leave(exitCode) {
  if (leaving) return;
  leaving = true;
  // Whatever hangs: this process does not outlive its parent for long.
  setTimeout(() => endAndExit(exitCode), 20_000).unref();
  await server?.stop().catch(() => {});
  endAndExit(exitCode);
}

function endAndExit(exitCode) {
  endEverything();
  process.exit(exitCode);
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => leave(0));
process.stdout.on('error', () => leave(0));

let lastCommand = Promise.resolve();
const input = readline.createInterface({ input: process.stdin });
input.on('line', (line) => (lastCommand = lastCommand.then(() => obey(line.trim()))));
input.on('close', () => leave(0));

async function obey(command) {
  if (command === '' || leaving) return;
  if (command === 'stop') return leave(0);
  try {
    if (command !== 'killHard' && command !== 'start') throw new Error('known are killHard, start and stop');
    if (!server) throw new Error('this server was not started here');
    await server[command]();
    tell({ done: command });
  } catch (error) {
    tell({ failed: command, message: error.message });
  }
}

const addressed = values.own ? undefined : await (kindName === 'mongodb' ? addressedMongoDb() : addressedS3());
if (addressed && 'unavailable' in addressed) {
  tell({ ready: false, unavailable: addressed.unavailable });
  await leave(1);
} else if (addressed) {
  tell({ ready: true, ...addressed.info });
} else {
  const outcome = await useFirst(kind.sources(), (launch) => launch(onProgress), onProgress);
  if ('result' in outcome) {
    server = outcome.result;
    if (leaving) await server.stop();
    else tell({ ready: true, ...server.info });
  } else if (!leaving) {
    tell({ ready: false, unavailable: notToBeHad(kind, outcome.reasons) });
    await leave(1);
  }
}
