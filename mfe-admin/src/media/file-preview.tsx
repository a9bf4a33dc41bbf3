import { useState } from 'react';
import styled from 'styled-components';

import { imageAddress, type FileClass } from 'shared-contracts/entities';
import { tokens } from 'shared-ui';

import { Note } from '../layout/text';
import { useText } from '../text';

/** Seconds as minutes and seconds, such as `2:31`: whole ones, as players show them. */
export function lengthText(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

const Film = styled.video`
  max-inline-size: 100%;
  max-block-size: 10rem;
  border-radius: ${tokens.radius.s};
  background: #0c0907;
`;

const Sound = styled.audio`
  inline-size: min(100%, 24rem);
`;

interface FilePreviewProps {
  location: string;
  media: FileClass;
  /** Names the file for screen readers. */
  name: string;
  /** Called with the seconds that a recording takes, as soon as the browser knows them. */
  onLength?: ((seconds: number) => void) | undefined;
}

/** A recording to listen to, a film by its first frame, or captions; with the length that the browser reads. */
export function FilePreview({ location, media, name, onLength }: FilePreviewProps) {
  const text = useText();
  const [seconds, setSeconds] = useState<number | null>(null);
  const address = imageAddress(location);
  if (address === null) return null;
  const player = {
    src: address,
    controls: true,
    preload: 'metadata',
    'aria-label': name,
    onLoadedMetadata: ({ currentTarget: { duration } }: { currentTarget: HTMLMediaElement }) => {
      // A stream has no end.
      if (!Number.isFinite(duration)) return;
      setSeconds(duration);
      onLength?.(duration);
    },
  } as const;
  if (media === 'captions')
    return (
      <a href={address} target="_blank" rel="noreferrer" aria-label={`${text('file.open')}: ${name}`}>
        {text('file.open')}
      </a>
    );
  return (
    <>
      {/* What is said in them is on the pages of the work. */}
      {media === 'video' ? <Film key={address} {...player} playsInline /> : <Sound key={address} {...player} />}
      {seconds === null ? null : <Note>{text('file.length', { length: lengthText(seconds) })}</Note>}
    </>
  );
}
