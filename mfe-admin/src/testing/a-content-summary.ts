import type { Project } from 'shared-contracts/entities';
import type { Calls, CallResponse } from 'shared-contracts/http';

type Summary = CallResponse<Calls['summarizeContent']>;

/** What the dashboard is given for a store that is empty but for what a test needs. */
export function aContentSummary({
  newest = [],
  ...fields
}: Partial<Omit<Summary, 'newestProjects'>> & { newest?: readonly Project[] } = {}): Summary {
  return {
    counts: { project: newest.length, partner: 0, 'development-log': 0 },
    newestProjects: newest.map(({ id, titleJa, status, progress }) => ({ id, titleJa, status, progress })),
    calendar: [],
    ...fields,
  };
}
