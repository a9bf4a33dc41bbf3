import type { DevelopmentLog } from 'shared-contracts/entities';

/** Anchor of a log on the page of the blog: `/development-logs#log-<id>` leads to it. */
export function logAnchor({ id }: Pick<DevelopmentLog, 'id'>): string {
  return `log-${id}`;
}
