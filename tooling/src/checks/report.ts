import { pathToFileURL } from 'node:url';

import { rootDir } from '../build/paths';

export interface CheckResult {
  /** What was checked, in words. */
  looked: string;
  findings: string[];
}

/** @param root folder of the product */
type Check = (root: string) => Promise<CheckResult>;

/**
 * Runs a check that was started directly: prints what was checked, or every finding, and sets the exit code.
 * @param moduleUrl `import.meta.url` of the check
 */
export async function runCheck(moduleUrl: string, check: Check): Promise<void> {
  if (moduleUrl !== pathToFileURL(process.argv[1] ?? '').href) return;
  const { looked, findings } = await check(rootDir);
  for (const finding of findings) process.stdout.write(`  ${finding}\n`);
  process.stdout.write(
    findings.length === 0 ? `  ok: ${looked}\n` : `  ${findings.length} finding(s); looked at ${looked}\n`,
  );
  process.exitCode = findings.length === 0 ? 0 : 1;
}
