import type { Partner } from 'shared-contracts/entities';
import type { DataNeed } from 'shared-contracts/federation';

export const partnerAnchor = ({ id }: Pick<Partner, 'id'>) => `partner-${id}`;

/** The list of partners, with the fields that their cards show. */
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
    'pictures',
    'contactEmail',
    'contactWebsite',
    'contactTwitter',
  ],
} as const satisfies DataNeed;
