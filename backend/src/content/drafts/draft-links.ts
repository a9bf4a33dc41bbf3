import { randomBytes } from 'node:crypto';

import { nameField } from 'shared-contracts/entities';
import { recordPath, type Site } from 'shared-contracts/federation';
import { draftParameter, type DraftLink, type DraftLinkInput } from 'shared-contracts/http';
import { defaultLocale, localizedTextOf } from 'shared-contracts/localization';

import { isHeld } from '../../auth/accounts';
import type { Handlers } from '../../http/api/call-handler';
import { ownOperation, type OwnOperation } from '../../http/api/own-operation';
import { recordCalls } from '../records/record-calls';
import { sha256 } from '../../audit/event';
import type { InvitedRecord } from '../../http/server/caller';
import { HttpError, notFound } from '../../http/http-error';
import { dayMs, type Persistence, type StoredRecord } from '../../persistence';

const isValid = ({ data }: StoredRecord<'draft-link'>) => Date.parse(data.expiresAt) > Date.now();

/**
 * A token, and the characters that chats and mails include in a link: spaces, and a full stop or bracket at the end.
 */
const sentToken = /^\s*([\w-]{43})(?![\w-])/;

/** The record that a token opens; `null` if the link has expired, was revoked or never existed. */
export async function openDraftLink(
  store: Pick<Persistence, 'list' | 'get'>,
  token: string,
): Promise<InvitedRecord | null> {
  const [, sent] = sentToken.exec(token) ?? [];
  if (sent === undefined) return null;
  const given = sha256(sent);
  // Compares digests of 256 random bits, so the duration reveals nothing about a token.
  const link = (await store.list('draft-link')).items.find(({ data }) => data.tokenHash === given);
  const isOpen = link && isValid(link) && (await isHeld(store, link.data.ownerId, 'draft-link:create'));
  return isOpen ? { kind: link.data.recordKind, id: link.data.recordId } : null;
}

function shown({ id, createdAt, data }: StoredRecord<'draft-link'>): DraftLink {
  const { name, recipient, recordKind, recordId, expiresAt } = data;
  return { id, createdAt, name, ...(recipient !== undefined && { recipient }), recordKind, recordId, expiresAt };
}

/** No other response contains the token. @throws HttpError not-found if there is no such record */
async function createDraftLink(
  store: Pick<Persistence, 'get' | 'mutate'>,
  site: Site,
  input: DraftLinkInput,
  by: OwnOperation,
  ownerId: string,
) {
  const { days, ...shared } = input;
  const path = recordPath(site, input.recordKind, input.recordId);
  if (path === null) throw new HttpError('conflict', `No page shows a ${input.recordKind} at present.`);
  const record = await store.get(input.recordKind, input.recordId);
  if (!record) throw notFound(input.recordKind);
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + days * dayMs).toISOString();
  const data = {
    name: localizedTextOf(record.data, nameField(input.recordKind), defaultLocale).text,
    ...shared,
    tokenHash: sha256(token),
    expiresAt,
    ownerId,
  };
  const { record: link } = await store.mutate({ kind: 'draft-link', operation: 'create', data, ...by });
  return { ...shown(link), address: `${path}?${draftParameter}=${token}` };
}

/** Handlers of the calls about links that show the page of an unpublished record without an account. */
export function draftLinkHandlers({ persistence, site }: { persistence: Persistence; site(): Promise<Site> }) {
  return {
    listDraftLinks: async ({ query: { recordId } }) => {
      const { items } = await persistence.list('draft-link');
      return { value: items.filter((link) => link.data.recordId === recordId && isValid(link)).map(shown) };
    },
    createDraftLink: async ({ body }, request) => ({
      value: await createDraftLink(persistence, await site(), body, ownOperation(request), request.caller.userId),
    }),
    deleteDraftLink: recordCalls(persistence, 'draft-link', () => null).remove,
  } satisfies Partial<Handlers>;
}
