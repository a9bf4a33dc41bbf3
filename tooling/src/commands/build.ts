import { buildableNames, buildOrFail } from '../build/build-all';
import { refuseUnknown } from '../process/progress';

/** `npm run build [-- NAME …]`: builds everything, or the named packages, if anything has changed. */
export async function run(names: readonly string[]): Promise<void> {
  refuseUnknown(names, buildableNames);
  await buildOrFail(names.length > 0 ? names : undefined);
}
