import { isContentKind, nameField, publicationState, type WebhookEvent } from 'shared-contracts/entities';
import { recordPath, type Site } from 'shared-contracts/federation';
import { cutGraphemes, localizedTextOf, pageAddress, type Locale } from 'shared-contracts/localization';
import { plainText } from 'shared-contracts/markdown';

import { previewTexts, type PreviewTexts } from '../../pages/discovery/link-previews/preview-content';
import { occursAt, type StoredMessage } from '../outbox/outbox';
import { isAnnouncedKind, previewAddress, type AnnouncedKind } from '../../pages/document/preview-address';
import type { Persistence, WebhookData } from '../../persistence';
import type { ImageDescriptions } from '../../content/records/record-response';
import type { Announced } from './announcements';
import { discordBody } from './discord';
import { indexNowKey } from './index-now';

interface PayloadSources {
  persistence: Persistence;
  descriptions: Pick<ImageDescriptions, 'of'>;
  /** Of the site, for links. */
  origin: string;
  /** Of the live builds. */
  site(): Promise<Site>;
}

/** Graphemes of a text: receivers show an excerpt. */
const textLength = 400;

export class Payloads {
  constructor(private readonly sources: PayloadSources) {}

  /** The body of a message in the format of its webhook; `null` if there is nothing to say. */
  async of(message: StoredMessage, webhook: WebhookData): Promise<string | null> {
    const { purpose } = message.data;
    if (purpose === 'test') return this.example(webhook);
    const announced = await this.#announced(message.data, webhook);
    // Search engines only learn addresses.
    if (!announced || (webhook.format === 'indexnow' && announced.url === undefined)) return null;
    return this.#written(webhook, purpose as WebhookEvent, occursAt(message), announced);
  }

  /** The body of a test, which every receiver takes. */
  example(webhook: WebhookData): string {
    const announced = { title: 'Test', text: 'This is a test.', url: `${this.sources.origin}/`, data: { test: true } };
    return this.#written(webhook, webhook.events[0] ?? 'content.published', new Date().toISOString(), announced);
  }

  #written(webhook: WebhookData, type: WebhookEvent, timestamp: string, announced: Announced): string {
    const { title, text, url, image, data } = announced;
    if (webhook.format === 'indexnow') {
      const { host, origin } = new URL(this.sources.origin);
      const keyLocation = `${origin}/indexnow.txt`;
      return JSON.stringify({ host, key: indexNowKey(webhook.secret), keyLocation, urlList: [url] });
    }
    if (webhook.format === 'standard')
      return JSON.stringify({
        type,
        timestamp,
        data: { ...data, title, ...(url !== undefined && { url, text, image }) },
      });
    return discordBody(type, timestamp, announced, webhook.language);
  }

  async #announced(
    { purpose, recordKind, recordId, part }: StoredMessage['data'],
    webhook: WebhookData,
  ): Promise<Announced | null> {
    const [kind, id] = [recordKind ?? '', recordId ?? ''];
    if (isAnnouncedKind(kind)) return this.#page(kind, id, webhook.language);
    if (isContentKind(kind)) {
      // Without a page a channel has nothing to show.
      if (webhook.format !== 'standard') return null;
      const record = await this.sources.persistence.get(kind, id, { deleted: true });
      if (!record) return null;
      const name = localizedTextOf(record.data, nameField(kind), webhook.language).text;
      // A draft may have another name than what was withdrawn.
      return { title: publicationState(record.data, Date.now()) === 'published' ? name : id, data: { kind, id } };
    }
    if (kind === 'module-pointer') {
      const changes = (await this.sources.persistence.audit.get(part ?? 0))?.changes;
      const build = purpose === 'module.withdrawn' ? changes?.['canaryBuild']?.before : changes?.['build']?.after;
      const link = `${this.sources.origin}/admin/modules`;
      return { title: id, text: String(build ?? ''), link, data: { module: id, build: build ?? null } };
    }
    const request = await this.sources.persistence.get('collaboration-request', id);
    if (!request) return null;
    const { name, contact, specialty, message } = request.data;
    const inbox = `${this.sources.origin}/admin/requests`;
    const data = { id, receivedAt: request.createdAt };
    const link = `${inbox}?request=${id}`;
    if (!webhook.personalData) return { title: inbox, isAnonymous: true, link, data };
    return { title: name, detail: message, link, data: { ...data, name, contact, specialty, message } };
  }

  async #page(kind: AnnouncedKind, id: string, language: Locale): Promise<Announced | null> {
    const { origin } = this.sources;
    const texts = await previewTexts(this.sources, kind, id, language, new Date(Date.now()).toISOString());
    const url = pageAddress(origin, recordPath(await this.sources.site(), kind, id) ?? '/', language);
    // For a withdrawn or deleted record only its kind and id.
    if (!texts) return { title: url, url, data: { kind, id } };
    const image = previewAddress(origin, { kind, id, content: texts }, language);
    const text = cutGraphemes(await this.#text(kind, id, language, texts), textLength) || undefined;
    return { title: texts.title, text, url, image, data: { kind, id, language } };
  }

  /** The image of a log shows its work, and its announcement begins with its own text. */
  async #text(kind: AnnouncedKind, id: string, language: Locale, { text }: PreviewTexts): Promise<string> {
    if (kind !== 'development-log') return text ?? '';
    const log = await this.sources.persistence.get(kind, id);
    return plainText(localizedTextOf(log?.data ?? {}, 'content', language).text);
  }
}
