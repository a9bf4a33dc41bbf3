import type { ReplyTemplate } from 'shared-contracts/entities';
import { locales, localizedFieldName } from 'shared-contracts/localization';

import { adminUiMessages as messages } from '../admin/messages';

const standard = ['thanks', 'question', 'decline'] as const;

/** As long as the studio has no templates of its own. */
export const standardReplies = (): ReplyTemplate[] =>
  standard.map((reply) => {
    const texts = locales.flatMap((locale) => [
      [localizedFieldName('title', locale), messages(locale)[`records.reply.${reply}`]],
      [localizedFieldName('text', locale), messages(locale)[`records.reply.${reply}.text`]],
    ]);
    // Not parsed by its schema, because this facade has no schemas.
    return Object.fromEntries(texts) as ReplyTemplate;
  });
