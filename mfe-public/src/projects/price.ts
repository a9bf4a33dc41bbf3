import { settledEntries, type Price, type Project } from 'shared-contracts/entities';
import { regionalTag, type Locale } from 'shared-contracts/localization';

/** All prices of a work. */
export const pricesOf = ({ price }: Pick<Project, 'price'>): Price[] => settledEntries<Price>(price, 'isFree');

/** The price for readers of a language: that of its country, or of all others. */
export function priceIn(project: Pick<Project, 'price'>, locale: Locale): Price | undefined {
  const prices = pricesOf(project);
  const country = regionalTag[locale].split('-').at(-1);
  return prices.find(({ region }) => region === country) ?? prices.find(({ region }) => !region) ?? prices[0];
}
