import styled from 'styled-components';

import { imageAddress, mediaClassAt } from 'shared-contracts/entities';
import { icon, Text, tokens } from 'shared-ui';

import { lengthText, useLength, WholeImage } from './file-preview';

const icons = {
  audio: icon(
    <path d="M9 18V6l10-2v12M9 18a2.5 2.5 0 1 1-5 0a2.5 2.5 0 0 1 5 0zM19 16a2.5 2.5 0 1 1-5 0a2.5 2.5 0 0 1 5 0z" />,
  ),
  video: icon(<path d="M4 5h16v14H4zM10 9l5 3l-5 3z" />),
  captions: icon(<path d="M4 5h16v14H4zM8 11h3M13 11h3M7 15h5M14 15h3" />),
};

const Still = styled.video`
  inline-size: 100%;
  block-size: 10rem;
  object-fit: contain;
`;

/** On the still of a film, if there is one; not part of the name of the button around it. The details say it, too. */
const Sign = styled(Text)`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space.s};
  padding: ${tokens.space.xs} ${tokens.space.s};
  border-radius: ${tokens.radius.s};
  background: ${tokens.color.raised};
  color: ${tokens.color.ink};
  &[data-length]::after {
    content: attr(data-length);
  }
  video + & {
    position: absolute;
    inset: auto ${tokens.space.xs} ${tokens.space.xs} auto;
  }
`;

/** Later than the signs that films begin with. */
const stillAt = '#t=8';

interface FileTileProps {
  location: string;
  /** Of an image. */
  alt: string;
}

/** A file at a glance: a whole image, a still of a film, or an icon; recordings with their duration. */
export function FileTile({ location, alt }: FileTileProps) {
  const media = mediaClassAt(location);
  const { seconds, onLoadedMetadata } = useLength();
  if (media === 'image') return <WholeImage location={location} alt={alt} />;
  const Icon = icons[media];
  const src = imageAddress(location) ?? undefined;
  const recording = { preload: 'metadata', onLoadedMetadata } as const;
  return (
    <>
      {media === 'audio' ? <audio muted src={src} {...recording} /> : null}
      {media === 'video' ? <Still muted src={src && `${src}${stillAt}`} playsInline {...recording} /> : null}
      <Sign as="span" $size="small" aria-hidden="true" data-length={seconds === null ? undefined : lengthText(seconds)}>
        <Icon size="1.5em" />
      </Sign>
    </>
  );
}
