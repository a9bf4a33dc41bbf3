import styled from 'styled-components';

import { media } from 'shared-ui';

/** What is played in a page: nothing without a script or on paper, where it cannot be. */
export const PlayedBlock = styled.div`
  @media (scripting: none) {
    display: none;
  }
  ${media.print} {
    display: none;
  }
`;
