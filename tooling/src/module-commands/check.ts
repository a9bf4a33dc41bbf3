import { runProgram } from '../process/run';
import { requireCatalogs } from '../build/catalogs';
import { sharingCores } from '../process/compiler';
import { onlyModule } from '../repository/paths';
import { errorMessage, fail } from '../process/progress';

/** `bokkado check`: checks the types of a module, and that it has its texts in every language. */
export async function run(): Promise<void> {
  try {
    requireCatalogs(onlyModule === null ? [] : [onlyModule]);
  } catch (error) {
    fail(errorMessage(error));
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
