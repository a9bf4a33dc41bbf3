import styled from 'styled-components';

import { tokens } from '../../theme/tokens';
import { Image } from './image';

const Frame = styled.div`
  inline-size: min(36rem, 100%);
  border-radius: ${tokens.radius.m};
  overflow: hidden;
`;

/** An empty boat below the moon, where nothing was found. Decorative. */
export const MissingArt = () => (
  <Frame>
    <Image
      location="/objects/demo/pages/missing-1920x1080.webp"
      alt=""
      ratio="16 / 9"
      sizes="(min-width: 40rem) 36rem, 92vw"
      eager
    />
  </Frame>
);
