import { randomUUID } from 'node:crypto';

import type { EntityKind } from 'shared-contracts/entities';

import { eventIdOf } from '../plan';
import { assertSameOperation } from '../replay';
import { isDuplicate, retryOnContention } from './failures';
import type { Models, OperationDocument } from './models';

interface Operation {
  kind: EntityKind;
  operationId: string;
  fingerprint?: string;
}

/** What one call knows of the operation id it was given. */
export interface Reservation {
  /** True where another call has bound the id before, and may have carried the operation out or be doing so. */
  known: boolean;
  /**
   * Frees the id again, unless another call counts on it. Only for a call that was refused: that wrote nothing, and
   * will write nothing.
   */
  release: () => Promise<void>;
}

/** Ids of the server are unique already. */
const unbound: Reservation = { known: false, release: () => Promise.resolve() };

/**
 * Binds an operation id that a client chose to one record and one request, so that it cannot change two records, nor
 * one twice.
 *
 * The invariant: while an id is not bound, nothing was written with it, and no call that goes on may still write with
 * it. So whoever binds it need not look for an earlier event; whoever finds it bound has to. A server without
 * transactions holds it by two rules: 1. Every call writes only after it has bound the id (its mark is in `maker`) or
 * joined it. Joining takes the mark away in the
 *    same step that finds the id bound.
 * 2. Only the call that bound the id frees it, after it was refused, and in one step that needs its mark to be there
 * still. So nobody else
 *    has ever counted on this binding, and a release that arrives late frees neither what another has joined nor what another has bound.
 * Whatever ends otherwise (the process, the line, an error whose outcome is not known) leaves the id bound for good,
 * which is the safe side.
 * @throws IdempotencyMismatch where it is bound to something else
 */
export async function reserveOperation(models: Models, mutation: Operation, id: string): Promise<Reservation> {
  const { kind, operationId, fingerprint } = mutation;
  if (fingerprint === undefined) return unbound;
  const _id = eventIdOf(operationId);
  const maker = randomUUID();
  const release = async () => void (await retryOnContention(() => models.operations.deleteOne({ _id, maker }).exec()));
  for (;;) {
    try {
      await retryOnContention(() =>
        models.operations.insertMany([{ _id, kind, id, fingerprint, maker }], { lean: true }),
      );
      return { known: false, release };
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
    // With another request in the filter: what does not count on the binding must not keep its maker from freeing it.
    const joined = await retryOnContention(() =>
      models.operations.updateOne({ _id, kind, id, fingerprint }, { $unset: { maker: 1 } }).exec(),
    );
    if (joined.matchedCount === 1) return { known: true, release: unbound.release };
    const other = await models.operations.findOne({ _id }).lean<OperationDocument>().exec();
    if (other !== null) assertSameOperation(mutation, id, other);
    // Gone again: the other request was refused, and the id is free for whoever binds it first.
  }
}
