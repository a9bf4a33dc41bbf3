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

/**
 * Releases an operation id unless another call has joined. Only for a rejected call, which has written nothing and
 * never will.
 */
export type ReleaseOperation = () => Promise<void>;

/**
 * Binds an operation id chosen by a client to one record and one request, so that it cannot change two records, or one
 * record twice.
 *
 * Invariant: while an id is unbound, nothing was written with it, and no call in flight can still write with it.
 * Without transactions, two rules preserve the invariant:
 *
 * 1. A call writes only after it has bound the id (its mark is in `maker`) or joined it. Joining removes the mark in
 *    the same command that finds the id bound.
 * 2. Only the call that bound the id releases it, after a rejection, and in one command that requires its mark. So no
 *    other call has joined this binding, and a late release never removes a binding that another call has joined or
 *    made.
 *
 * After any other failure (a crash, a lost connection, an unknown outcome) the id stays bound for good, which is the
 * safe side.
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
    // Filtered by the whole request: a mismatched request must not remove the mark and so prevent a release.
    const joined = await retryOnContention(() =>
      models.operations.updateOne({ _id, kind, id, fingerprint }, { $unset: { maker: 1 } }).exec(),
    );
    if (joined.matchedCount === 1) return () => Promise.resolve();
    const other = await models.operations.findOne({ _id }).lean<OperationDocument>().exec();
    if (other !== null) assertSameOperation(mutation, id, { entity: other, fingerprint: other.fingerprint });
    // Released in between: the other request was rejected, so try to bind it again.
  }
}
