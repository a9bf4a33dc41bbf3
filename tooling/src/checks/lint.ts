import { spawnSync } from 'node:child_process';
import path from 'node:path';

import * as z from 'zod';

import { moduleNames, rootDir } from '../repository/paths';
import { runCheck, type CheckResult } from './report';

const linter = path.join(rootDir, 'node_modules/oxlint/bin/oxlint');

const lintReport = z.object({
  diagnostics: z.array(
    z.object({
      message: z.string(),
      code: z.string().default('directive'),
      filename: z.string(),
      labels: z.array(z.object({ span: z.object({ line: z.int() }) })),
    }),
  ),
});

/** Runs the linter in the folder of a product. @returns what it wrote */
const runLinter = (root: string, ...args: string[]): string =>
  spawnSync(process.execPath, [linter, '--no-error-on-unmatched-pattern', ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  }).stdout;

/** Lints every source file; warnings count as errors. */
export async function check(root: string): Promise<CheckResult> {
  const files = runLinter(root, '--debug=files').split('\n').filter(Boolean);
  const { diagnostics } = lintReport.parse(JSON.parse(runLinter(root, '--format=json')));
  const findings = diagnostics.map(
    ({ filename, labels, message, code }) => `${filename}:${labels[0]?.span.line ?? 1} ${message} (${code})`,
  );
  if (files.length < 50)
    findings.push(`only ${files.length} files were linted: the configuration looks at the wrong place`);
  for (const name of moduleNames)
    if (!files.some((file) => file.startsWith(`${name}/src/`)))
      findings.push(`no file of ${name} was linted: the configuration looks at the wrong place`);
  return { count: files.length, of: 'files', findings };
}

await runCheck(import.meta.url, check);
