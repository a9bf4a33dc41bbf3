import { useIntl } from 'react-intl';

import { useLocale } from 'shared-client';
import { freeText, settledEntries, type Price, type Project } from 'shared-contracts/entities';
import { knownLocale, regionalCurrency, regionalTag } from 'shared-contracts/localization';
import { useTexts } from 'shared-ui';
import type { MessageId } from '../messages';

export const pricesOf = ({ price }: Pick<Project, 'price'>): Price[] => settledEntries<Price>(price, 'isFree');

/** The price for readers of a language: that of their country, or without a country the one in their currency. */
export function priceIn(project: Pick<Project, 'price'>, locale: string): Price | undefined {
  const prices = pricesOf(project);
  const known = knownLocale(locale);
  const country = regionalTag[known].split('-').at(-1);
  const international = prices.filter(({ region }) => !region);
  return (
    prices.find(({ region }) => region === country) ??
    international.find(({ currency }) => currency === regionalCurrency[known]) ??
    international[0] ??
    prices[0]
  );
}

const isCurrency = (text: string) => /^[A-Z]{3}$/.test(text);

/**
 * A price in the reader's language: free, to be announced, or an amount with the sign of its currency. Its code takes
 * the place of a sign that the language has for another currency: the yen and the yuan share one, as do the dollars.
 */
export function PriceText({ price: { isFree, amount, currency } }: { price: Price }) {
  const intl = useIntl();
  const text = useTexts<MessageId>();
  if (isFree === 1) return text('price.free');
  if (!amount) return text('price.later');
  if (!currency || !isCurrency(currency)) return amount;
  const written = (currencyDisplay: 'symbol' | 'narrowSymbol' | 'code') =>
    intl.formatNumber(Number(amount), {
      style: 'currency',
      currency,
      currencyDisplay,
      trailingZeroDisplay: 'stripIfInteger',
    });
  const signed = written('symbol');
  // Browsers write a full-width yen sign in Japanese.
  return signed === written('narrowSymbol') ? signed.replace('￥', '¥') : written('code');
}

/** The price of a work for the reader; an empty text without one. */
export function usePrice(project: Pick<Project, 'price'>) {
  const price = priceIn(project, useLocale());
  return price ? <PriceText price={price} /> : freeText(project.price, 'isFree');
}
