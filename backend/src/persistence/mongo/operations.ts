import type { EntityKind } from 'shared-contracts/entities';

import { eventIdOf } from '../plan';
import { assertSameOperation } from '../replay';
import { isDuplicate } from './failures';
import type { Models, OperationDocument } from './models';

interface Operation {
  kind: EntityKind;
  operationId: string;
  fingerprint?: string;
}

/** `made` by this call; `known` from an earlier one, which may have been carried out; `none` for ids of the server, which are unique already. */
export type Reservation = 'made' | 'known' | 'none';

/**
 * Binds an operation id that a client chose to one record and one request, so that it cannot change two records.
 * @throws IdempotencyMismatch where it is bound to something else
 */
export async function reserveOperation(models: Models, mutation: Operation, id: string): Promise<Reservation> {
  const { kind, operationId, fingerprint } = mutation;
  if (fingerprint === undefined) return 'none';
  const _id = eventIdOf(operationId);
  for (;;) {
    try {
      await models.operations.insertMany([{ _id, kind, id, fingerprint }], { lean: true });
      return 'made';
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
    const known = await models.operations.findOne({ _id }).lean<OperationDocument>().exec();
    if (known !== null) {
      assertSameOperation(mutation, id, known);
      return 'known';
    }
    // Gone again: the other request was refused, and the id is free for whoever binds it first.
  }
}

/** Frees the id of an operation that was refused; only for the call that bound it. */
export async function releaseOperation(models: Models, { operationId }: Operation): Promise<void> {
  await models.operations.deleteOne({ _id: eventIdOf(operationId) });
}
