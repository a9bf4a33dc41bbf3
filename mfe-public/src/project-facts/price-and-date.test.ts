import { expect, test } from '@jest/globals';

import { priceIn } from './price-and-date';

const yen = { isFree: 0, amount: '1980', currency: 'JPY', region: 'JP' } as const;
const dollars = { isFree: 0, amount: '14.99', currency: 'USD' } as const;
const won = { isFree: 0, amount: '16500', currency: 'KRW' } as const;

test('readers of a language that this build does not know get the price of readers of English', () => {
  const price = [yen, won, dollars];
  expect(priceIn({ price }, 'xx')).toEqual(dollars);
  expect(priceIn({ price }, 'en')).toEqual(dollars);
  expect(priceIn({ price: [yen] }, 'xx')).toEqual(yen);
});
