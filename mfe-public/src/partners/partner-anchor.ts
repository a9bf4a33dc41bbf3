import type { Partner } from 'shared-contracts/entities';

/** Anchor of a partner on the landing page. */
export function partnerAnchor({ id }: Pick<Partner, 'id'>): string {
  return `partner-${id}`;
}
