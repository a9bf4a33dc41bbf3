import { useState, type ReactNode } from 'react';
import styled from 'styled-components';

import { imageAddress } from 'shared-contracts/entities';

import { tokens } from '../theme/tokens';

const Frame = styled.div<{ $ratio: string }>`
  position: relative;
  inline-size: 100%;
  aspect-ratio: ${({ $ratio }) => $ratio};
  background: ${tokens.color.surface};
  overflow: hidden;
  & > img,
  & > svg {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;

interface ImageProps {
  /** Stored location: an http(s) URL or a path below `/objects`. */
  location: string | null | undefined;
  /** Empty where the picture says nothing that the text beside it does not. */
  alt: string;
  /** Shape of the place, e.g. `3 / 4`: kept while the picture loads, so that nothing moves. */
  ratio: string;
  /** Shown where there is no picture or it does not load. */
  fallback: ReactNode;
  /** Part of the first view: loaded at once and first. */
  eager?: boolean;
  srcSet?: string;
  sizes?: string;
  className?: string;
}

/** A picture in a place of fixed shape, with a default where it is missing or broken. */
export function Image({ location, alt, ratio, fallback, eager = false, srcSet, sizes, className }: ImageProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const src = imageAddress(location);
  return (
    <Frame $ratio={ratio} className={className}>
      {src && src !== broken ? (
        <img
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onError={() => setBroken(src)}
        />
      ) : (
        fallback
      )}
    </Frame>
  );
}
