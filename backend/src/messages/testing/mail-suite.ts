import { afterEach, beforeEach, jest } from '@jest/globals';

import type { DeliveryLimits } from '../outbox/delivery';
import { aRequest } from '../../testing/samples/records';
import { startTestServer, type TestServer } from '../../testing/servers/test-server';
import { mailHeader, SmtpReceiver } from './smtp-receiver';

/** The studio's address in tests. */
export const studioAddress = 'studio@example.com';

/** A mail server for each test, beside a product server that a test starts. */
export class MailSuite {
  smtp = new SmtpReceiver();
  #server: TestServer | null = null;

  constructor() {
    beforeEach(() => {
      this.smtp = new SmtpReceiver();
    });
    afterEach(async () => {
      jest.restoreAllMocks();
      await this.#server?.close();
      await this.smtp.close();
    });
  }

  get server(): TestServer {
    if (!this.#server) throw new Error('Start the server first');
    return this.#server;
  }

  /** @param query added to the address of the mail server */
  async start(env: Record<string, string> = {}, query = '', deliveryLimits?: DeliveryLimits): Promise<void> {
    const mail = { MAIL_FROM: 'site@example.com', MAIL_TO: studioAddress, MAIL_LANGUAGE: 'en' };
    await this.startWith({ SMTP_URL: `${await this.smtp.listen()}${query}`, ...mail, ...env }, deliveryLimits);
  }

  async startWith(env: Record<string, string>, deliveryLimits?: DeliveryLimits): Promise<void> {
    this.#server = await startTestServer({ env, deliveryLimits });
  }

  /** Sends a request. @returns its id */
  async send(fields: Parameters<typeof aRequest>[0] = {}): Promise<string> {
    const { body } = await this.server.visitor().call('createCollaborationRequest', { body: aRequest(fields) });
    return body.id;
  }

  /** Writes and sends due mails. */
  async deliver(): Promise<void> {
    await this.server.services.messages.follower.catchUp();
    await this.server.services.messages.outbox.sendDue();
  }

  /** Mails that have arrived for an address. */
  to(address: string): string[] {
    return this.smtp.mails.filter((mail) => mailHeader(mail, 'To') === address);
  }
}
