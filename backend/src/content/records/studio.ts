import type { KnownStudio } from 'shared-contracts/entities';

import { uuidOf } from '../../audit/event';
import type { Persistence } from '../../persistence';

export const studioId = uuidOf('studio');

/** `null` before it is saved for the first time. */
export const readStudio = async (persistence: Pick<Persistence, 'get'>): Promise<KnownStudio> =>
  (await persistence.get('studio', studioId))?.data ?? null;
