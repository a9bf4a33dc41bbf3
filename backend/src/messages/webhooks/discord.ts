import type { WebhookEvent } from 'shared-contracts/entities';
import { graphemes, type Locale } from 'shared-contracts/localization';

import type { Announced } from './announcements';
import { messages } from './messages';

/** Limits of Discord, in UTF-16 units. */
const limits = { title: 256, description: 4_096 } as const;

/** A text that Discord shows unchanged, with addresses as links. */
const escaped = (text: string): string =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replace(/[\\*_~`|<[\]]/g, '\\$&').replace(/^(\s*)([#>-])/gm, '$1\\$2'),
    )
    .join('');

/** Cut between graphemes, and not behind the backslash of a mark. */
function fitting(text: string, limit: number): string {
  if (text.length <= limit) return text;
  let kept = '';
  for (const character of graphemes(text)) {
    if (kept.length + character.length >= limit) break;
    kept += character;
  }
  return `${kept.replace(/\\+$/, '')}…`;
}

/** The line above the name of a subject; the title alone announces a publication. */
function headline(type: WebhookEvent, { title, isAnonymous }: Announced, locale: Locale): string {
  const name = escaped(title);
  if (type === 'content.published') return name;
  if (isAnonymous) return messages(locale)['discord.request'];
  return messages(locale)[`discord.${type}`].replace('{name}', () => name);
}

/** The body of an announcement in a channel. It mentions no one, whatever a title says. */
export function discordBody(type: WebhookEvent, timestamp: string, announced: Announced, locale: Locale): string {
  const { text, detail, url, link, image } = announced;
  const description = text ?? detail;
  const embed = {
    title: fitting(headline(type, announced, locale), limits.title),
    description: description === undefined ? undefined : fitting(escaped(description), limits.description),
    url: url ?? link,
    timestamp,
    ...(image !== undefined && { image: { url: image } }),
  };
  return JSON.stringify({ embeds: [embed], allowed_mentions: { parse: [] } });
}
