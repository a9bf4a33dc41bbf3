import { developmentLogRecord } from 'shared-contracts/entities';

import { recordForm } from '../records/record-form';

/** What the log dialog edits. */
export const logForm = recordForm(developmentLogRecord, 'dialog');

export type LogValues = ReturnType<typeof logForm.toValues>;
