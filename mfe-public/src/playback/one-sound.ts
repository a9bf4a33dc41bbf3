import { useRef, useState, type SyntheticEvent } from 'react';
import styled from 'styled-components';

export function pauseOthers({ currentTarget }: SyntheticEvent<HTMLMediaElement>): void {
  for (const other of currentTarget.ownerDocument.querySelectorAll<HTMLMediaElement>('audio, video')) {
    if (other !== currentTarget) other.pause();
  }
}

export const Recording = styled.audio`
  display: none;
`;

/**
 * A recording, loaded when it is first played. Only one recording plays at a time.
 * @returns also the props of its `audio`
 */
export function useRecording(address: string | null, onFailure?: () => void) {
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const fail = () => {
    setPlaying(false);
    onFailure?.();
  };
  return {
    isPlaying,
    toggle: () => {
      if (isPlaying) audio.current?.pause();
      else void audio.current?.play().catch(fail);
    },
    audioProps: {
      ref: audio,
      src: address ?? undefined,
      preload: 'none',
      onPlay: (event: SyntheticEvent<HTMLAudioElement>) => {
        pauseOthers(event);
        setPlaying(true);
      },
      onPause: () => setPlaying(false),
    },
  };
}
