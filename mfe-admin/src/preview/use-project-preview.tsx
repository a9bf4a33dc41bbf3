import { projectRecord, type Project } from 'shared-contracts/entities';
import type { Locale } from 'shared-contracts/localization';

import { usePreviewSlots } from './preview-slots';

/** How a project is previewed: its page, and its scene if it has one. */
export function useProjectPreview() {
  const { ProjectPreview, ScenePreview } = usePreviewSlots();
  return {
    fields: projectRecord.fields,
    draw: (project: Project, locale: Locale) => <ProjectPreview project={project} locale={locale} />,
    scene: {
      isIn: ({ sceneLines }: Project) => (sceneLines ?? []).length > 0,
      draw: (project: Project, locale: Locale, onClose: () => void) => (
        <ScenePreview project={project} locale={locale} onClose={onClose} />
      ),
    },
  };
}
