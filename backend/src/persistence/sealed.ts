import * as z from 'zod';

import { auditEvent } from 'shared-contracts/entities';

import type { Changes, LoggedEvent, SealedEvent } from '../audit/event';

/** Any JSON value: the input comes from JSON.parse. */
const anyJson = z.custom<Changes[string]['before']>();

const bodySchema = auditEvent.omit({ hash: true }).extend({
  changes: z.record(z.string(), z.strictObject({ before: anyJson, after: anyJson })),
  operationId: z.string(),
  fingerprint: z.string().nullable(),
  dataHash: z.string(),
  then: z.literal('demote-other-main-projects').nullable(),
});

const headSchema = z.object(
  bodySchema.pick({
    seq: true,
    id: true,
    at: true,
    actor: true,
    action: true,
    entity: true,
    revision: true,
    operationId: true,
  }).shape,
);

/** The indexed fields of an event. */
export type SealedHead = z.infer<typeof headSchema>;

/** `null` if the text is not an event. */
export function sealedHead(body: string): SealedHead | null {
  try {
    return headSchema.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Parses an event from its hashed text.
 * @throws ZodError or SyntaxError if the text is not an event
 */
export const parseSealed = ({ body, hash }: Pick<SealedEvent, 'body' | 'hash'>): LoggedEvent => ({
  ...bodySchema.parse(JSON.parse(body)),
  hash,
});
