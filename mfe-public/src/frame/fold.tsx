import type { ReactNode } from 'react';
import styled from 'styled-components';

import { media, tokens } from 'shared-ui';

const Details = styled.details`
  & > summary {
    inline-size: fit-content;
    min-block-size: 2.75rem;
    padding-block: ${tokens.space.s};
    color: ${tokens.color.accent};
    text-decoration: underline;
    text-underline-offset: 0.2em;
    cursor: pointer;
    list-style: none;
  }
  & > summary::-webkit-details-marker {
    display: none;
  }
  &[open] > summary > :first-child,
  &:not([open]) > summary > :last-child {
    display: none;
  }
  ${media.print} {
    & > summary {
      display: none;
    }
    &::details-content {
      content-visibility: visible;
    }
  }
`;

const Content = styled.div`
  display: grid;
  gap: ${tokens.space.l};
  padding-block-start: ${tokens.space.s};
`;

/**
 * Content behind a press, which works without a script, and which browsers open for what is searched in it.
 * @param more what is pressed
 * @param less what is pressed to hide it again
 */
export function Fold({ more, less, children }: { more: ReactNode; less: ReactNode; children: ReactNode }) {
  return (
    <Details>
      <summary>
        <span>{more}</span>
        <span>{less}</span>
      </summary>
      <Content>{children}</Content>
    </Details>
  );
}
