import { projectPatch, projectRecord, type Project, type ProjectPatch } from 'shared-contracts/entities';

import { isSame } from '../records/align-lists';
import { emptyToNull } from '../records/form-values';
import { recordForm } from '../records/record-form';

/** What the details editor edits. The project dialog has the rest. */
export const detailsForm = recordForm(projectRecord, 'details');

export type DetailsValues = ReturnType<typeof detailsForm.toValues>;

/** Nothing in the details depends on the moment: none of them is a date that a new record begins with. */
const anyMoment = new Date(0);

/** The editor's values of a project. */
export const detailsValues = (project: Project | null): DetailsValues => detailsForm.toValues(project, anyMoment);

/**
 * Body of a save: the full set of the project's fields, with the edited ones; empty lists as `null` (specification,
 * section 7).
 * @throws ZodError for values the form would have refused
 */
export function detailsBody(values: DetailsValues, project: Project): ProjectPatch {
  const stored = Object.entries(project).filter(([field]) => Object.hasOwn(projectPatch.shape, field));
  return projectPatch.parse({
    ...Object.fromEntries(stored),
    ...emptyToNull(detailsForm.toStored(values, project, anyMoment)),
  });
}

/**
 * A list of pictures after somebody else added and removed some: my order, without what went, and what came at the end.
 */
function rebaseList(mine: readonly string[], before: readonly string[], after: readonly string[]): string[] {
  const gone = before.filter((location) => !after.includes(location));
  const come = after.filter((location) => !before.includes(location) && !mine.includes(location));
  return [...mine.filter((location) => !gone.includes(location)), ...come];
}

/**
 * What was typed, on top of a newer version of the project: fields that nobody touched here follow it.
 * @param before the version that the typing began with
 * @param after the version that is stored now
 */
export function rebaseDetails(mine: DetailsValues, before: DetailsValues, after: DetailsValues): DetailsValues {
  const old = new Map<string, unknown>(Object.entries(before));
  const untouched = Object.entries(mine)
    .filter(([field, value]: [string, unknown]) => isSame(value, old.get(field)))
    .map(([field]) => field);
  const followed = Object.fromEntries(Object.entries(after).filter(([field]) => untouched.includes(field)));
  return { ...mine, ...followed, screenshots: rebaseList(mine.screenshots, before.screenshots, after.screenshots) };
}
