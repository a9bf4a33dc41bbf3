import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';

import { SMTPServer } from 'smtp-server';

/** How a test server handles the next mails. `stall`: starts a response that never ends. */
export type SmtpBehaviour = 'accept' | 'refuse' | 'busy' | 'hang' | 'stall' | 'drop-after-data' | 'refuse-sign-in';

const smtpError = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

/** A real SMTP server on loopback whose behaviour tests choose. */
export class SmtpReceiver {
  behaviour: SmtpBehaviour = 'accept';
  /** Names that have sent a password. */
  readonly signIns: string[] = [];
  /** Mails whose senders wait for a response. */
  hanging = 0;
  /** Raw mails, including those whose sender never learned of their arrival. */
  readonly mails: string[] = [];
  /** Their recipients, whatever the headers say. */
  readonly recipients: string[] = [];
  readonly #server: SMTPServer;
  readonly #sockets = new Set<Socket>();

  constructor(options: ConstructorParameters<typeof SMTPServer>[0] = {}) {
    this.#server = new SMTPServer({
      logger: false,
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      ...options,
      onAuth: ({ username }, _session, callback) => {
        this.signIns.push(username ?? '');
        if (this.behaviour === 'refuse-sign-in') callback(smtpError(535, `Authentication of ${username} failed`));
        else callback(null, { user: username });
      },
      onRcptTo: (address, _session, callback) => {
        if (this.behaviour === 'refuse') callback(smtpError(550, `No such user ${address.address}`));
        else if (this.behaviour === 'busy') callback(smtpError(451, 'Try again later'));
        else {
          this.recipients.push(address.address);
          callback();
        }
      },
      onData: (stream, _session, callback) => {
        const received = (mail: string) => {
          if (this.behaviour === 'hang' || this.behaviour === 'stall') {
            this.hanging += 1;
            if (this.behaviour === 'stall') this.#stall();
            return;
          }
          this.mails.push(mail);
          if (this.behaviour === 'drop-after-data') this.#sockets.forEach((socket) => socket.destroy());
          else callback();
        };
        // A sender that is killed meanwhile sends no whole mail.
        void text(stream).then(received, () => callback(smtpError(451, 'The mail was cut off')));
      },
    });
    this.#server.on('error', () => undefined);
    this.#server.server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
    });
  }

  /** Open connections. */
  get connections(): number {
    return this.#sockets.size;
  }

  #stall(): void {
    for (const socket of this.#sockets) {
      const timer = setInterval(() => socket.write('250-wait\r\n'), 20);
      socket.on('close', () => clearInterval(timer));
    }
  }

  /** @returns its `smtp://` address */
  async listen(port = 0): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    return new Promise((resolve) => this.#server.close(resolve));
  }
}

const bytesOf = (quoted: string): Buffer =>
  Buffer.from(
    quoted.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

/** Decodes encoded words (RFC 2047); neighbouring ones belong together. */
const decodedWords = (value: string): string =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, encoding: string, word: string) =>
      (encoding.toUpperCase() === 'B' ? Buffer.from(word, 'base64') : bytesOf(word.replaceAll('_', ' '))).toString(),
    );

/** The decoded text of a raw mail. */
export function mailText(mail: string): string {
  const body = mail.slice(mail.indexOf('\r\n\r\n') + 4);
  switch (mailHeader(mail, 'Content-Transfer-Encoding')) {
    case 'base64':
      return Buffer.from(body, 'base64').toString();
    case 'quoted-printable':
      return bytesOf(body.replace(/=\r\n/g, '')).toString();
    default:
      return body;
  }
}

/** A header of a raw mail, unfolded and decoded; `null` if there is none. */
export function mailHeader(mail: string, name: string): string | null {
  const [head = ''] = mail.split('\r\n\r\n');
  const line = head
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .find((each) => each.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  return line ? decodedWords(line.slice(name.length + 1).trim()) : null;
}
