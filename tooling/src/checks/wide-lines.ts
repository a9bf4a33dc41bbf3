import fs from 'node:fs';
import path from 'node:path';

import { runCheck, type CheckResult } from './report';
import { trackedFiles } from '../repository/tracked-files';

/** Columns of a line. */
const maxColumns = 120;

const code = /\.(?:[mc]?[jt]s|tsx)$/;
/** Texts for people, with a line per paragraph. */
const prose = /\/messages\/|^backend\/src\/demo\//;

/** Checks that no line is too wide: the formatter does not break comments, texts and templates. */
export async function check(root: string): Promise<CheckResult> {
  const files = trackedFiles(root).filter((file) => code.test(file) && !prose.test(file));
  const findings = files.flatMap((file) =>
    fs
      .readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        line.length > maxColumns ? [`${file}:${index + 1} has ${line.length} columns: break it at ${maxColumns}`] : [],
      ),
  );
  return { count: files.length, of: 'files', findings };
}

await runCheck(import.meta.url, check);
