import type { RemoteProps } from 'shared-contracts/federation';
import { projectRecord, type Project } from 'shared-contracts/entities';
import type { Locale } from 'shared-contracts/localization';

/** The slots that show an unsaved project. */
export type ProjectPreviews = Pick<RemoteProps<'mfe_admin/AdminApp'>, 'ProjectPreview' | 'ScenePreview'>;

/** How a project is previewed: its page, and its scene if it has one. */
export const projectPreview = ({ ProjectPreview, ScenePreview }: ProjectPreviews) => ({
  fields: projectRecord.fields,
  draw: (project: Project, locale: Locale) => <ProjectPreview project={project} locale={locale} />,
  scene: {
    isIn: ({ sceneLines }: Project) => (sceneLines ?? []).length > 0,
    draw: (project: Project, locale: Locale, onClose: () => void) => (
      <ScenePreview project={project} locale={locale} onClose={onClose} />
    ),
  },
});
