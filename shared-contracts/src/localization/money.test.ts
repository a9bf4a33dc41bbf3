import { expect, test } from '@jest/globals';

import { regionalTag } from './locales';
import { moneyText } from './money';

test.each([
  ['1980', 'JPY', 'ja', '¥1,980'],
  ['16500', 'KRW', 'en', '₩16,500'],
  ['98', 'CNY', 'ja', 'CNY 98'],
  ['12,000', 'JPY', 'en', '12,000'],
  ['1980', 'yen', 'en', '1980'],
] as const)('%s of %s is written in %s as %s', (amount, currency, locale, written) => {
  const text = moneyText(amount, currency, (value, options) => value.toLocaleString(regionalTag[locale], options));
  expect(text.replace('\u00a0', ' ')).toBe(written);
});
