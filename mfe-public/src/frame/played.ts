import { css } from 'styled-components';

import { notPrinted } from 'shared-ui';

/** Parts that are played or pressed: nothing without a script or on paper, where it cannot be. */
export const played = css`
  @media (scripting: none) {
    display: none;
  }
  ${notPrinted}
`;
