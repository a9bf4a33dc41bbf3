import { useState } from 'react';
import styled from 'styled-components';

import { imageSources } from 'shared-contracts/entities';

/** Stands on the lower edge; the edges of a portrait with its own background fade into the scene. */
const Standing = styled.img`
  position: absolute;
  inset-block-end: 0;
  inset-inline: 0;
  block-size: 100%;
  inline-size: auto;
  max-inline-size: 100%;
  margin-inline: auto;
  object-fit: contain;
  object-position: 50% 100%;
  mask-image: linear-gradient(90deg, #0000, #000 14% 86%, #0000), linear-gradient(#0000, #000 10% 82%, #0000);
  mask-composite: intersect;
  pointer-events: none;
  user-select: none;
`;

/** The character visible in a scene; nothing if the image cannot be loaded. */
export function SceneFigure({ location }: { location: string | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  const sources = imageSources(location);
  return sources && sources.src !== broken ? (
    <Standing
      src={sources.src}
      srcSet={sources.srcSet ?? undefined}
      sizes={sources.srcSet ? 'min(90vw, 36rem)' : undefined}
      alt=""
      loading="lazy"
      onError={() => setBroken(sources.src)}
    />
  ) : null;
}
