import styled, { css } from 'styled-components';

import { Button, media, tokens } from 'shared-ui';

/** In forced colours, which replace the background that tells a pressed button from the others. */
export const pressedInForcedColors = css`
  ${media.forcedColors} {
    &[aria-pressed='true'] {
      forced-color-adjust: none;
      border-color: Highlight;
      background: Highlight;
      color: HighlightText;
    }
  }
`;

/** One of several choices. A selection is no action, so it does not get the most prominent style. */
export const ChoiceButton = styled(Button).attrs({ $variant: 'secondary', $small: true })`
  &[aria-pressed='true'] {
    border-color: ${tokens.color.ink};
    background: ${tokens.color.ink};
    color: ${tokens.color.paper};
  }
  ${pressedInForcedColors}
`;
