import { spawnSync } from 'node:child_process';
import path from 'node:path';

import { rootDir } from '../build/paths.mjs';
import { runCheck } from './report.mjs';

const kinds = [
  'files',
  'dependencies',
  'devDependencies',
  'unlisted',
  'unresolved',
  'binaries',
  'exports',
  'types',
  'enumMembers',
  'duplicates',
];

/** Files nobody imports, exports nobody uses, packages nobody needs, imports that no package.json declares. */
export async function check() {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(rootDir, 'node_modules/knip/bin/knip.js'), '--reporter', 'json', '--no-progress'],
    {
      cwd: rootDir,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  let report;
  try {
    report = JSON.parse(stdout);
  } catch {
    return { looked: 'nothing', findings: [`knip did not answer: ${stderr || stdout}`] };
  }
  const findings = report.issues.flatMap((issue) =>
    kinds.flatMap((kind) =>
      Array.isArray(issue[kind])
        ? issue[kind].map(
            (entry) => `${kind}: ${issue.file}${entry.name && entry.name !== issue.file ? ` ${entry.name}` : ''}`,
          )
        : [],
    ),
  );
  return { looked: 'all workspaces', findings };
}

await runCheck(import.meta.url, check);
