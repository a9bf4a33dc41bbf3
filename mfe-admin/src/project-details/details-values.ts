import { projectPatch, projectRecord, type Project, type ProjectPatch } from 'shared-contracts/entities';

import { emptyToNull } from '../records/values/form-values';
import { recordForm } from '../records/values/record-form';

/** The form of the details editor. All other fields are in the project dialog. */
export const detailsForm = recordForm(projectRecord, 'details');

export type DetailsValues = ReturnType<typeof detailsForm.toValues>;

/** Irrelevant here: no field of the details defaults to the current date. */
const anyMoment = new Date(0);

/** The form values of a project. */
export const detailsValues = (project: Project | null): DetailsValues => detailsForm.toValues(project, anyMoment);

/**
 * Body of a save: all fields of the project with the edited ones replaced; empty lists as `null` (specification,
 * section 7).
 * @throws ZodError for values that the form would have rejected
 */
export function detailsBody(values: DetailsValues, project: Project): ProjectPatch {
  const stored = Object.entries(project).filter(([field]) => Object.hasOwn(projectPatch.shape, field));
  return projectPatch.parse({
    ...Object.fromEntries(stored),
    ...emptyToNull(detailsForm.toStored(values, project, anyMoment)),
  });
}
