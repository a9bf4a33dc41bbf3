import { promises as fs } from 'node:fs';
import path from 'node:path';

import * as prettier from 'prettier';

import { rootDir } from '../build/paths';
import { runCheck, type CheckResult } from './report';
import { trackedFiles } from './tracked-files';

/** Checks that every file is formatted as by `npm run format`. */
async function check(): Promise<CheckResult> {
  const findings: string[] = [];
  let looked = 0;
  for (const file of trackedFiles(rootDir)) {
    const filePath = path.join(rootDir, file);
    const options = { ignorePath: path.join(rootDir, '.prettierignore') };
    const { ignored, inferredParser } = await prettier.getFileInfo(filePath, options);
    if (ignored || inferredParser === null) continue;
    looked += 1;
    const source = await fs.readFile(filePath, 'utf8');
    const formatted = await prettier.check(source, { ...(await prettier.resolveConfig(filePath)), filepath: filePath });
    if (!formatted) findings.push(`${file}: run npm run format`);
  }
  if (looked < 50) findings.push(`only ${looked} files were looked at`);
  return { looked: `${looked} files`, findings };
}

await runCheck(import.meta.url, check);
