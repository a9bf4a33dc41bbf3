import fs from 'node:fs';
import path from 'node:path';

import { runCheck, type CheckResult } from './report';
import { trackedFiles } from '../repository/tracked-files';

/** References to a machine or a package source, split so that this file does not match itself. */
const forbidden = [
  {
    name: 'a home or work folder of one machine',
    pattern: new RegExp(
      ['/ho', 'me/\\w+|/ro', 'ot/\\.|/Us', 'ers/\\w+|/wo', 'rk/(main|shared)|/tm', 'p/[a-z]+[.-][a-z]'].join(''),
    ),
  },
  {
    name: 'the host of a package registry',
    pattern: new RegExp(
      ['registry\\.', 'npmjs|npmjs\\.', 'org|yarnpkg\\.', 'com|deb\\.', 'debian\\.org|proxy\\.', 'golang\\.org'].join(
        '',
      ),
    ),
  },
];
const binary = /\.(webp|avif|png|jpg|gif|ico|woff2)$/;

/** Checks that no file refers to a machine or a package registry, so that the product is portable. */
export async function check(root: string): Promise<CheckResult> {
  const files = trackedFiles(root).filter((file) => !binary.test(file));
  const findings = files.flatMap((file) => {
    const text = fs.readFileSync(path.join(root, file), 'utf8');
    return forbidden.filter(({ pattern }) => pattern.test(text)).map(({ name }) => `${file}: names ${name}`);
  });
  if (files.length < 100) findings.push(`only ${files.length} files were read: the check looks at the wrong place`);
  return { count: files.length, of: 'files', findings };
}

await runCheck(import.meta.url, check);
