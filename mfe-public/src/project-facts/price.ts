import { settledEntries, type Price, type Project } from 'shared-contracts/entities';
import { regionalCurrency, regionalTag, type Locale } from 'shared-contracts/localization';

/** All prices of a work. */
export const pricesOf = ({ price }: Pick<Project, 'price'>): Price[] => settledEntries<Price>(price, 'isFree');

/** The price for readers of a language: that of their country, or without a country the one in their currency. */
export function priceIn(project: Pick<Project, 'price'>, locale: Locale): Price | undefined {
  const prices = pricesOf(project);
  const country = regionalTag[locale].split('-').at(-1);
  const international = prices.filter(({ region }) => !region);
  return (
    prices.find(({ region }) => region === country) ??
    international.find(({ currency }) => currency === regionalCurrency[locale]) ??
    international[0] ??
    prices[0]
  );
}
