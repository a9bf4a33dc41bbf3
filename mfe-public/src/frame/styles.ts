import { css } from 'styled-components';

import { media, notPrinted } from 'shared-ui';

/** Parts that are played or pressed: nothing without a script or on paper, where it cannot be. */
export const played = css`
  @media (scripting: none) {
    display: none;
  }
  ${notPrinted}
`;

/** Something as wide as given beside words; above them if the letters of the browser are enlarged. */
export const beside = (width: string) => css`
  display: grid;
  grid-template-columns: ${width} minmax(0, 1fr);
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
