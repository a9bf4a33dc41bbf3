import { useIntl } from 'react-intl';

import type { Price } from 'shared-contracts/entities';

const isCurrency = (text: string) => /^[A-Z]{3}$/.test(text);

/** A price in the reader's language: free, an amount with its currency, or to be announced. */
export function PriceText({ price: { isFree, amount, currency } }: { price: Price }) {
  const intl = useIntl();
  if (isFree === 1) return intl.formatMessage({ id: 'price.free' });
  if (!amount) return intl.formatMessage({ id: 'price.later' });
  return currency && isCurrency(currency)
    ? intl.formatNumber(Number(amount), { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
    : amount;
}
