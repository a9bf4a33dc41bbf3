import styled, { css } from 'styled-components';

import { media, tokens } from 'shared-ui';

export const shelfGrid = '@media (min-width: 40rem)';

/** On phones, a row that snaps while it is scrolled and shows the edge of the next item. */
export const shelfRow = css`
  /* Hidden texts of what is scrolled away do not widen the page. */
  position: relative;
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: min(88%, 22rem);
  gap: ${tokens.space.m};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  /* No further card has to be visible. */
  &:has(> li:only-child) {
    grid-auto-columns: minmax(0, 1fr);
  }
  /* Space for shadows and focus outlines. */
  margin-inline: -1rem;
  padding: 0.375rem 1rem 0.75rem;
  scroll-padding-inline: 1rem;
  scrollbar-width: thin;
  ${media.narrow} {
    margin-inline: -0.5rem;
    padding-inline: 0.5rem;
    scroll-padding-inline: 0.5rem;
  }
  & > li {
    min-inline-size: 0;
    scroll-snap-align: start;
  }
`;

/** Cards of a list: a row on phones, a grid elsewhere. `$columns` avoids incomplete rows. */
export const Shelf = styled.ul.attrs({ role: 'list' })<{ $columns?: 2 | 3 | 4 }>`
  ${shelfRow}
  ${shelfGrid} {
    grid-auto-flow: row;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
    gap: ${tokens.space.l};
    margin-inline: 0;
    padding: 0;
    overflow: visible;
    /* A single card is as wide as two. */
    & > li:only-child {
      grid-column: 1 / span 2;
    }
  }
  @media (min-width: 64rem) {
    grid-template-columns: repeat(${({ $columns = 3 }) => $columns}, minmax(0, 1fr));
  }
  @media print {
    grid-auto-flow: row;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    overflow: visible;
  }
`;

/** Number of columns for some cards, without an incomplete row if possible. */
export const shelfColumns = (count: number): 2 | 3 | 4 => (count % 4 === 0 ? 4 : count === 2 ? 2 : 3);
