import type { ModuleName } from 'shared-contracts/federation';

import type { TokenCaller } from '../../auth/caller';
import { HttpError } from '../../errors/http-error';

/** @throws HttpError forbidden for a token of other modules */
export function assertMayRelease({ modules }: TokenCaller, module: ModuleName): void {
  if (!modules.includes(module)) throw new HttpError('forbidden', `This deploy token is not one of ${module}.`);
}
