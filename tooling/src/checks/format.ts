import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import * as prettier from 'prettier';

import { rootDir } from '../build/paths';
import { runCheck, type CheckResult } from './report';
import { trackedFiles } from './tracked-files';

/** Digests of formatted files, a line each: formatting all files anew takes as long as linting them. */
const cacheFile = path.join(rootDir, '.cache/format');

const cachedDigests = () => new Set(fs.existsSync(cacheFile) ? fs.readFileSync(cacheFile, 'utf8').split('\n') : []);

function keepDigests(digests: readonly string[]): void {
  fs.mkdirSync(path.dirname(cacheFile), { recursive: true });
  fs.writeFileSync(cacheFile, digests.join('\n'));
}

/** Columns of a line. */
const maxColumns = 120;

/** A line of a comment, which the formatter leaves as long as it is. */
const commentLine = /^\s*(?:\/\/|\*|\/\*\*?) /;

/** Comments that are wider than code may be. */
const wideComments = (file: string, source: string): string[] =>
  source
    .split('\n')
    .flatMap((line, index) =>
      line.length > maxColumns && commentLine.test(line)
        ? [`${file}:${index + 1} is a comment of ${line.length} columns: wrap it at ${maxColumns}`]
        : [],
    );

/** Checks that every file is formatted as by `npm run format`, and comments are no wider than code. */
async function check(): Promise<CheckResult> {
  const cached = cachedDigests();
  const digests: string[] = [];
  const findings: string[] = [];
  let looked = 0;
  for (const file of trackedFiles(rootDir)) {
    const filePath = path.join(rootDir, file);
    const { ignored, inferredParser } = await prettier.getFileInfo(filePath, {
      ignorePath: path.join(rootDir, '.prettierignore'),
    });
    if (ignored || inferredParser === null) continue;
    looked += 1;
    const source = fs.readFileSync(filePath, 'utf8');
    if (/\.m?tsx?$|\.mjs$/.test(file)) findings.push(...wideComments(file, source));
    const options = { ...(await prettier.resolveConfig(filePath)), filepath: filePath };
    const digest = createHash('sha256')
      .update(JSON.stringify([prettier.version, options, source]))
      .digest('hex');
    if (cached.has(digest) || (await prettier.check(source, options))) digests.push(digest);
    else findings.push(`${file}: run npm run format`);
  }
  keepDigests(digests);
  if (looked < 50) findings.push(`only ${looked} files were looked at`);
  return { looked: `${looked} files`, findings };
}

await runCheck(import.meta.url, check);
