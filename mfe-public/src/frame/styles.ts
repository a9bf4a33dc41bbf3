import styled, { css } from 'styled-components';

import { media, notPrinted, Section, Text, tokens } from 'shared-ui';

/** Parts that are played or pressed: hidden without scripts and in print, where they do not work. */
export const played = css`
  @media (scripting: none) {
    display: none;
  }
  ${notPrinted}
`;

/** Something of a given width beside text; above it if the letters of the browser are enlarged. */
export const beside = (width: string) => css`
  display: grid;
  grid-template-columns: ${width} minmax(0, 1fr);
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** A section with a different background. */
export const Ground = styled(Section)`
  background: ${tokens.color.surface};
`;

/** A text with its line breaks, in lines of readable length. */
export const Prose = styled(Text)`
  max-inline-size: 44em;
  white-space: pre-line;
`;
