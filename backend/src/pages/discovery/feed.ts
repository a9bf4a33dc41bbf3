import {
  studioName,
  studioSubtitle,
  type KnownStudio,
  type ImageDescription,
  type Project,
} from 'shared-contracts/entities';
import { languageTag, localizedTextOf, pageAddress, type Locale } from 'shared-contracts/localization';

import { messages } from '../document/messages';
import type { StoredRecord } from '../../persistence';
import { deliveredFavicon, escapeMarkup, faviconOf, feedAddress } from '../document/markup';
import { logHtml } from './log-html';
import { lastChange } from './published-pages';

export const feedLength = 30;

export interface FeedEntry {
  log: StoredRecord<'development-log'>;
  project: Pick<Project, 'titleJa'> | null;
  descriptions: readonly ImageDescription[];
}

function entryOf({ log, project, descriptions }: FeedEntry, origin: string, locale: Locale): string {
  const title = localizedTextOf(log.data, 'title', locale);
  const content = localizedTextOf(log.data, 'content', locale);
  const { publishedAt } = log.data;
  const address = pageAddress(origin, `/development-logs/${log.id}`, locale);
  const html = logHtml({ text: content.text, images: log.data.images, descriptions, origin, locale });
  return [
    `<entry xml:lang="${languageTag[title.locale]}">`,
    // The same in every language, so that a reader of two feeds can recognize an entry.
    `<id>urn:uuid:${escapeMarkup(log.id)}</id>`,
    `<title>${escapeMarkup(title.text)}</title>`,
    `<link rel="alternate" type="text/html" href="${escapeMarkup(address)}"/>`,
    ...(publishedAt ? [`<published>${escapeMarkup(publishedAt)}</published>`] : []),
    `<updated>${lastChange(log)}</updated>`,
    ...(project ? [`<category term="${escapeMarkup(localizedTextOf(project, 'title', locale).text)}"/>`] : []),
    `<content type="html" xml:lang="${languageTag[content.locale]}">${escapeMarkup(html)}</content>`,
    '</entry>',
  ].join('\n');
}

/** The Atom feed of the development blog in a language (RFC 4287), newest first. */
export function feed(
  entries: readonly FeedEntry[],
  { origin, locale, studio }: { origin: string; locale: Locale; studio: KnownStudio },
): string {
  const { text: name } = studioName(studio, locale);
  const self = escapeMarkup(feedAddress(origin, locale));
  const updated =
    entries
      .map(({ log }) => lastChange(log))
      .sort()
      .at(-1) ?? new Date(0).toISOString();
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${languageTag[locale]}">
<id>${self}</id>
<title>${escapeMarkup(`${messages(locale)['feed.title']} | ${name}`)}</title>
<subtitle>${escapeMarkup(studioSubtitle(studio, locale).text)}</subtitle>
<link rel="self" type="application/atom+xml" href="${self}"/>
<link rel="alternate" type="text/html" href="${escapeMarkup(pageAddress(origin, '/development-logs', locale))}"/>
<icon>${escapeMarkup(new URL(faviconOf(studio) ?? deliveredFavicon, origin).href)}</icon>
<updated>${updated}</updated>
<author><name>${escapeMarkup(name)}</name></author>
${entries.map((entry) => entryOf(entry, origin, locale)).join('\n')}
</feed>
`;
}
