import { useIntl } from 'react-intl';

import { useLocale } from 'shared-client';
import type { Price } from 'shared-contracts/entities';
import { knownLocale, regionalCurrency } from 'shared-contracts/localization';

const isCurrency = (text: string) => /^[A-Z]{3}$/.test(text);

/** A price in the reader's language: free, an amount with its currency, or to be announced. */
export function PriceText({ price: { isFree, amount, currency } }: { price: Price }) {
  const intl = useIntl();
  const own = regionalCurrency[knownLocale(useLocale())];
  if (isFree === 1) return intl.formatMessage({ id: 'price.free' });
  if (!amount) return intl.formatMessage({ id: 'price.later' });
  if (!currency || !isCurrency(currency)) return amount;
  return intl.formatNumber(Number(amount), {
    style: 'currency',
    currency,
    // The signs of the yen and the yuan are the same, and those of dollars.
    currencyDisplay: currency === own ? 'symbol' : 'name',
    trailingZeroDisplay: 'stripIfInteger',
  });
}
