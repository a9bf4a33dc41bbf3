import { dialog, type Placement } from './place';

export const partnerPlacement: Placement<'partner'> = {
  name: dialog,
  role: dialog,
  description: dialog,
  category: dialog,
  avatar: dialog,
  contactEmail: dialog,
  contactWebsite: dialog,
  contactTwitter: dialog,
  position: null,
};
