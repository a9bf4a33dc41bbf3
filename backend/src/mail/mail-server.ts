import nodemailer, { type SendMailOptions, type Transporter } from 'nodemailer';

import type { MailConfig } from '../config';
import type { Delivery } from '../outbox/outbox';

/** Milliseconds for each step of a connection; together less than an instance leases a message. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const;

export type ComposedMail = Pick<
  SendMailOptions,
  'to' | 'replyTo' | 'subject' | 'text' | 'messageId' | 'inReplyTo' | 'headers'
>;

const failure = (error: unknown) =>
  // Errors of nodemailer hold the step and the response of the server.
  error as { message?: string; response?: string; responseCode?: number; command?: string };

/** Responses of servers can repeat an address, which is personal data. */
const withoutAddresses = (text: string): string => text.replace(/[^\s<>"']+@[^\s<>"']+/g, '…').slice(0, 500);

/** A refusal of this mail, rather than of this connection, is final. */
const isFinal = ({ responseCode = 0, command = '' }: ReturnType<typeof failure>) =>
  responseCode >= 500 && /^(?:MAIL|RCPT|DATA)/.test(command);

export class MailServer {
  readonly #transport: Transporter;

  constructor(private readonly config: MailConfig) {
    // Settings in the query of the URL have precedence.
    this.#transport = nodemailer.createTransport({
      url: config.url,
      ...timeouts,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  /** Sends a mail and never throws. @param sender name of the sender */
  async send(mail: ComposedMail, sender: string): Promise<Delivery> {
    try {
      const from = { name: sender, address: this.config.from };
      const { response } = (await this.#transport.sendMail({ ...mail, from })) as { response: string };
      return { outcome: 'sent', result: withoutAddresses(response) };
    } catch (error) {
      const known = failure(error);
      const result = withoutAddresses(known.response ?? known.message ?? String(error));
      return { outcome: isFinal(known) ? 'failed' : 'retry', result };
    }
  }
}
