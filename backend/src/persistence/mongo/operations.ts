import { randomUUID } from 'node:crypto';

import type { EntityKind } from 'shared-contracts/entities';

import { eventIdOf } from '../plan';
import { assertSameOperation } from '../replay';
import { isDuplicate, retryOnContention } from './connection/failures';
import type { Models, OperationDocument } from './connection/models';

interface Operation {
  kind: EntityKind;
  operationId: string;
  fingerprint: string;
}

/** For a rejected call, which never writes; without effect if another call has joined. */
export type ReleaseOperation = () => Promise<void>;

/**
 * Binds an operation id of a client to one record and one request. A call writes only after it has bound the id (its
 * mark is in `maker`) or joined it, which removes the mark; only the call whose mark is there releases it.
 * @throws IdempotencyMismatch if the id is bound to something else
 */
export async function reserveOperation(models: Models, mutation: Operation, id: string): Promise<ReleaseOperation> {
  const { kind, operationId, fingerprint } = mutation;
  const _id = eventIdOf(operationId);
  const maker = randomUUID();
  const release = async () => void (await retryOnContention(() => models.operations.deleteOne({ _id, maker }).exec()));
  for (;;) {
    try {
      await retryOnContention(() =>
        models.operations.insertMany([{ _id, kind, id, fingerprint, maker }], { lean: true }),
      );
      return release;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
    // A mismatched request must not remove the mark.
    const joined = await retryOnContention(() =>
      models.operations.updateOne({ _id, kind, id, fingerprint }, { $unset: { maker: 1 } }).exec(),
    );
    if (joined.matchedCount === 1) return () => Promise.resolve();
    const other = await models.operations.findOne({ _id }).lean<OperationDocument>().exec();
    if (other !== null) assertSameOperation(mutation, id, { entity: other, fingerprint: other.fingerprint });
    // Released in between: try to bind it again.
  }
}
