import {
  accountFields,
  deployTokenFields,
  draftChangesFields,
  draftLinkFields,
  moduleBuildFields,
  modulePointerFields,
} from './audit-event';
import { collaborationRequest, type CollaborationRequest } from './collaboration-request';
import type { DeclaredKind, EntityKind } from './entity-kinds';
import { messageFieldNames, webhookFieldNames, type MessageField } from './message';

interface LoggedRecord {
  fields: readonly string[];
  /** None if its name is personal data. */
  named: 'id' | readonly string[];
  /** Events record only that these fields changed. */
  hidden: readonly string[];
}

const unlabelled = ['id', 'createdAt', 'revision', 'erasedAfter'] as const;
type RequestField = Exclude<keyof CollaborationRequest, (typeof unlabelled)[number]>;

const isLabelled = (name: string): name is RequestField => unlabelled.every((known) => known !== name);

export const loggedRecords = {
  'collaboration-request': {
    fields: Object.keys(collaborationRequest.shape).filter(isLabelled),
    named: [],
    // `specialty` is free text unless the form sent it.
    hidden: ['name', 'contact', 'specialty', 'experience', 'portfolio', 'message', 'notes', 'replies'],
  },
  user: {
    fields: accountFields,
    named: ['username'],
    hidden: ['passwordHash', 'signIns', 'invitation', 'passkeys', 'oneTimeCodes', 'recoveryCodes'],
  },
  // Hundreds of digests, which the record of the build has as well.
  'module-build': { fields: moduleBuildFields, named: 'id', hidden: ['descriptor'] },
  'module-pointer': { fields: modulePointerFields, named: 'id', hidden: [] },
  'deploy-token': { fields: deployTokenFields, named: ['name'], hidden: ['tokenHash', 'ownerId'] },
  // A link is also identified by the person it was made for.
  'draft-link': { fields: draftLinkFields, named: ['name', 'recipient'], hidden: ['tokenHash', 'ownerId'] },
  'draft-changes': { fields: draftChangesFields, named: ['name'], hidden: [] },
  message: { fields: messageFieldNames as MessageField[], named: ['purpose'], hidden: [] },
  // The address of a channel is the permission to write in it.
  webhook: { fields: webhookFieldNames, named: ['name'], hidden: ['url', 'secret', 'previousSecret'] },
} as const satisfies Record<Exclude<EntityKind, DeclaredKind>, LoggedRecord>;
