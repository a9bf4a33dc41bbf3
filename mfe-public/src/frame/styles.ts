import styled, { css } from 'styled-components';

import { media, notPrinted, Section, Text, tokens } from 'shared-ui';

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

/** A section on a ground of its own. */
export const Ground = styled(Section)`
  background: ${tokens.color.surface};
`;

/** A text with its line breaks, in lines that are not too long to read. */
export const Prose = styled(Text)`
  max-inline-size: 44em;
  white-space: pre-line;
`;
