import type { PageNeed, PreloadedAnswer } from 'shared-contracts/federation';

import type { VisitorReads } from '../http/response-cache';

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
  const answers = found.map(({ need: { call, arg }, read }): PreloadedAnswer =>
    read ? { call, arg, value: read.value.value } : { call, arg, missing: true },
  );
  const stale = reads.flatMap(({ staleSince }) => staleSince ?? []);
  return {
    answers,
    missing: found.some(({ need, read }) => !read && !need.optional),
    basis: JSON.stringify([builds, found.map(({ read }) => read?.value.etag)]),
    validFrom: Math.max(0, ...reads.map(({ value }) => value.validFrom)),
    validUntil: Math.min(...reads.map(({ value }) => value.validUntil)),
    staleSince: stale.length === 0 ? null : Math.min(...stale),
  };
}
