import styled from 'styled-components';

import { media, tokens, visuallyHidden } from 'shared-ui';

export const FilterBar = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr));
  gap: ${tokens.space.m} ${tokens.space.s};
  align-items: end;
  & > button {
    justify-self: start;
  }
  ${media.medium} {
    grid-template-columns: repeat(auto-fill, minmax(12rem, 1fr));
    gap: ${tokens.space.m};
  }
`;

/** Filters in one row. Each control shows its purpose; labels are for screen readers. */
export const FilterRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.s};
  & > *,
  & > div > * {
    position: relative;
    flex: 1 1 9rem;
  }
  & label {
    ${visuallyHidden}
  }
  & select {
    text-overflow: ellipsis;
  }
  ${media.wide} {
    flex-wrap: nowrap;
  }
`;

/** A filter with its label above. */
export const FilterField = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.xs};
  min-inline-size: 0;
  & > label {
    font-weight: 600;
  }
  /* A date with its icon just fits into half the width of a phone. */
  & > input[type='date'] {
    padding-inline: ${tokens.space.s};
  }
`;
