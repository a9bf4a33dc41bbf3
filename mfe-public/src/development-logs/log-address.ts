import type { DevelopmentLog } from 'shared-contracts/entities';

/** Address of the page of a log. */
export function logAddress({ id }: Pick<DevelopmentLog, 'id'>): string {
  return `/development-logs/${id}`;
}
