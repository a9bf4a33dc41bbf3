import styled from 'styled-components';

import { media, tokens } from 'shared-ui';

/** Filters beside each other, all of one width. */
export const FilterBar = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr));
  gap: ${tokens.space.m};
  align-items: end;
  ${media.medium} {
    grid-template-columns: repeat(auto-fill, minmax(12rem, 1fr));
  }
`;

/** A filter: its label above its control. */
export const FilterField = styled.div`
  display: grid;
  gap: ${tokens.space.xs};
  min-inline-size: 0;
  & > label {
    font-weight: 600;
  }
  /* A date with its sign is wider than half a phone. */
  &:has(> input[type='date']) {
    grid-column: 1 / -1;
  }
  ${media.medium} {
    &:has(> input[type='date']) {
      grid-column: auto;
    }
  }
`;
