import { pathToFileURL } from 'node:url';

/**
 * Ends a check that was started by itself: says what it looked at, or every finding, and sets the exit code.
 * @param moduleUrl `import.meta.url` of the check
 * @param check answers `{ looked, findings }`: what it looked at in words, and what is wrong
 */
export async function runCheck(moduleUrl, check) {
  if (moduleUrl !== pathToFileURL(process.argv[1] ?? '').href) return;
  const { looked, findings } = await check();
  for (const finding of findings) process.stdout.write(`  ${finding}\n`);
  process.stdout.write(
    findings.length === 0 ? `  ok: ${looked}\n` : `  ${findings.length} finding(s); looked at ${looked}\n`,
  );
  process.exitCode = findings.length === 0 ? 0 : 1;
}
