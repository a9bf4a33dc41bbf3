import { studioPatch, studioRecord } from 'shared-contracts/entities';

import { recordForm } from '../records/values/record-form';

// There is one record, which is only updated.
export const studioForm = recordForm({ ...studioRecord, input: studioPatch });

export type StudioValues = ReturnType<typeof studioForm.toValues>;
