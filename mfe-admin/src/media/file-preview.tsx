import { useState } from 'react';
import styled from 'styled-components';

import { imageAddress, imageSources, mediaClassAt } from 'shared-contracts/entities';
import { tokens, Image } from 'shared-ui';

import { Note } from '../layout/text';
import { useText } from '../text';

/** Height of a whole image in pixels; a wide one is lower where there is less room. */
const height = 160;

/** For images of other sites, whose size is not known. */
const unknownRatio = { width: 16, height: 10 };

const Box = styled.div`
  inline-size: 100%;
`;

const Whole = styled(Image)`
  & img {
    object-fit: contain;
  }
`;

/** A whole image in its own ratio, 160 pixels high. */
export function WholeImage({ location, alt }: { location: string; alt: string }) {
  const sources = imageSources(location);
  const { width, height: own } =
    sources?.width && sources.height ? { width: sources.width, height: sources.height } : unknownRatio;
  const shown = Math.round((height * width) / own);
  return (
    <Box style={{ maxInlineSize: `${shown}px` }}>
      <Whole location={location} alt={alt} ratio={`${width} / ${own}`} sizes={`${shown}px`} />
    </Box>
  );
}

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
  /** Names the file for screen readers; of an image `alt` does. */
  name: string;
  alt?: string;
  /** Called with the seconds that a recording takes, as soon as the browser knows them. */
  onLength?: ((seconds: number) => void) | undefined;
}

/** An image, a recording with the length that the browser reads, a film by its first frame, or captions. */
export function FilePreview({ location, name, alt = '', onLength }: FilePreviewProps) {
  const text = useText();
  const [seconds, setSeconds] = useState<number | null>(null);
  const media = mediaClassAt(location);
  const address = imageAddress(location);
  if (media === 'image') return <WholeImage location={location} alt={alt} />;
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
