import { studioPatch, studioRecord } from 'shared-contracts/entities';

import { recordForm } from '../records/values/record-form';

/** The form of the studio: a single record, which is only updated. */
export const studioForm = recordForm({ ...studioRecord, input: studioPatch });
