import type { DevelopmentLog } from 'shared-contracts/entities';

const prefix = 'log-';

/** Anchor of a log on the page of the blog: `/development-logs#log-<id>` leads to it. */
export function logAnchor({ id }: Pick<DevelopmentLog, 'id'>): string {
  return `${prefix}${id}`;
}

/** Whether the fragment of an address points at a log. */
export function isLogAnchor(hash: string): boolean {
  return hash.startsWith(`#${prefix}`);
}
