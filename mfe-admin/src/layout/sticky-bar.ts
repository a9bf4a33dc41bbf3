import styled from 'styled-components';

import { Cluster, tokens } from 'shared-ui';

/** Stays in reach above a long form. Focused elements stay below it, even with its four lines on a phone. */
export const StickyBar = styled(Cluster)`
  position: sticky;
  inset-block-start: 0;
  z-index: 1;
  padding-block: ${tokens.space.s};
  background: ${tokens.color.paper};
  border-block-end: 1px solid ${tokens.color.line};
  html:has(&) {
    scroll-padding-block-start: 12rem;
  }
  [role='dialog'] > :has(&) {
    scroll-padding-block-start: 7rem;
  }
  /* A low window scrolls as a whole. */
  @media (max-height: 30rem) {
    [role='dialog'] & {
      position: static;
    }
  }
`;
