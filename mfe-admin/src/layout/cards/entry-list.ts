import styled from 'styled-components';

import { tokens } from 'shared-ui';

export const EntryList = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${tokens.space.s};
  & > li {
    padding: ${tokens.space.s} ${tokens.space.m};
    background: ${tokens.color.raised};
    border: 1px solid ${tokens.color.line};
    border-radius: ${tokens.radius.m};
    overflow-wrap: anywhere;
  }
`;

/** A list of entries with a line below each. */
export const DividedList = styled.ol.attrs({ role: 'list' })`
  display: grid;
  gap: ${tokens.space.s};
  padding-block: ${tokens.space.xs};
  & > li {
    display: grid;
    gap: ${tokens.space.xs};
    padding-block-end: ${tokens.space.s};
    border-block-end: 1px solid ${tokens.color.line};
  }
`;
