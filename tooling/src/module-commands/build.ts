import { buildIfChanged, moduleBuildable } from '../build/build-module';
import { onlyModule } from '../repository/paths';
import { errorMessage, fail } from '../process/progress';

/** `bokkado build`: builds the module of this repository if anything has changed. */
export async function run(): Promise<void> {
  try {
    if (onlyModule !== null) await buildIfChanged(onlyModule, moduleBuildable(onlyModule));
  } catch (error) {
    fail(errorMessage(error));
  }
}
