import styled, { css } from 'styled-components';

import { Button, media, tokens } from 'shared-ui';

/** A selected state in forced colours, which remove backgrounds and show every border. */
export const highlight = css`
  ${media.forcedColors} {
    forced-color-adjust: none;
    border-color: Highlight;
    background: Highlight;
    box-shadow: none;
    color: HighlightText;
  }
`;

export const pressedInForcedColors = css`
  &[aria-pressed='true'] {
    ${highlight}
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
