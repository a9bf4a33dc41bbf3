import { onlyModule } from '../repository/paths';
import { buildAll } from '../build/build-all';
import { errorMessage, fail } from '../process/progress';

/** `bokkado build`: builds the module of this repository if anything has changed. */
export async function run(): Promise<void> {
  try {
    await buildAll(onlyModule === null ? [] : [onlyModule], { together: false });
  } catch (error) {
    fail(errorMessage(error));
  }
}
