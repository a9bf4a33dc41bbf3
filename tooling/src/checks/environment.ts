import fs from 'node:fs';
import path from 'node:path';

import { runCheck, type CheckResult } from './report';
import { trackedFiles } from '../repository/tracked-files';

/** The file that reads the settings of the product. */
const configFile = 'backend/src/config/config.ts';

/** Set by the system, npm or Node, or passed between our own programs. */
const notSettings = /^(?:PATH|HOME|NODE_OPTIONS|AWS_\w+|SC_\w+|TEST_\w*|BROWSER_\w+|PLAYWRIGHT_\w+|BENCH_ROWS)$/;

const isSource = (file: string) =>
  /\.(?:tsx?|[mc]js)$/.test(file) && !/\.test\.tsx?$|^tooling\/src\/checks\//.test(file);

/** Names of the variables that a source reads. */
function readBy(file: string, source: string): string[] {
  const direct = [...source.matchAll(/\bprocess\.env(?:\.|\[['"])([A-Z][A-Z0-9_]*)/g)];
  const settings = file === configFile ? [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]*): /gm)] : [];
  return [...direct, ...settings].map(([, name = '']) => name).filter((name) => !notSettings.test(name));
}

/** Names in the first column of the tables of settings. */
const listedIn = (readme: string): string[] =>
  [...readme.matchAll(/^\| (`[A-Z][A-Z0-9_]*`(?:, `[A-Z][A-Z0-9_]*`)*) +\|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  );

/** Checks that the README lists exactly the environment variables that the code reads. */
export async function check(root: string): Promise<CheckResult> {
  const readers = new Map<string, string>();
  for (const file of trackedFiles(root).filter(isSource))
    for (const name of readBy(file, fs.readFileSync(path.join(root, file), 'utf8')))
      if (!readers.has(name)) readers.set(name, file);
  const readme = path.join(root, 'README.md');
  const listed = listedIn(fs.existsSync(readme) ? fs.readFileSync(readme, 'utf8') : '');
  const findings = [
    ...[...readers]
      .filter(([name]) => !listed.includes(name))
      .map(([name, file]) => `${file} reads ${name}, which no table of README.md lists`),
    ...listed.filter((name) => !readers.has(name)).map((name) => `README.md lists ${name}, which nothing reads`),
  ];
  return { count: readers.size, of: 'environment variables', findings };
}

await runCheck(import.meta.url, check);
