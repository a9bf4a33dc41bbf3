import nodemailer, { type SendMailOptions, type Transporter } from 'nodemailer';

import type { MailConfig } from '../../config/config';
import { within } from '../../persistence';
import { attempt, type Delivery } from '../outbox/delivery';

/** Milliseconds for steps of a connection. They do not stop a server that sends a little at a time. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const;

export type ComposedMail = Pick<
  SendMailOptions,
  'to' | 'replyTo' | 'subject' | 'text' | 'messageId' | 'inReplyTo' | 'headers'
>;

const failure = (error: unknown) =>
  // Errors of nodemailer contain the step and the response of the server.
  error as { message?: string; response?: string; responseCode?: number; command?: string };

/** Refusing this mail is final, refusing the connection is not. */
const isFinal = ({ responseCode = 0, command = '' }: ReturnType<typeof failure>) =>
  responseCode >= 500 && /^(?:MAIL|RCPT|DATA)/.test(command);

export class MailServer {
  readonly #transport: Transporter;

  /** @param limitMs see `attempt` */
  constructor(
    private readonly config: MailConfig,
    private readonly limitMs: number,
  ) {
    // Settings in the query of the URL take precedence.
    this.#transport = nodemailer.createTransport({
      url: config.url,
      ...timeouts,
      requireTLS: config.requireTls,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  /** Connects and signs in, and sends nothing. @throws Error with the response of the server */
  async verify(): Promise<void> {
    try {
      await within(this.limitMs, this.#transport.verify());
    } finally {
      this.#transport.close();
    }
  }

  /** Sends a mail and never throws. @param sender name of the sender */
  send(mail: ComposedMail, sender: string): Promise<Delivery> {
    return attempt(this.limitMs, async (signal) => {
      try {
        const signed = { ...mail, from: { name: sender, address: this.config.from }, signal };
        const { response } = (await this.#transport.sendMail(signed)) as { response: string };
        return { outcome: 'sent', result: response };
      } catch (error) {
        const known = failure(error);
        const result = known.response ?? known.message ?? String(error);
        return { outcome: isFinal(known) ? 'failed' : 'retry', result };
      }
    });
  }
}
