import { useIntl } from 'react-intl';

import type { Project } from 'shared-contracts/entities';
import { LanguagePicker, useLocalized } from 'shared-ui';
import { FullScreen } from 'shared-ui/overlays';

import { SceneStage } from './scene-stage';

export interface ScenePlayerProps {
  project: Project;
  onClose: () => void;
}

/** Plays the scene of a project over the whole page. */
export function ScenePlayer({ project, onClose }: ScenePlayerProps) {
  const intl = useIntl();
  const { text: title } = useLocalized(project, 'title');
  return (
    <FullScreen label={`${title}: ${intl.formatMessage({ id: 'project.scene' })}`} onClose={onClose}>
      <SceneStage project={project} onClose={onClose}>
        <LanguagePicker />
      </SceneStage>
    </FullScreen>
  );
}
