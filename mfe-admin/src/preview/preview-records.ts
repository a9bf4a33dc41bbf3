import { defaultLogCategory, defaultProjectStatus, type DevelopmentLog, type Project } from 'shared-contracts/entities';

const unsavedMeta = { id: '00000000-0000-4000-8000-000000000000', createdAt: '1970-01-01T00:00:00.000Z', revision: 1 };

/** Unsaved values as a project that the public page can draw; they may still break rules. */
export function previewProject(project: Project | null, values: Partial<Project>): Project {
  const whole: Project = {
    ...unsavedMeta,
    titleJa: '',
    descriptionJa: '',
    status: defaultProjectStatus,
    progress: 0,
    isMainProject: 0,
    ...project,
    ...values,
  };
  // An entry that was just added has no name yet; the public page could not tell two of them apart.
  return {
    ...whole,
    characters: whole.characters?.filter(({ nameJa }) => nameJa),
    platforms: whole.platforms?.filter(({ name }) => name),
  };
}

/** Unsaved values as a log that the public page can draw; they may still break rules. */
export function previewLog(log: DevelopmentLog | null, values: Partial<DevelopmentLog>): DevelopmentLog {
  return { ...unsavedMeta, projectId: '', titleJa: '', contentJa: '', category: defaultLogCategory, ...log, ...values };
}
