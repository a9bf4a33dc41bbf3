import { projectPatch, projectRecord, type Project, type ProjectPatch } from 'shared-contracts/entities';

import { isSame } from '../records/align-lists';
import { emptyToNull } from '../records/form-values';
import { recordForm } from '../records/record-form';

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

/** Merges concurrent changes of an image list: keeps my order, drops removed images, appends added ones. */
function rebaseList(mine: readonly string[], before: readonly string[], after: readonly string[]): string[] {
  const gone = before.filter((location) => !after.includes(location));
  const come = after.filter((location) => !before.includes(location) && !mine.includes(location));
  return [...mine.filter((location) => !gone.includes(location)), ...come];
}

/**
 * Rebases edits on a newer version of the project: untouched fields are updated.
 * @param before the version that the edits started with
 * @param after the stored version
 */
export function rebaseDetails(mine: DetailsValues, before: DetailsValues, after: DetailsValues): DetailsValues {
  const old = new Map<string, unknown>(Object.entries(before));
  const untouched = Object.entries(mine)
    .filter(([field, value]: [string, unknown]) => isSame(value, old.get(field)))
    .map(([field]) => field);
  const followed = Object.fromEntries(Object.entries(after).filter(([field]) => untouched.includes(field)));
  return { ...mine, ...followed, screenshots: rebaseList(mine.screenshots, before.screenshots, after.screenshots) };
}
