import { createHash } from 'node:crypto';

import { contactAddress, invitationHours, replySubject, studioName } from 'shared-contracts/entities';
import { pageAddress, type Locale } from 'shared-contracts/localization';

import { mailedInvitation } from '../../auth/people/invitations';
import type { MailConfig } from '../../config/config';
import { cancelled, type Delivery, type DeliveryLimits } from '../outbox/delivery';
import { messageId, type StoredMessage } from '../outbox/outbox';
import { dayMs, type Persistence, type StoredRecord } from '../../persistence';
import { readStudio } from '../../content/records/studio';
import { MailServer, type ComposedMail } from './mail-server';
import { newMail } from './mail-triggers';
import { mailboxOf, type Mailbox } from './mailbox';
import { messages, type MessageId } from './messages';

/** Receipts per day to one mailbox, and per hour to one domain and to all addresses (threat 60). */
const receiptsPerMailbox = 2;
const receiptsPerDomain = 20;
const receiptsPerHour = 60;
const hourMs = 60 * 60_000;

interface MailSources {
  persistence: Pick<Persistence, 'get' | 'counters'>;
  config: MailConfig;
  /** Origin of the site, for links. */
  origin: string;
  limits: Pick<DeliveryLimits, 'mail'>;
  /** Of the server, for links. */
  secrets: readonly string[];
}

type Request = StoredRecord<'collaboration-request'>;

/** Replaces all placeholders of a text at once, so that braces in a value are not replaced again. */
const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** A header is a single line. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** Notices to the studio that concern no request, with the page that each links to. */
const noticePaths = { flood: '/admin/requests', canary: '/admin/modules', test: '/admin' } as const;
type Notice = keyof typeof noticePaths;

const isNotice = (purpose: string): purpose is Notice => Object.hasOwn(noticePaths, purpose);

/**
 * Mails of the outbox. They are composed when they are sent, so that the outbox holds no personal data: no mail is sent
 * about a request that was deleted or erased.
 */
export class Mails {
  readonly #server: MailServer;

  constructor(private readonly sources: MailSources) {
    this.#server = new MailServer(sources.config, sources.limits.mail);
  }

  async deliver(message: StoredMessage): Promise<Delivery> {
    const { purpose, recordId } = message.data;
    if (isNotice(purpose)) return this.#send(message, this.#notice(purpose, recordId ?? ''));
    if (purpose === 'invitation') return this.#invitation(message, recordId ?? '');
    const request = await this.sources.persistence.get('collaboration-request', recordId ?? '');
    if (!request) return cancelled('request-deleted');
    if (purpose === 'receipt') return this.#receipt(message, request);
    if (purpose === 'reply') return this.#reply(message, request);
    if (purpose === 'request') return this.#toStudio(message, request, purpose);
    return request.data.state === 'new' ? this.#toStudio(message, request, 'reminder') : cancelled('request-replied');
  }

  /** Sends a mail to the studio directly, without the outbox: the caller waits for the response. */
  async test(): Promise<Delivery> {
    return this.#server.send(this.#notice('test'), await this.#studioName(this.sources.config.language));
  }

  async #studioName(locale: Locale): Promise<string> {
    return oneLine(studioName(await readStudio(this.sources.persistence), locale).text);
  }

  #text(locale: Locale, id: MessageId, values: Readonly<Record<string, string>>): string {
    return filled(messages(locale)[id], values);
  }

  #notice(purpose: Notice, module = ''): ComposedMail {
    return this.#studioMail(purpose, { module }, noticePaths[purpose]);
  }

  #studioMail(
    purpose: Notice | 'request' | 'reminder',
    values: Readonly<Record<string, string>>,
    path: string,
  ): ComposedMail {
    const { config, origin } = this.sources;
    const all = { ...values, link: `${origin}${path}` };
    return {
      to: config.to,
      subject: oneLine(this.#text(config.language, `mail.${purpose}.subject`, all)),
      text: this.#text(config.language, `mail.${purpose}.text`, all),
      headers: { 'Auto-Submitted': 'auto-generated' },
    };
  }

  #toStudio(message: StoredMessage, { id, data }: Request, purpose: 'request' | 'reminder'): Promise<Delivery> {
    const { name, contact, specialty, message: text } = data;
    const values = { name, contact, specialty: specialty ?? '—', message: text };
    const mail = this.#studioMail(purpose, values, `/admin/requests?request=${id}`);
    const replyTo = contactAddress(contact);
    return this.#send(message, replyTo ? { ...mail, replyTo: { name: oneLine(name), address: replyTo } } : mail);
  }

  async #receipt(message: StoredMessage, { data }: Request): Promise<Delivery> {
    const { config, origin } = this.sources;
    const to = contactAddress(data.contact);
    if (to === null) return cancelled('request-deleted');
    const mailbox = mailboxOf(to);
    if ([config.from, config.to].some((own) => mailboxOf(own).address === mailbox.address))
      return cancelled('own-address');
    // Counted once for all attempts of a message.
    if (message.data.attempts === 1 && !(await this.#mayReceive(mailbox))) return cancelled('receipt-limit');
    const locale = data.preferredLanguage;
    const values = { studio: await this.#studioName(locale), link: pageAddress(origin, '/', locale) };
    const mail = {
      to,
      subject: this.#text(locale, 'mail.receipt.subject', values),
      text: this.#text(locale, 'mail.receipt.text', values),
      headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    };
    return this.#send(message, mail, locale);
  }

  async #mayReceive({ address, domain }: Mailbox): Promise<boolean> {
    const { counters } = this.sources.persistence;
    const digest = createHash('sha256').update(address).digest('base64url');
    if (!(await counters.consume(`receipt:${digest}`, receiptsPerMailbox, dayMs)).allowed) return false;
    if (!(await counters.consume(`receipt:@${domain}`, receiptsPerDomain, hourMs)).allowed) return false;
    return (await counters.consume('receipt:all', receiptsPerHour, hourMs)).allowed;
  }

  async #invitation(message: StoredMessage, userId: string): Promise<Delivery> {
    const { persistence, secrets, origin } = this.sources;
    const user = await persistence.get('user', userId);
    const invited = user && mailedInvitation(secrets, user);
    if (!invited) return cancelled('invitation-over');
    const { to, language, token } = invited;
    const values = {
      studio: await this.#studioName(language),
      name: user.data.username,
      hours: String(invitationHours),
      link: `${pageAddress(origin, '/admin/join', language)}#${token}`,
    };
    const mail = {
      to,
      subject: oneLine(this.#text(language, 'mail.invitation.subject', values)),
      text: this.#text(language, 'mail.invitation.text', values),
      headers: { 'Auto-Submitted': 'auto-generated' },
    };
    return this.#send(message, mail, language);
  }

  async #reply(message: StoredMessage, { id, data }: Request): Promise<Delivery> {
    const to = contactAddress(data.contact);
    const reply = data.replies?.[message.data.part ?? 0];
    if (to === null || !reply) return cancelled('request-deleted');
    const mail = {
      to,
      replyTo: this.sources.config.to,
      subject: oneLine(replySubject(data.name)),
      text: reply.text,
      inReplyTo: this.#headerId(messageId(newMail('receipt', 'collaboration-request', id))),
    };
    return this.#send(message, mail, data.preferredLanguage);
  }

  /** The same for each attempt, so that a mail that arrives twice can be recognized. */
  #headerId(id: string): string {
    return `<${id}@${this.sources.config.from.split('@').at(-1) ?? ''}>`;
  }

  /** @param locale language of the receiver */
  async #send(message: StoredMessage, mail: ComposedMail, locale = this.sources.config.language): Promise<Delivery> {
    const named = { ...mail, messageId: this.#headerId(message.id) };
    return this.#server.send(named, await this.#studioName(locale));
  }
}
