import { useIntl } from 'react-intl';
import styled from 'styled-components';

import type { Project } from 'shared-contracts/entities';
import { tokens } from 'shared-ui';

import { RecordImage } from '../images/record-image';
import { PlayLabel, PlayPoster } from '../playback/trailer';
import { useScenePlayer } from './play-scene';
import { SceneFigure } from './scene-art';
import { sceneBackground, sceneSteps } from './scene-steps';

const Label = styled(PlayLabel)`
  place-self: end center;
  margin: ${tokens.space.l} ${tokens.space.m};
`;

/** A still of the scene that starts it: the player itself is loaded at the first press. */
export function SceneButton({ project }: { project: Project }) {
  const intl = useIntl();
  const { open, playerOf } = useScenePlayer();
  return (
    <>
      <PlayPoster onClick={() => void open()}>
        <RecordImage
          record={project}
          location={sceneBackground(project)}
          alt=""

          sizes="(min-width: 75rem) 67rem, 92vw"
        />
        <SceneFigure location={sceneSteps(project, null).find(({ figure }) => figure)?.figure ?? null} />
        <Label>▶ {intl.formatMessage({ id: 'scene.play' })}</Label>
      </PlayPoster>
      {playerOf(project)}
    </>
  );
}
