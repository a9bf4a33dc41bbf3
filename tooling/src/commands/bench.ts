import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { rootDir } from '../repository/paths';
import { resultsDocument, type PartResults } from './bench/bench-results';
import { buildOrFail } from '../build/build-all';
import { logProgress, refuseUnknown } from '../process/progress';
import { runProgram } from '../process/run';

const benchDir = path.join(rootDir, 'bench/src');
const resultsFile = path.join(rootDir, 'bench/results.md');

/** Benchmarks that take minutes, to fill a store or to build an earlier product; they run only if they are named. */
const large: readonly string[] = ['requests', 'scale', 'upgrade'];

/**
 * `npm run bench [-- NAME …]`: makes the required builds, runs the benchmarks in `bench/src` in sequence, and writes
 * their reports into one table, `bench/results.md`.
 */
export async function run(names: readonly string[]): Promise<void> {
  const known = fs.readdirSync(benchDir).filter((name) => fs.existsSync(path.join(benchDir, name, 'run.ts')));
  refuseUnknown(names, known);
  await buildOrFail();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bokkado-results-'));
  const parts: PartResults[] = [];
  for (const part of names.length > 0 ? names : known.filter((name) => !large.includes(name))) {
    logProgress(`— ${part}`);
    const rows = path.join(folder, part);
    fs.writeFileSync(rows, '');
    const { status } = await runProgram(process.execPath, ['--import', 'tsx', path.join(benchDir, part, 'run.ts')], {
      env: { NODE_NO_WARNINGS: '1', BENCH_ROWS: rows },
    });
    if (status !== 0) process.exitCode = 1;
    parts.push({ part, lines: fs.readFileSync(rows, 'utf8'), isComplete: status === 0 });
  }
  fs.rmSync(folder, { recursive: true });
  const [core] = os.cpus();
  const machine = `${os.cpus().length} cores (${core?.model.trim()}), Node ${process.versions.node}`;
  fs.writeFileSync(resultsFile, resultsDocument(parts, machine));
  logProgress(`results: ${path.relative(rootDir, resultsFile)}`);
}
