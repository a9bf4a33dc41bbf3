import type { PageNeed, PreloadedAnswer } from 'shared-contracts/federation';
import { shownTexts, type Locale } from 'shared-contracts/localization';

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

/**
 * The responses that a document carries: four of five languages are not shown, and make half of a page's bytes.
 * @param completes calls whose responses the shell completes in the browser
 */
export function answersInDocument(
  answers: readonly PreloadedAnswer[],
  completes: readonly string[],
  locale: Locale,
): PreloadedAnswer[] {
  return answers.map((answer) =>
    'value' in answer && completes.includes(answer.call)
      ? { ...answer, value: shownTexts(answer.value, locale), locale }
      : answer,
  );
}
