import { useIntl } from 'react-intl';

import type { Project } from 'shared-contracts/entities';

import type { Fact } from './fact-rows';
import { pricesOf } from './price';
import { PriceText } from './price-text';

/** Every price of a work, with its country; beside those of countries the others are for everywhere else. */
export function usePriceFacts(project: Project): Fact[] {
  const intl = useIntl();
  const countryOf = (code: string) => intl.formatDisplayName(code, { type: 'region' }) ?? code;
  const prices = pricesOf(project);
  const general = prices.some(({ region }) => region) ? 'price.elsewhere' : 'project.price';
  return prices.map((price) => ({
    term: price.region
      ? intl.formatMessage({ id: 'price.in' }, { country: countryOf(price.region) })
      : intl.formatMessage({ id: general }),
    value: <PriceText price={price} />,
  }));
}
