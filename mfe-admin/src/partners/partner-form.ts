import { partnerRecord } from 'shared-contracts/entities';

import { recordForm } from '../records/record-form';

/** The form of the partner dialog: the specification's team member form shape. */
export const partnerForm = recordForm(partnerRecord, 'dialog');

export type PartnerValues = ReturnType<typeof partnerForm.toValues>;
