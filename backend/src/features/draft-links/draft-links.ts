import { createHash, randomBytes } from 'node:crypto';

import { recordPath } from 'shared-contracts/federation';
import { draftParameter, type DraftLink, type DraftLinkInput } from 'shared-contracts/http';

import type { InvitedRecord } from '../../auth/caller';
import { notFound } from '../../errors/http-error';
import { dayMs, type Persistence, type StoredRecord } from '../../persistence';
import type { OwnOperation } from '../../records/change-record';

const digest = (token: string): string => createHash('sha256').update(token).digest('hex');

const tokenPattern = /^[\w-]{43}$/;

function shown({ id, createdAt, data }: StoredRecord<'draft-link'>): DraftLink {
  const { name, recipient, recordKind, recordId, expiresAt } = data;
  return { id, createdAt, name, ...(recipient !== undefined && { recipient }), recordKind, recordId, expiresAt };
}

/** Links that show the page of a record before it is published, without an account. */
export class DraftLinks {
  constructor(private readonly store: Pick<Persistence, 'get' | 'list' | 'mutate'>) {}

  /** `null` if the link has expired, was revoked or never existed. */
  async open(token: string): Promise<InvitedRecord | null> {
    if (!tokenPattern.test(token)) return null;
    const given = digest(token);
    // Digests of 256 random bits are compared: how long that takes says nothing about a token.
    const link = (await this.store.list('draft-link')).items.find(({ data }) => data.tokenHash === given);
    if (!link || Date.parse(link.data.expiresAt) <= Date.now()) return null;
    return { kind: link.data.recordKind, id: link.data.recordId };
  }

  async list(recordId: string): Promise<DraftLink[]> {
    const { items } = await this.store.list('draft-link');
    return items.filter(({ data }) => data.recordId === recordId && Date.parse(data.expiresAt) > Date.now()).map(shown);
  }

  /** Its token is in no other response. @throws HttpError not-found if there is no such record */
  async create({ days, ...input }: DraftLinkInput, by: OwnOperation) {
    const record = await this.store.get(input.recordKind, input.recordId);
    if (!record) throw notFound(input.recordKind);
    const token = randomBytes(32).toString('base64url');
    const { record: link } = await this.store.mutate({
      kind: 'draft-link',
      operation: 'create',
      data: {
        name: record.data.titleJa,
        ...input,
        tokenHash: digest(token),
        expiresAt: new Date(Date.now() + days * dayMs).toISOString(),
      },
      ...by,
    });
    return { ...shown(link), address: `${recordPath(input.recordKind, input.recordId)}?${draftParameter}=${token}` };
  }
}
