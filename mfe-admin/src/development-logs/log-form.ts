import { developmentLogRecord } from 'shared-contracts/entities';

import { recordForm } from '../records/record-form';

/** The form of the log dialog. */
export const logForm = recordForm(developmentLogRecord, 'dialog');

export type LogValues = ReturnType<typeof logForm.toValues>;
