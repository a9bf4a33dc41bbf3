import { settledEntries, type Price, type Project } from 'shared-contracts/entities';
import { knownLocale, regionalCurrency, regionalTag } from 'shared-contracts/localization';

/** All prices of a work. */
export const pricesOf = ({ price }: Pick<Project, 'price'>): Price[] => settledEntries<Price>(price, 'isFree');

/**
 * The price for readers of a language: that of their country, or without a country the one in their currency.
 * @param locale of the site, which this build may be too old to know
 */
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
