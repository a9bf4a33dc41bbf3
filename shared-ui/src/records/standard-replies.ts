import type { ReplyTemplate } from 'shared-contracts/entities';
import { locales, localizedFieldName } from 'shared-contracts/localization';

import { adminUiMessages as messages } from '../admin/messages';

const standard = ['thanks', 'question', 'decline'] as const;

/** Used until the studio has its own templates. */
export const standardReplies = (): ReplyTemplate[] =>
  standard.map((reply) => {
    const texts = locales.flatMap((locale) => [
      [localizedFieldName('title', locale), messages(locale)[`records.reply.${reply}`]],
      [localizedFieldName('text', locale), messages(locale)[`records.reply.${reply}.text`]],
    ]);
    // Not parsed by its schema, because this facade contains no schemas.
    return Object.fromEntries(texts) as ReplyTemplate;
  });
