import { run as runProgram } from '../commands/run';
import { requireCatalogs } from '../build/catalogs';
import { sharingCores } from '../build/compiler';
import { onlyModule } from '../build/paths';
import { errorMessage, giveUp } from '../commands/progress';

/** `bokkado check`: checks the types of a module, and that it has its texts in every language. */
export async function run(): Promise<void> {
  try {
    requireCatalogs(onlyModule === null ? [] : [onlyModule]);
  } catch (error) {
    giveUp(errorMessage(error));
  }
  const { status } = await runProgram(process.execPath, [
    'node_modules/typescript-native/bin/tsc',
    '--noEmit',
    ...sharingCores,
    '-p',
    '.',
  ]);
  process.exitCode = status;
}
