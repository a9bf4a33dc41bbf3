import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { useLazyGetProjectQuery } from 'shared-client';
import { Button } from 'shared-ui';

import { played } from '../frame/sections/played-block';
import { useScenePlayer } from './use-scene-player';

/** Nothing without a script or on paper, where it cannot be played. */
const Play = styled(Button)`
  ${played}
`;

/** Plays the scene of a work of which only a part is known: its lines are loaded with the player. */
export function PlayScene({ id, className }: { id: string; className?: string }) {
  const intl = useIntl();
  const [load, { data }] = useLazyGetProjectQuery();
  const { open, playerOf } = useScenePlayer();
  return (
    <>
      <Play
        $variant="secondary"
        $small
        className={className}
        onClick={() => void open(() => load({ params: { id } }, true).unwrap())}
      >
        ▶ {intl.formatMessage({ id: 'scene.play' })}
      </Play>
      {playerOf(data)}
    </>
  );
}
