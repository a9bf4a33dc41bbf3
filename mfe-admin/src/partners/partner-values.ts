import {
  defaultPartnerCategory,
  partnerInput,
  partnerPatch,
  type Partner,
  type PartnerCategory,
} from 'shared-contracts/entities';

import { emptyToNull, localizedValues, type LocalizedValues } from '../records/form-values';

/** What the partner dialog edits: the specification's team member form shape. */
export type PartnerValues = LocalizedValues<'name' | 'role' | 'description'> & {
  category: PartnerCategory;
  avatar: string;
  contactEmail: string;
  contactWebsite: string;
  contactTwitter: string;
};

/** The dialog's values of a partner, or those it begins a new one with. */
export function partnerValues(partner: Partner | null): PartnerValues {
  return {
    ...localizedValues(partner, 'name'),
    ...localizedValues(partner, 'role'),
    ...localizedValues(partner, 'description'),
    category: partner?.category ?? defaultPartnerCategory,
    avatar: partner?.avatar ?? '',
    contactEmail: partner?.contactEmail ?? '',
    contactWebsite: partner?.contactWebsite ?? '',
    contactTwitter: partner?.contactTwitter ?? '',
  };
}

/** Body that creates a partner. @throws ZodError for values the form would have refused */
export const newPartnerBody = (values: PartnerValues) => partnerInput.parse(emptyToNull(values));

/** Body that changes a partner. @throws ZodError for values the form would have refused */
export const partnerBody = (values: PartnerValues) => partnerPatch.parse(emptyToNull(values));
