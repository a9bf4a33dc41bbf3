import { spawnSync } from 'node:child_process';
import path from 'node:path';

import * as z from 'zod';

import { rootDir } from '../repository/paths';
import { runCheck, type CheckResult } from './report';
import { trackedFiles } from '../repository/tracked-files';

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

const knipReport = z.object({ issues: z.array(z.looseObject({ file: z.string() })) });
const knipEntries = z.array(z.object({ name: z.string() }));

/** Finds unused files, exports and dependencies, and undeclared dependencies. */
export async function check(root: string): Promise<CheckResult> {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(rootDir, 'node_modules/knip/bin/knip.js'), '--reporter', 'json', '--no-progress'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  let report;
  try {
    report = knipReport.parse(JSON.parse(stdout));
  } catch {
    return { count: 0, of: 'sources', findings: [`knip gave no report: ${stderr || stdout}`] };
  }
  const findings = report.issues.flatMap((issue) =>
    kinds.flatMap((kind) =>
      (knipEntries.safeParse(issue[kind]).data ?? []).map(
        ({ name }) => `${kind}: ${issue.file}${name === issue.file ? '' : ` ${name}`}`,
      ),
    ),
  );
  const sources = trackedFiles(root).filter((file) => /\.tsx?$/.test(file));
  return { count: sources.length, of: 'sources of all workspaces', findings };
}

await runCheck(import.meta.url, check);
