import styled from 'styled-components';

import { Card, media, tokens } from 'shared-ui';

/** Cards in one, two or three columns (specification, section 9), beside each other all equally high. */
export const CardList = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${tokens.space.m};
  ${media.medium} {
    grid-auto-rows: 1fr;
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media (min-width: 80rem) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

/** A list item for a card. It receives focus after the previous card was deleted. */
export const CardItem = styled.li`
  border-radius: ${tokens.radius.m};
  &[data-over='true'] {
    outline: 3px solid ${tokens.color.accent};
    outline-offset: 2px;
  }
`;

export const RecordCard = styled(Card)`
  block-size: 100%;
  gap: ${tokens.space.s};
  padding: ${tokens.space.m};
`;
