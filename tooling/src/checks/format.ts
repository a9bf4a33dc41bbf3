import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import * as prettier from 'prettier';

import { runCheck, type CheckResult } from './report';
import { trackedFiles } from './tracked-files';

/** Digests of formatted files, a line each: formatting all files anew takes as long as linting them. */
const cacheOf = (root: string) => path.join(root, '.cache/format');

function cachedDigests(root: string): Set<string> {
  const file = cacheOf(root);
  return new Set(fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n') : []);
}

function keepDigests(root: string, digests: readonly string[]): void {
  const file = cacheOf(root);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, digests.join('\n'));
}

/** Columns of a line. */
const maxColumns = 120;

const code = /\.(?:[mc]?[jt]s|tsx)$/;
/** Texts for people, whose paragraphs are a line each. */
const prose = /\/messages\/|\/demo\/content\//;

/** Comments, texts and templates that are too wide; the formatter breaks none of them. */
const wideLines = (file: string, source: string): string[] =>
  source
    .split('\n')
    .flatMap((line, index) =>
      line.length > maxColumns ? [`${file}:${index + 1} has ${line.length} columns: break it at ${maxColumns}`] : [],
    );

/** Checks that every file is formatted as by `npm run format`, and that no line of code is too wide. */
export async function check(root: string): Promise<CheckResult> {
  const cached = cachedDigests(root);
  const digests: string[] = [];
  const findings: string[] = [];
  let looked = 0;
  for (const file of trackedFiles(root)) {
    const filePath = path.join(root, file);
    const { ignored, inferredParser } = await prettier.getFileInfo(filePath, {
      ignorePath: path.join(root, '.prettierignore'),
    });
    if (ignored || inferredParser === null) continue;
    looked += 1;
    const source = fs.readFileSync(filePath, 'utf8');
    if (code.test(file) && !prose.test(file)) findings.push(...wideLines(file, source));
    const options = { ...(await prettier.resolveConfig(filePath)), filepath: filePath };
    const digest = createHash('sha256')
      .update(JSON.stringify([prettier.version, options, source]))
      .digest('hex');
    if (cached.has(digest) || (await prettier.check(source, options))) digests.push(digest);
    else findings.push(`${file}: run npm run format`);
  }
  keepDigests(root, digests);
  if (looked < 50) findings.push(`only ${looked} files were looked at`);
  return { looked: `${looked} files`, findings };
}

await runCheck(import.meta.url, check);
