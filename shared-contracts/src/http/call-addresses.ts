import type { CallAddress } from './call';
import { contentAddresses } from './content-addresses';
import { accountAddresses } from './subjects/account-calls';
import { auditAddresses } from './subjects/audit-calls';
import { draftAddresses } from './subjects/draft-calls';
import { messageAddresses } from './subjects/message-calls';
import { releaseAddresses } from './subjects/release-calls';
import { requestAddresses } from './subjects/request-calls';
import { serviceAddresses } from './subjects/service-calls';
import { studioAddresses } from './subjects/studio-calls';
import { translationAddresses } from './subjects/translation-calls';
import { kindAddresses } from './subjects/kind-calls';
import { contentSearchAddresses } from './subjects/content-search-calls';
import { mediaAddresses } from './subjects/media-calls';

/** Separate from the schemas of `calls`, so that visitors do not download them. */
export const callAddresses = {
  ...contentAddresses,
  ...accountAddresses,
  ...auditAddresses,
  ...contentSearchAddresses,
  ...draftAddresses,
  ...messageAddresses,
  ...mediaAddresses,
  ...kindAddresses,
  ...releaseAddresses,
  ...requestAddresses,
  ...serviceAddresses,
  ...studioAddresses,
  ...translationAddresses,
} as const satisfies Record<string, CallAddress>;

export type CallName = keyof typeof callAddresses;

export interface NamedCall<Name extends CallName = CallName> extends CallAddress {
  name: Name;
}

/** Bundled with the module that declares the endpoint. */
export function namedCall<Name extends CallName>(name: Name): NamedCall<Name> {
  return { name, ...callAddresses[name] };
}
