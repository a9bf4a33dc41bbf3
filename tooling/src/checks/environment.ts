import fs from 'node:fs';
import path from 'node:path';

import { runCheck, type CheckResult } from './report';
import { trackedFiles } from '../repository/tracked-files';

/** The file that reads the settings of the product. */
const configFile = 'backend/src/config/config.ts';

/** Set by the system, npm or Node, or passed between our own programs. */
const notSettings =
  /^(?:PATH|HOME|NODE_OPTIONS|UV_THREADPOOL_SIZE|AWS_\w+|SC_\w+|TEST_\w*|BROWSER_\w+|PLAYWRIGHT_\w+|BENCH_ROWS)$/;

const isSource = (file: string) =>
  /\.(?:tsx?|[mc]js)$/.test(file) && !/\.test\.tsx?$|^tooling\/src\/checks\//.test(file);

/** Names of the variables that a source reads. */
function readBy(file: string, source: string): string[] {
  const direct = [...source.matchAll(/\bprocess\.env(?:\.|\[['"])([A-Z][A-Z0-9_]*)/g)];
  const settings = file === configFile ? [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]*): /gm)] : [];
  return [...direct, ...settings].map(([, name = '']) => name).filter((name) => !notSettings.test(name));
}

const composeFile = 'docker-compose.yml';

/** Files that set variables of the product, and how each of them writes a name. */
const settingFiles: Record<string, RegExp> = {
  // The lines of `environment`; the other services are cut off before.
  [composeFile]: /^ {6}([A-Z][A-Z0-9_]*): /gm,
  Dockerfile: /(?<=^ENV .*)\b([A-Z][A-Z0-9_]*)=/gm,
  'docs/operations/bokkado.env': /^([A-Z][A-Z0-9_]*)=/gm,
  'docs/operations/bokkado.service': /^Environment=([A-Z][A-Z0-9_]*)=/gm,
};

/** Variables that a file sets for the product, those with a file for their value under their own name. */
function setBy(root: string, file: string, pattern: RegExp): string[] {
  const text = fs.readFileSync(path.join(root, file), 'utf8');
  const [product = text] = file === composeFile ? (/^ {2}app:\n(?: {3}.*\n)*/m.exec(text) ?? []) : [];
  return [...product.matchAll(pattern)].map(([, name = '']) => name.replace(/_FILE$/, ''));
}

/** Settings that the containers do not pass on, and variables that a file sets and nothing reads. */
function exampleFindings(root: string, readers: ReadonlyMap<string, string>): string[] {
  const set = new Map(Object.entries(settingFiles).map(([file, pattern]) => [file, setBy(root, file, pattern)]));
  const inImage = [...(set.get(composeFile) ?? []), ...(set.get('Dockerfile') ?? [])];
  return [
    ...[...readers]
      .filter(([name, file]) => file === configFile && !inImage.includes(name))
      .map(([name]) => `${composeFile} does not pass ${name}, nor does the Dockerfile set it`),
    ...[...set].flatMap(([file, names]) =>
      names.length === 0
        ? [`${file} sets no variables: the check is blind to it`]
        : names
            .filter((name) => !readers.has(name) && !notSettings.test(name))
            .map((name) => `${file} sets ${name}, which nothing reads`),
    ),
  ];
}

/** Names in the first column of the tables of settings. */
const listedIn = (readme: string): string[] =>
  [...readme.matchAll(/^\| (`[A-Z][A-Z0-9_]*`(?:, `[A-Z][A-Z0-9_]*`)*) +\|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  );

/**
 * Checks that the README lists exactly the environment variables that the code reads, that the containers pass on every
 * setting, and that no example sets another one.
 */
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
    ...exampleFindings(root, readers),
  ];
  return { count: readers.size, of: 'environment variables', findings };
}

await runCheck(import.meta.url, check);
