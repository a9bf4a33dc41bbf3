import { useIntl } from 'react-intl';

import type { Project } from 'shared-contracts/entities';

import type { Fact } from './fact-rows';
import { pricesOf } from './price';
import { PriceText } from './price-text';

/** Every price of a work, with its country if it has one. */
export function usePriceFacts(project: Project): Fact[] {
  const intl = useIntl();
  const countryOf = (code: string) => intl.formatDisplayName(code, { type: 'region' }) ?? code;
  return pricesOf(project).map((price) => ({
    term: price.region
      ? intl.formatMessage({ id: 'price.in' }, { country: countryOf(price.region) })
      : intl.formatMessage({ id: 'project.price' }),
    value: <PriceText price={price} />,
  }));
}
