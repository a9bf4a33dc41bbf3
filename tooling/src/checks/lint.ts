import path from 'node:path';

import { ESLint } from 'eslint';

import { moduleNames } from 'shared-contracts/federation';

import { rootDir } from '../build/paths';
import { runCheck, type CheckResult } from './report';

/** Lints every source file; warnings count as errors. */
export async function check(root: string): Promise<CheckResult> {
  const eslint = new ESLint({
    cwd: root,
    overrideConfigFile: path.join(rootDir, 'eslint.config.mjs'),
    cache: true,
    cacheLocation: '.cache/eslint',
    // A checkout changes the times of files that it leaves as they are.
    cacheStrategy: 'content',
    errorOnUnmatchedPattern: false,
  });
  const results = await eslint.lintFiles(['.']);
  const findings: string[] = results.flatMap(({ filePath, messages }) =>
    messages.map(({ line, message, ruleId }) => `${filePath.slice(root.length + 1)}:${line} ${message} (${ruleId})`),
  );
  if (results.length < 50)
    findings.push(`only ${results.length} files were linted: the configuration looks at the wrong place`);
  for (const name of moduleNames)
    if (!results.some(({ filePath }) => filePath.startsWith(path.join(root, name, 'src'))))
      findings.push(`no file of ${name} was linted: the configuration looks at the wrong place`);
  return { looked: `${results.length} files`, findings };
}

await runCheck(import.meta.url, check);
