import type { Message } from 'shared-contracts/entities';

const id = '11111111-1111-4111-8111-111111111111';

/** A mail that failed, to be overridden as a test requires. */
export const aMessage = (values: Partial<Message> = {}): Message => ({
  id,
  createdAt: '2025-06-01T03:04:05.000Z',
  channel: 'mail',
  purpose: 'request',
  recordKind: 'collaboration-request',
  recordId: id,
  part: null,
  webhookId: null,
  messageState: 'failed',
  attempts: 3,
  dueAt: null,
  sentAt: null,
  result: '550 No such user',
  ...values,
});
