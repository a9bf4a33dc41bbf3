import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { imageAddress } from 'shared-contracts/entities';
import { Button, toasts } from 'shared-ui';

import { pauseOthers } from './one-sound';

interface SoundButtonProps {
  location: string | null | undefined;
  /** What is heard, such as the title of a track. */
  name: string;
  /** The visible text; defaults to the sign alone. */
  label?: string;
}

const Recording = styled.audio`
  display: none;
`;

/** Plays and pauses a recording, which is loaded at the first press. Only one thing plays at a time. */
export function SoundButton({ location, name, label }: SoundButtonProps) {
  const intl = useIntl();
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  const address = imageAddress(location);
  if (!address) return null;
  const fail = () => {
    setPlaying(false);
    toasts.show({ variant: 'destructive', title: intl.formatMessage({ id: 'sound.failed' }, { name }) });
  };
  const toggle = () => {
    if (playing) audio.current?.pause();
    else void audio.current?.play().catch(fail);
  };
  return (
    <>
      <Button
        $variant="secondary"
        $small
        // A visible text is part of the name, for voice control. It stays the same, so the state is announced apart.
        aria-label={
          label ? `${label}: ${name}` : intl.formatMessage({ id: playing ? 'sound.pause' : 'sound.play' }, { name })
        }
        aria-pressed={label ? playing : undefined}
        onClick={toggle}
      >
        <span aria-hidden="true">{playing ? '❚❚' : '▶'}</span>
        {label}
      </Button>
      {/* Its words are those of the work, which the page has as text. */}
      <Recording
        ref={audio}
        src={address}
        preload="none"
        onPlay={(event) => {
          pauseOthers(event);
          setPlaying(true);
        }}
        onPause={() => setPlaying(false)}
        onEnded={() => setPlaying(false)}
      />
    </>
  );
}
