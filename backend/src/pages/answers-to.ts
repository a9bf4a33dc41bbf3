import { shownFields, type PageNeed, type PreloadedAnswer } from 'shared-contracts/federation';

import type { VisitorReads } from '../api/visitor-reads';
import { cachedValue } from '../cache/response-cache';

/**
 * The responses that a page is rendered with, as visitors get them.
 * @param builds that the page is rendered with
 */
export async function answersTo(
  needs: readonly PageNeed[],
  sources: Pick<VisitorReads, 'read'>,
  builds: readonly string[],
) {
  const found = await Promise.all(needs.map(async (need) => ({ need, read: await sources.read(need) })));
  const reads = found.flatMap(({ read }) => read ?? []);
  const answers = found.map(({ need: { call, arg, fields }, read }): PreloadedAnswer => {
    if (!read) return { call, arg, missing: true };
    const value = cachedValue(read.value);
    return { call, arg, value: fields ? shownFields(value, fields) : value };
  });
  const stale = reads.flatMap(({ staleSince }) => staleSince ?? []);
  return {
    answers,
    bytes: reads.reduce((sum, { value }) => sum + value.body.identity.length, 0),
    missing: found.some(({ need, read }) => !read && !need.optional),
    basis: JSON.stringify([builds, found.map(({ read }) => read?.value.etag)]),
    validFrom: Math.max(0, ...reads.map(({ value }) => value.validFrom)),
    validUntil: Math.min(...reads.map(({ value }) => value.validUntil)),
    staleSince: stale.length === 0 ? null : Math.min(...stale),
  };
}
