/**
 * `npm run bench [-- NAME …]`: builds what is needed and runs the benchmarks under `bench/src`, one after the other.
 */
import fs from 'node:fs';
import path from 'node:path';

import { rootDir } from '../build/paths.mjs';
import { ensureInstalled } from './install.mjs';
import { giveUp, say } from './progress.mjs';
import { run } from './run.mjs';

const benchDir = path.join(rootDir, 'bench/src');
const known = fs.readdirSync(benchDir).filter((name) => fs.existsSync(path.join(benchDir, name, 'run.mjs')));
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !known.includes(name));
if (unknown.length > 0) giveUp(`Unknown benchmark: ${unknown.join(', ')}. There are ${known.join(', ')}.`);

ensureInstalled();
const { buildAll } = await import('./build-all.mjs');
await buildAll();
let failed = false;
for (const name of asked.length > 0 ? asked : known) {
  say(`— ${name}`);
  const { status } = await run(process.execPath, [path.join(benchDir, name, 'run.mjs')], {
    env: { NODE_NO_WARNINGS: '1' },
  });
  failed ||= status !== 0;
}
process.exit(failed ? 1 : 0);
