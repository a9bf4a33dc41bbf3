import { useIntl } from 'react-intl';

import { useLocale } from 'shared-client';
import { freeText, settledEntries, type Price, type Project } from 'shared-contracts/entities';
import { knownLocale, moneyText, regionalCurrency, regionalTag } from 'shared-contracts/localization';
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

/** A price in the reader's language: free, to be announced, or an amount of money. */
export function PriceText({ price: { isFree, amount, currency } }: { price: Price }) {
  const intl = useIntl();
  const text = useTexts<MessageId>();
  if (isFree === 1) return text('price.free');
  return amount ? moneyText(amount, currency ?? '', intl.formatNumber) : text('price.later');
}

/** The price of a work for the reader; an empty text without one. */
export function usePrice(project: Pick<Project, 'price'>) {
  const price = priceIn(project, useLocale());
  return price ? <PriceText price={price} /> : freeText(project.price, 'isFree');
}
