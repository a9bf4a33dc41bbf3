import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { SMTPServer } from 'smtp-server';

import { test as base } from './admin';
import { startTestServer } from './server';

/** A real mail server on loopback. */
export class MailReceiver {
  /** Whether it refuses every recipient. */
  refuses = false;
  /** Raw mails. */
  readonly mails: string[] = [];
  readonly #server = new SMTPServer({
    logger: false,
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, callback) =>
      this.refuses ? callback(Object.assign(new Error('No such user'), { responseCode: 550 })) : callback(),
    onData: (stream, _session, callback) => {
      void text(stream).then((mail) => {
        this.mails.push(mail);
        callback();
      });
    },
  });

  /** @returns its address */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(resolve));
  }
}

/** A request that a receiver of webhooks got. */
export interface ReceivedWebhook {
  headers: http.IncomingHttpHeaders;
  body: string;
}

/** A real receiver of webhooks on loopback. */
export class WebhookReceiver {
  /** Of the next responses. */
  status = 204;
  readonly received: ReceivedWebhook[] = [];
  readonly #server = http.createServer((request, response) => {
    void text(request).then((body) => {
      this.received.push({ headers: request.headers, body });
      response.writeHead(this.status).end();
    });
  });

  /** @returns its address */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hook`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}

/** The journeys' test with a signed-in browser, on a separate backend that sends mails. */
export const test = base.extend<{ mailbox: MailReceiver }>({
  mailbox: async ({}, use) => {
    const mailbox = new MailReceiver();
    await use(mailbox);
    await mailbox.close();
  },
  server: async ({ mailbox }, use) => {
    const env = { SMTP_URL: await mailbox.listen(), MAIL_FROM: 'site@example.com', MAIL_TO: 'studio@example.com' };
    const server = await startTestServer({ ...env, TRUSTED_PROXIES: '1' });
    await use(server);
    await server.stop();
  },
});
