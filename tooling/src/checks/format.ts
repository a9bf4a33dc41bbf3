import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { rootDir } from '../repository/paths';
import { runCheck, type CheckResult } from './report';
import { trackedFiles } from '../repository/tracked-files';

const formatter = path.join(rootDir, 'node_modules/oxfmt/bin/oxfmt');

/** Columns of a line. */
const maxColumns = 120;

const code = /\.(?:[mc]?[jt]s|tsx)$/;
/** Texts for people, with a line per paragraph. */
const prose = /\/messages\/|^backend\/src\/demo\//;

/** Comments, texts and templates that are too wide, which the formatter does not break. */
const wideLines = (root: string, file: string): string[] =>
  fs
    .readFileSync(path.join(root, file), 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      line.length > maxColumns ? [`${file}:${index + 1} has ${line.length} columns: break it at ${maxColumns}`] : [],
    );

/** The formatter's last line, with the number of files. */
const counted = / on (\d+) files/;

/** Checks that every file is formatted as by `npm run format`, and that no line of code is too wide. */
export async function check(root: string): Promise<CheckResult> {
  const { stdout: coloured, stderr } = spawnSync(process.execPath, [formatter, '--check', '.'], {
    cwd: root,
    encoding: 'utf8',
  });
  // In CI it always colours file names.
  const stdout = stripVTControlCharacters(coloured);
  const looked = Number(counted.exec(stdout)?.[1] ?? 0);
  const unformatted = [...stdout.matchAll(/^(.+) \(\d+ms\)$/gm)].map(([, file = '']) => `${file}: run npm run format`);
  const wide = trackedFiles(root)
    .filter((file) => code.test(file) && !prose.test(file))
    .flatMap((file) => wideLines(root, file));
  const findings = [...unformatted, ...wide];
  if (looked < 50) findings.push(`only ${looked} files were looked at: ${stderr}`);
  return { count: looked, of: 'files', findings };
}

await runCheck(import.meta.url, check);
