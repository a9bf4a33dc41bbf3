import styled from 'styled-components';

import { imageSources } from 'shared-contracts/entities';
import { Image } from 'shared-ui';

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
