import { useState, type ComponentType } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import type { Project } from 'shared-contracts/entities';
import { Image, toasts, tokens } from 'shared-ui';

import { usePictures } from '../pictures/use-pictures';
import { SceneFigure } from './scene-art';
import type { ScenePlayerProps } from './scene-player';
import { sceneBackground, sceneSteps } from './scene-steps';

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

/** Whether a project has a scene to play. */
export const hasScene = ({ sceneLines }: Project): boolean => (sceneLines ?? []).length > 0;

/** A still of the scene that starts it: the player itself is loaded at the first press. */
export function SceneButton({ project }: { project: Project }) {
  const intl = useIntl();
  const [Player, setPlayer] = useState<ComponentType<ScenePlayerProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const pictureOf = usePictures(project);
  const open = async () => {
    try {
      const { ScenePlayer } = await import('./scene-player');
      setPlayer(() => ScenePlayer);
      setOpen(true);
    } catch {
      // Offline: the page is unchanged and the next press retries.
      toasts.show({
        variant: 'destructive',
        title: intl.formatMessage({ id: 'scene.failed' }),
        description: intl.formatMessage({ id: 'failed.hint' }),
      });
    }
  };
  return (
    <>
      <Play type="button" onClick={() => void open()}>
        <Image {...pictureOf(sceneBackground(project))} alt="" ratio="16 / 9" sizes="(min-width: 75rem) 67rem, 92vw" />
        <SceneFigure location={sceneSteps(project, null).find(({ figure }) => figure)?.figure ?? null} />
        <Label>▶ {intl.formatMessage({ id: 'scene.play' })}</Label>
      </Play>
      {isOpen && Player ? <Player project={project} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
