import styled from 'styled-components';

import type { Project } from 'shared-contracts/entities';
import { tokens, useTexts } from 'shared-ui';

import { countedAs } from '../frame/counted';
import { RecordImage } from '../images/record-image';
import { PlayLabel, PlayPoster } from '../playback/trailer';
import { useScenePlayer } from './play-scene';
import { SceneFigure } from './scene-art';
import { sceneBackground, sceneSteps } from './scene-steps';
import type { MessageId } from '../messages';

const Label = styled(PlayLabel)`
  place-self: end center;
  margin: ${tokens.space.l} ${tokens.space.m};
`;

/** A still of the scene that starts it: the player itself is loaded at the first press. */
export function SceneButton({ project }: { project: Project }) {
  const text = useTexts<MessageId>();
  const { open, playerOf } = useScenePlayer();
  return (
    <>
      <PlayPoster onClick={() => void open()} {...countedAs('scene-play', project)}>
        <RecordImage
          record={project}
          location={sceneBackground(project)}
          alt=""

          sizes="(min-width: 75rem) 67rem, 92vw"
        />
        <SceneFigure location={sceneSteps(project, null).find(({ figure }) => figure)?.figure ?? null} />
        <Label>▶ {text('scene.play')}</Label>
      </PlayPoster>
      {playerOf(project)}
    </>
  );
}
