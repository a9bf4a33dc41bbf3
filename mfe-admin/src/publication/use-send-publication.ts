import type { PublishedKind } from 'shared-contracts/entities';

import { useUpdateDevelopmentLogMutation, useUpdateProjectMutation } from '../api';
import type { SendPublication } from './publication-dialog';

/** Returns the call that changes the publication of records of a kind. */
export function useSendPublication(kind: PublishedKind): SendPublication {
  const [updateProject] = useUpdateProjectMutation();
  const [updateLog] = useUpdateDevelopmentLogMutation();
  const sends: Record<PublishedKind, SendPublication> = {
    project: ({ id }, body, conditions) => updateProject({ params: { id }, body, ...conditions }),
    'development-log': ({ id }, body, conditions) => updateLog({ params: { id }, body, ...conditions }),
  };
  return sends[kind];
}
