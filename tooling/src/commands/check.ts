import { checkCommands } from '../test-run/check-commands';
import { logProgress, refuseUnknown } from '../process/progress';
import { runProgram } from '../process/run';

/** `npm run check [-- NAME …]`: runs all checks, or the named ones. */
export async function run(names: readonly string[]): Promise<void> {
  const commands = checkCommands();
  refuseUnknown(names, [...commands.keys()]);
  for (const [name, args] of commands) {
    if (names.length > 0 && !names.includes(name)) continue;
    logProgress(`check: ${name}`);
    const { status } = await runProgram(process.execPath, args);
    if (status !== 0) process.exitCode = 1;
  }
}
