import * as z from 'zod';

import { auditEvent } from 'shared-contracts/entities';

import type { LoggedEvent, SealedEvent } from '../audit/event';

const bodySchema = auditEvent.omit({ hash: true }).extend({
  operationId: z.string(),
  fingerprint: z.string().nullable(),
  dataHash: z.string(),
  then: z.literal('demote-other-main-projects').nullable(),
});

/**
 * Reads an event from the text it was sealed with.
 * @throws ZodError or SyntaxError when the text is not an event
 */
export const parseSealed = ({ body, hash }: Pick<SealedEvent, 'body' | 'hash'>): LoggedEvent => ({ ...bodySchema.parse(JSON.parse(body)), hash });
