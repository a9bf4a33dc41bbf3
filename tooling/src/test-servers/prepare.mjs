/** `node prepare.mjs`: downloads or builds the servers for tests ahead of time. */
import { pathToFileURL } from 'node:url';

import { addressedMongoDb, addressedS3 } from './addresses.mjs';
import { endEverything } from './child-processes.mjs';
import { kinds, notToBeHad } from './kinds.mjs';
import { useFirst } from './sources.mjs';

/**
 * Has the servers that tests need ready to start: does nothing where they are, and downloads or builds one after the
 * other where not. May run any number of times at once.
 * @param {object} [options]
 * @param {(line: string) => void} [options.onProgress]
 * @returns {Promise<string[]>} one line for each server that cannot be had; empty when all are there
 */
export async function prepare({ onProgress = () => {} } = {}) {
  const missing = [];
  for (const [name, addressed] of Object.entries({ mongodb: addressedMongoDb, s3: addressedS3 })) {
    if (await addressed()) continue;
    const kind = kinds[name];
    const outcome = await useFirst(kind.sources(), async () => true, onProgress);
    if ('reasons' in outcome) missing.push(notToBeHad(kind, outcome.reasons));
  }
  return missing;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.on(signal, () => {
      endEverything();
      process.exit(1);
    });
  }
  const missing = await prepare({ onProgress: (line) => process.stdout.write(`${line}\n`) });
  for (const line of missing) process.stderr.write(`${line}\n`);
  process.exitCode = missing.length > 0 ? 1 : 0;
}
