import { completeCalls, type AccessRule, type CallAddress, type CallDescriptor } from './call';
import { joinTables } from './join-tables';
import { contentAddresses } from './content-addresses';
import { accountAddresses, accountCalls } from './subjects/account-calls';
import { auditAddresses, auditCalls } from './subjects/audit-calls';
import { contentCalls } from './subjects/content-calls';
import { contentSearchAddresses, contentSearchCalls } from './subjects/content-search-calls';
import { deployTokenAddresses, deployTokenCalls } from './subjects/deploy-token-calls';
import { draftAddresses, draftCalls } from './subjects/draft-calls';
import { editingAddresses, editingCalls } from './subjects/editing-calls';
import { kindAddresses, kindCalls } from './subjects/kind-calls';
import { mediaAddresses, mediaCalls } from './subjects/media-calls';
import { messageAddresses, messageCalls } from './subjects/message-calls';
import { numberAddresses, numberCalls } from './subjects/number-calls';
import { peopleAddresses, peopleCalls } from './subjects/people-calls';
import { releaseAddresses, releaseCalls } from './subjects/release-calls';
import { requestAddresses, requestCalls } from './subjects/request-calls';
import { secondFactorAddresses, secondFactorCalls } from './subjects/second-factor-calls';
import { serviceAddresses, serviceCalls } from './subjects/service-calls';
import { studioAddresses, studioCalls } from './subjects/studio-calls';
import { translationAddresses, translationCalls } from './subjects/translation-calls';

/** Browser builds contain only these, without the schemas of `calls`. */
export const callAddresses = /* #__PURE__ */ joinTables(
  contentAddresses,
  accountAddresses,
  auditAddresses,
  contentSearchAddresses,
  deployTokenAddresses,
  draftAddresses,
  editingAddresses,
  messageAddresses,
  mediaAddresses,
  kindAddresses,
  numberAddresses,
  peopleAddresses,
  releaseAddresses,
  requestAddresses,
  secondFactorAddresses,
  serviceAddresses,
  studioAddresses,
  translationAddresses,
) satisfies Record<string, CallAddress>;

export type CallName = keyof typeof callAddresses;

export interface NamedCall<Name extends CallName = CallName> extends CallAddress {
  name: Name;
}

/** Bundled with the module that declares the endpoint. */
export function namedCall<Name extends CallName>(name: Name): NamedCall<Name> {
  return { name, ...callAddresses[name] };
}

export const calls = /* #__PURE__ */ completeCalls(() => ({
  ...contentCalls,
  ...accountCalls,
  ...auditCalls,
  ...contentSearchCalls,
  ...deployTokenCalls,
  ...draftCalls,
  ...editingCalls,
  ...messageCalls,
  ...mediaCalls,
  ...kindCalls,
  ...numberCalls,
  ...peopleCalls,
  ...releaseCalls,
  ...requestCalls,
  ...secondFactorCalls,
  ...serviceCalls,
  ...studioCalls,
  ...translationCalls,
})) satisfies Record<CallName, CallDescriptor & AccessRule>;

export type Calls = typeof calls;
