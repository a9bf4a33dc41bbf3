import { useEffect, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';

import { imageSources } from 'shared-contracts/entities';

import { tokens } from '../theme/tokens';
import { DefaultPoster } from './default-art';

const Frame = styled.div<{ $ratio: string }>`
  position: relative;
  inline-size: 100%;
  aspect-ratio: ${({ $ratio }) => $ratio};
  background: ${tokens.color.surface};
  overflow: hidden;
  & img,
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
  /** Shown where there is no picture or it does not load; the default poster unless told otherwise. */
  fallback?: ReactNode;
  /** Part of the first view: loaded at once and first. */
  eager?: boolean;
  /** Width of the place per window width, as in the `sizes` attribute; needed where the picture has several sizes. */
  sizes?: string;
  className?: string;
}

/** A picture in a place of fixed shape, with a default where it is missing or broken. */
export function Image({
  location,
  alt,
  ratio,
  fallback = <DefaultPoster />,
  eager = false,
  sizes,
  className,
}: ImageProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const element = useRef<HTMLImageElement>(null);
  const sources = imageSources(location);
  const src = sources?.src;

  useEffect(() => {
    const image = element.current;
    if (!src || !image?.complete || image.naturalWidth > 0) return;
    // A picture of a server-rendered page may have failed before anybody listened to its error; an SVG may just tell no
    // size.
    image.decode().catch(() => setBroken(src));
  }, [src]);

  return (
    <Frame $ratio={ratio} className={className}>
      {sources && sources.src !== broken ? (
        <picture>
          {sources.avifSrcSet ? <source type="image/avif" srcSet={sources.avifSrcSet} sizes={sizes} /> : null}
          <img
            ref={element}
            src={sources.src}
            srcSet={sources.srcSet ?? undefined}
            sizes={sources.srcSet ? sizes : undefined}
            width={sources.width ?? undefined}
            height={sources.height ?? undefined}
            alt={alt}
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : 'auto'}
            decoding="async"
            onError={() => setBroken(sources.src)}
          />
        </picture>
      ) : (
        fallback
      )}
    </Frame>
  );
}
