import { css } from 'styled-components';

import { notPrinted } from 'shared-ui';

/** Of what is played or pressed in a page: nothing without a script or on paper, where it cannot be. */
export const played = css`
  @media (scripting: none) {
    display: none;
  }
  ${notPrinted}
`;
