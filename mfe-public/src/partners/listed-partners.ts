import type { DataNeed } from 'shared-contracts/federation';

/** The list of partners, with what their cards show of them. */
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
