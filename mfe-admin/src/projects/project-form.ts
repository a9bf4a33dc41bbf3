import { projectRecord } from 'shared-contracts/entities';

import { recordForm } from '../records/record-form';

/** The form of the project dialog (specification, section 5). All other fields are in the details editor. */
export const projectForm = recordForm(projectRecord, 'dialog');

export type ProjectValues = ReturnType<typeof projectForm.toValues>;
