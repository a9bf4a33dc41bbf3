import { useState, type ComponentType, type ReactNode } from 'react';
import styled from 'styled-components';

import { useLazyGetProjectQuery } from 'shared-client';
import type { Project } from 'shared-contracts/entities';
import { Button, toasts, useTexts } from 'shared-ui';

import { countedAs } from '../frame/counted';
import { played } from '../frame/styles';
import type { MessageId } from '../messages';
import type { ScenePlayerProps } from './scene-player';

/** The player of scenes, loaded when it is opened, together with everything that it waits for. */
export function useScenePlayer() {
  const text = useTexts<MessageId>();
  const [Player, setPlayer] = useState<ComponentType<ScenePlayerProps> | null>(null);
  return {
    open: async (loading?: Promise<unknown>) => {
      try {
        const [{ ScenePlayer }] = await Promise.all([import('./scene-player'), loading]);
        setPlayer(() => ScenePlayer);
      } catch {
        // Offline: the page is unchanged and the next press retries.
        toasts.show({ variant: 'destructive', title: text('scene.failed'), description: text('failed.hint') });
      }
    },
    playerOf: (project: Project | undefined): ReactNode =>
      Player && project ? <Player project={project} onClose={() => setPlayer(null)} /> : null,
  };
}

/** Hidden without scripts and in print, where it cannot be played. */
const Play = styled(Button)`
  ${played}
`;

interface PlaySceneProps {
  id: string;
  variant?: 'primary' | 'secondary';
}

/** Plays the scene of a work that is only partly loaded: its lines are loaded with the player. */
export function PlayScene({ id, variant = 'primary' }: PlaySceneProps) {
  const text = useTexts<MessageId>();
  const [load, { data }] = useLazyGetProjectQuery();
  const { open, playerOf } = useScenePlayer();
  const play = () => void open(load({ params: { id } }, true).unwrap());
  return (
    <>
      <Play $small={variant === 'primary'} $variant={variant} onClick={play} {...countedAs('scene-play', { id })}>
        ▶ {text('scene.play')}
      </Play>
      {playerOf(data)}
    </>
  );
}
