import { useState, type ComponentType, type ReactNode } from 'react';
import { useIntl } from 'react-intl';

import type { Project } from 'shared-contracts/entities';
import { toasts } from 'shared-ui';

import type { ScenePlayerProps } from './scene-player';

interface OpenedPlayer {
  /** @param prepare what has to be loaded besides the player */
  open: (prepare?: () => Promise<unknown>) => Promise<void>;
  /** The player over the page while it is open. */
  playerOf: (project: Project | undefined) => ReactNode;
}

/** The player of scenes, which is loaded when it is opened. */
export function useScenePlayer(): OpenedPlayer {
  const intl = useIntl();
  const [Player, setPlayer] = useState<ComponentType<ScenePlayerProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = async (prepare: () => Promise<unknown> = async () => undefined) => {
    try {
      const [{ ScenePlayer }] = await Promise.all([import('./scene-player'), prepare()]);
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
  return {
    open,
    playerOf: (project) =>
      isOpen && Player && project ? <Player project={project} onClose={() => setOpen(false)} /> : null,
  };
}
