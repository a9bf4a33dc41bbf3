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

/**
 * Binds an operation id that a client chose to one record and one request, so that it cannot change two records.
 * Ids that the server made are unique already and need no entry.
 * @returns true where nobody can have used the id before
 * @throws IdempotencyMismatch where it is bound to something else
 */
export async function reserveOperation(models: Models, mutation: Operation, id: string): Promise<boolean> {
  const { kind, operationId, fingerprint } = mutation;
  if (fingerprint === undefined) return true;
  const _id = eventIdOf(operationId);
  try {
    await models.operations.insertMany([{ _id, kind, id, fingerprint }], { lean: true });
    return true;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    const known = await models.operations.findOne({ _id }).lean<OperationDocument>().exec();
    // Gone again: the other request was refused. Then its record did not change, and this one may go on as the only one.
    if (known !== null) assertSameOperation(mutation, id, known);
    return false;
  }
}

/** Frees the id of an operation that was refused. */
export async function releaseOperation(models: Models, { operationId, fingerprint }: Operation): Promise<void> {
  if (fingerprint !== undefined) await models.operations.deleteOne({ _id: eventIdOf(operationId), fingerprint });
}
