import { projectRecord } from 'shared-contracts/entities';

import { recordForm } from '../records/record-form';

/** What the project dialog edits (specification, section 5). The details editor has the rest. */
export const projectForm = recordForm(projectRecord, 'dialog');

export type ProjectValues = ReturnType<typeof projectForm.toValues>;
