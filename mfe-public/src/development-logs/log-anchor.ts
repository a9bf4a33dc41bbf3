import type { DevelopmentLog } from 'shared-contracts/entities';

const prefix = 'log-';

/** Anchor of a log on the blog page: `/development-logs#log-<id>`. */
export function logAnchor({ id }: Pick<DevelopmentLog, 'id'>): string {
  return `${prefix}${id}`;
}

/** Whether a URL fragment is the anchor of a log. */
export function isLogAnchor(hash: string): boolean {
  return hash.startsWith(`#${prefix}`);
}
