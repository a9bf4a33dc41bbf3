import type { MessageChannel, MessageReason } from 'shared-contracts/entities';
import { cutGraphemes } from 'shared-contracts/localization';

/** How an attempt ended. `retry`: the server may take it later; `failed`: it never will. */
export interface Delivery {
  outcome: 'sent' | 'retry' | 'failed' | 'cancelled';
  /** Response of the server, or why it was not sent. */
  result: string;
}

/** Milliseconds for one attempt, with all its steps: far less than an instance leases a message. */
export type DeliveryLimits = Readonly<Record<MessageChannel, number>>;
export const defaultDeliveryLimits: DeliveryLimits = { mail: 60_000, webhook: 15_000 };

export const cancelled = (result: MessageReason): Delivery => ({ outcome: 'cancelled', result });

const silence: Delivery = { outcome: 'retry', result: 'no-response' satisfies MessageReason };

/** Characters of a response that are stored. */
const resultLength = 300;

/** A response of a foreign server in one line, without addresses, which are personal data, and control characters. */
const stored = (response: string): string =>
  cutGraphemes(
    response
      .slice(0, 10 * resultLength)
      .replace(/[\p{C}\p{Z}]+/gu, ' ')
      .replace(/[^\s<>"']+@[^\s<>"']+/g, '…')
      .trim(),
    resultLength,
  );

/**
 * Hands something to a server, and settles within a limit whatever the library inside does.
 * @param limitMs milliseconds for all steps together; a server that takes longer gave `no-response`
 * @param send has to close its connection when the signal aborts
 * @returns with a response that can be stored
 */
export async function attempt(limitMs: number, send: (signal: AbortSignal) => Promise<Delivery>): Promise<Delivery> {
  const controller = new AbortController();
  const { signal } = controller;
  const limit = new Promise<Delivery>((resolve) => signal.addEventListener('abort', () => resolve(silence)));
  const timer = setTimeout(() => controller.abort(), limitMs);
  try {
    const { outcome, result } = await Promise.race([limit, send(signal)]);
    return { outcome, result: stored(result) };
  } finally {
    clearTimeout(timer);
  }
}
