import type { DevelopmentLog } from 'shared-contracts/entities';
import { listParams, type ListParams } from 'shared-contracts/federation';

/** Address of the page of a log. */
export function logAddress({ id }: Pick<DevelopmentLog, 'id'>): string {
  return `/development-logs/${id}`;
}

/**
 * Address of another part of the blog: with the language of an address and what its list is narrowed to.
 * @param changes parameters that are set, or removed by `null`
 */
export function logsAddress(search: string, changes: { [Name in keyof ListParams]: string | null }): string {
  const lang = new URLSearchParams(search).get('lang');
  const params = Object.entries({ lang, ...listParams(search), ...changes }).flatMap(([name, value]) =>
    value === null ? [] : [[name, value]],
  );
  return `/development-logs?${new URLSearchParams(params).toString()}`.replace(/\?$/, '');
}

const prefix = 'log-';

/** Anchor of a log on the blog page: `/development-logs#log-<id>`. */
export function logAnchor({ id }: Pick<DevelopmentLog, 'id'>): string {
  return `${prefix}${id}`;
}

/** Whether a URL fragment is the anchor of a log. */
export function isLogAnchor(hash: string): boolean {
  return hash.startsWith(`#${prefix}`);
}
