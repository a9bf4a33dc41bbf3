import { useLocale } from 'shared-client';
import { freeText, type Project } from 'shared-contracts/entities';

import { priceIn } from './price';
import { PriceText } from './price-text';

/** The price of a work for the reader; an empty text without one. */
export function usePrice(project: Pick<Project, 'price'>) {
  const price = priceIn(project, useLocale());
  return price ? <PriceText price={price} /> : freeText(project.price, 'isFree');
}
