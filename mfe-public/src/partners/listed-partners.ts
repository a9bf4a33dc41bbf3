import type { Partner } from 'shared-contracts/entities';
import type { DataNeed } from 'shared-contracts/federation';

export const partnerAnchor = ({ id }: Pick<Partner, 'id'>) => `partner-${id}`;

/** All partners, with what their cards show of them. */
export const listedPartners = {
  call: 'listPartners',
  arg: undefined,
  fields: [
    'id',
    'createdAt',
    'position',
    'name',
    'role',
    'description',
    'category',
    'avatar',
    'imageDescriptions',
    'contactEmail',
    'contactWebsite',
    'contactTwitter',
  ],
} as const satisfies DataNeed;

/** The newest of them. */
export const shownPartners = { ...listedPartners, call: 'listShownPartners' } as const satisfies DataNeed;
