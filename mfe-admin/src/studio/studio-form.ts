import { studioPatch, studioRecord, type Studio } from 'shared-contracts/entities';

import { recordForm } from '../records/values/record-form';

// There is one record, which is only updated.
export const studioForm = recordForm({ ...studioRecord, input: studioPatch });

export type StudioValues = ReturnType<typeof studioForm.toValues>;

/** Irrelevant here: no field of the studio defaults to the current date. */
const anyMoment = new Date(0);

/** The form values of the studio; `null` before it is saved for the first time. */
export const studioValues = (studio: Studio | null): StudioValues => studioForm.toValues(studio, anyMoment);

/** Body of a save. @throws ZodError for values that the form would have rejected */
export const studioBody = (values: StudioValues, studio: Studio | null) =>
  studio ? studioForm.toPatch(values, studio, anyMoment) : studioForm.toInput(values, anyMoment);
