import { completeCalls, type CallDescriptor } from './call';
import { callAddresses, type CallName } from './call-addresses';
import { contentCalls } from './subjects/content-calls';
import { accountCalls } from './subjects/account-calls';
import { auditCalls } from './subjects/audit-calls';
import { draftCalls } from './subjects/draft-calls';
import { messageCalls } from './subjects/message-calls';
import { releaseCalls } from './subjects/release-calls';
import { requestCalls } from './subjects/request-calls';
import { serviceCalls } from './subjects/service-calls';
import { studioCalls } from './subjects/studio-calls';
import { translationCalls } from './subjects/translation-calls';
import { kindCalls } from './subjects/kind-calls';
import { contentSearchCalls } from './subjects/content-search-calls';
import { mediaCalls } from './subjects/media-calls';

export const calls = /* #__PURE__ */ completeCalls({
  ...contentCalls,
  ...accountCalls,
  ...auditCalls,
  ...contentSearchCalls,
  ...draftCalls,
  ...messageCalls,
  ...mediaCalls,
  ...kindCalls,
  ...releaseCalls,
  ...requestCalls,
  ...serviceCalls,
  ...studioCalls,
  ...translationCalls,
}) satisfies Record<CallName, CallDescriptor>;

export type Calls = typeof calls;

/**
 * Joins the address of a call with its other parts.
 * @public Part of contract 4, and removed by the next major step: `defineCalls` takes its place.
 */
export function defineCall<
  const Name extends CallName,
  const Rest extends Omit<CallDescriptor, 'name' | 'method' | 'path' | 'reads' | 'changes'>,
>(name: Name, rest: Rest): { name: Name } & (typeof callAddresses)[Name] & Rest {
  return { name, ...callAddresses[name], ...rest };
}
