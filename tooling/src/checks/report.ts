import { pathToFileURL } from 'node:url';

import { rootDir } from '../repository/paths';

export interface CheckResult {
  /** How much was checked. */
  count: number;
  /** The counted things as a word: "files". */
  of: string;
  findings: string[];
}

/** The findings of a check. A check that looked at nothing fails. */
export const findingsOf = ({ count, of, findings }: CheckResult): string[] =>
  count > 0 ? findings : [...findings, `0 ${of}: the check looks at the wrong place`];

/** @param root folder of the product */
type Check = (root: string) => Promise<CheckResult>;

/**
 * Runs a check that was started directly: prints what was checked, or every finding, and sets the exit code.
 * @param moduleUrl `import.meta.url` of the check
 */
export async function runCheck(moduleUrl: string, check: Check): Promise<void> {
  if (moduleUrl !== pathToFileURL(process.argv[1] ?? '').href) return;
  const result = await check(rootDir);
  const findings = findingsOf(result);
  const looked = `${result.count} ${result.of}`;
  for (const finding of findings) process.stdout.write(`  ${finding}\n`);
  process.stdout.write(
    findings.length === 0 ? `  ok: ${looked}\n` : `  ${findings.length} finding(s); looked at ${looked}\n`,
  );
  process.exitCode = findings.length === 0 ? 0 : 1;
}
