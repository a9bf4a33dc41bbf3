import { useIntl } from 'react-intl';
import styled from 'styled-components';

import type { Project } from 'shared-contracts/entities';
import { Image, tokens } from 'shared-ui';

import { useImages } from '../images/use-images';
import { SceneFigure } from './scene-art';
import { sceneBackground, sceneSteps } from './scene-steps';
import { useScenePlayer } from './use-scene-player';

const Play = styled.button`
  position: relative;
  display: grid;
  inline-size: 100%;
  padding: 0;
  border: 0;
  border-radius: ${tokens.radius.m};
  overflow: hidden;
  background: #0c0907;
  cursor: pointer;
  & > * {
    grid-area: 1 / 1;
  }
`;

const Label = styled.span`
  z-index: 1;
  place-self: end center;
  margin: ${tokens.space.l} ${tokens.space.m};
  padding: 0.75rem 1.5rem;
  border-radius: ${tokens.radius.round};
  background: #a8321f;
  color: #fff4e8;
  font-weight: 600;
`;

/** A still of the scene that starts it: the player itself is loaded at the first press. */
export function SceneButton({ project }: { project: Project }) {
  const intl = useIntl();
  const { open, playerOf } = useScenePlayer();
  const imageOf = useImages(project);
  return (
    <>
      <Play type="button" onClick={() => void open()}>
        <Image {...imageOf(sceneBackground(project))} alt="" ratio="16 / 9" sizes="(min-width: 75rem) 67rem, 92vw" />
        <SceneFigure location={sceneSteps(project, null).find(({ figure }) => figure)?.figure ?? null} />
        <Label>▶ {intl.formatMessage({ id: 'scene.play' })}</Label>
      </Play>
      {playerOf(project)}
    </>
  );
}
