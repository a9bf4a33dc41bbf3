import { defaultProjectStatus, projectInput, projectPatch, type Project } from 'shared-contracts/entities';

import { emptyToNull, localizedValues, type LocalizedValues } from '../records/form-values';

/** What the project dialog edits (specification, section 5). The details editor has the rest. */
export type ProjectValues = LocalizedValues<'title' | 'description'> & {
  status: string;
  progress: number;
  isMainProject: 0 | 1;
  releaseDate: string;
  version: string;
  posterUrl: string;
};

/** The dialog's values of a project, or those it begins a new one with. */
export function projectValues(project: Project | null): ProjectValues {
  return {
    ...localizedValues(project, 'title'),
    ...localizedValues(project, 'description'),
    status: project?.status ?? defaultProjectStatus,
    progress: project?.progress ?? 0,
    isMainProject: project?.isMainProject ?? 0,
    releaseDate: project?.releaseDate ?? '',
    version: project?.version ?? '',
    posterUrl: project?.posterUrl ?? '',
  };
}

/** Body that creates a project. @throws ZodError for values the form would have refused */
export const newProjectBody = (values: ProjectValues) => projectInput.parse(emptyToNull(values));

/** Body that changes a project. @throws ZodError for values the form would have refused */
export const projectBody = (values: ProjectValues) => projectPatch.parse(emptyToNull(values));
