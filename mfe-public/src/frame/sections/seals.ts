import { useIntl } from 'react-intl';

import { useLocale } from 'shared-client';
import { defaultLocale, type Locale } from 'shared-contracts/localization';

import type { MessageId } from '../../messages';

/** Characters whose Japanese form readers of some other languages do not write, and where their forms are. */
const translated: Readonly<Record<string, MessageId>> = {
  読: 'seal.read',
  縁: 'seal.bond',
  記: 'seal.record',
  機: 'seal.machine',
  評: 'seal.review',
  画: 'seal.painting',
};

/** The character of a seal as readers of the page write it, and the language whose typeface draws it. */
export function useSeal(glyph: string): { glyph: string; locale: Locale } {
  const intl = useIntl();
  const locale = useLocale();
  const id = translated[glyph];
  const form = id ? intl.formatMessage({ id }) : glyph;
  return { glyph: form, locale: form === glyph ? defaultLocale : locale };
}
