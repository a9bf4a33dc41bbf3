import { useEffect, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';

import { useStudio } from 'shared-client';
import { imageColor, imageSources, isNamed } from 'shared-contracts/entities';

import { tokens } from '../../theme/tokens';
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
  /** An http(s) URL or a path below `/objects`. */
  location: string | null | undefined;
  /** Empty if the image adds nothing to the text next to it. */
  alt: string;
  /** If different from the language of the page. */
  altLang?: string | undefined;
  focus?: string | undefined;
  /** Such as `3 / 4`: reserves space while the image loads, to avoid layout shifts. */
  ratio: string;
  /** Shown if there is no image or it fails to load. */
  fallback?: ReactNode;
  eager?: boolean;
  /** Required if the image has several sizes. */
  sizes?: string;
  className?: string;
}

export function Image({
  location,
  alt,
  altLang,
  focus,
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
  const color = imageColor(location);

  useEffect(() => {
    const image = element.current;
    if (!src || !image?.complete || image.naturalWidth > 0) return;
    // An image of a server-rendered page may have failed before hydration; an SVG may have no intrinsic size.
    image.decode().catch(() => setBroken(src));
  }, [src]);

  return (
    <Frame $ratio={ratio} className={className} style={color ? { backgroundColor: color } : undefined}>
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
            lang={altLang}
            style={focus ? { objectPosition: focus } : undefined}
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

const Missing = styled(Image)`
  inline-size: min(36rem, 100%);
  border-radius: ${tokens.radius.m};
`;

/** The fictional studio's drawing on a page that does not exist. */
export const MissingArt = () =>
  isNamed(useStudio()) ? (
    <></>
  ) : (
    <Missing
      location="/objects/demo/pages/missing-1920x1080.webp"
      alt=""
      ratio="16 / 9"
      sizes="(min-width: 40rem) 36rem, 92vw"
      eager
    />
  );
