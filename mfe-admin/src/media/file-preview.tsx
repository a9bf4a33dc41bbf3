import { useState, type SyntheticEvent } from 'react';
import styled from 'styled-components';

import { imageAddress, imageSources, mediaClassAt } from 'shared-contracts/entities';
import { tokens, Image } from 'shared-ui';

import { Note } from '../layout/text';
import { useText } from '../text';

/** Height of a whole image in pixels; wide images are lower if there is less space. */
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

/** A whole image in its own aspect ratio, 160 pixels high. */
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

/** Formats whole seconds as minutes and seconds, such as `2:31`, like players. */
export function lengthText(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/**
 * The duration of a recording in seconds, once the browser knows it; a stream has none.
 * @param onLength called with it
 */
export function useLength(onLength?: (seconds: number) => void) {
  const [seconds, setSeconds] = useState<number | null>(null);
  const onLoadedMetadata = ({ currentTarget: { duration } }: SyntheticEvent<HTMLMediaElement>) => {
    if (!Number.isFinite(duration)) return;
    setSeconds(duration);
    onLength?.(duration);
  };
  return { seconds, onLoadedMetadata };
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
  /** Names the file for screen readers; for an image, `alt` does so. */
  name: string;
  alt?: string;
  /** Called with the duration of a recording in seconds, once the browser knows it. */
  onLength?: ((seconds: number) => void) | undefined;
}

/** An image, a recording with the duration that the browser reads, the first frame of a film, or captions. */
export function FilePreview({ location, name, alt = '', onLength }: FilePreviewProps) {
  const text = useText();
  const { seconds, onLoadedMetadata } = useLength(onLength);
  const media = mediaClassAt(location);
  const address = imageAddress(location);
  if (media === 'image') return <WholeImage location={location} alt={alt} />;
  if (address === null) return null;
  const player = {
    src: address,
    controls: true,
    preload: 'metadata',
    'aria-label': name,
    onLoadedMetadata,
  } as const;
  if (media === 'captions')
    return (
      // oxlint-disable-next-line react/forbid-elements -- in a tab of its own
      <a
        href={address}
        target="_blank"
        rel="noreferrer"
        aria-label={text('filter.value', { filter: text('file.open'), value: name })}
      >
        {text('file.open')}
      </a>
    );
  return (
    <>
      {/* Needs no captions: its words are on the pages of the work. */}
      {media === 'video' ? <Film key={address} {...player} playsInline /> : <Sound key={address} {...player} />}
      {seconds === null ? null : <Note>{text('file.length', { length: lengthText(seconds) })}</Note>}
    </>
  );
}
