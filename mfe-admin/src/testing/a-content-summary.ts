import { contentKinds, type Project } from 'shared-contracts/entities';
import type { Calls, CallResponse } from 'shared-contracts/http';

type Summary = CallResponse<Calls['summarizeContent']>;

/** The summary of a store that holds only the data of a test. */
export function aContentSummary({
  newest = [],
  counts,
  ...fields
}: Partial<Omit<Summary, 'newestProjects' | 'counts'>> & {
  counts?: Partial<Summary['counts']>;
  newest?: readonly Project[];
} = {}): Summary {
  return {
    counts: {
      // `Object.fromEntries` loses the key type.
      ...(Object.fromEntries(contentKinds.map((kind) => [kind, 0])) as Summary['counts']),
      project: newest.length,
      ...counts,
    },
    newestProjects: newest.map(({ id, titleJa, status, progress }) => ({ id, titleJa, status, progress })),
    calendar: [],
    ...fields,
  };
}
