import styled from 'styled-components';

import type { Feature, Review } from 'shared-contracts/entities';
import { tokens } from 'shared-ui';

import { ReviewQuote } from '../../project-facts/review-quote';
import { MarkedField } from '../../texts/marked-text';

const List = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  gap: ${tokens.space.m} ${tokens.space.xl};
`;

const Item = styled.li`
  padding-block: ${tokens.space.s};
  border-block-start: 1px solid ${tokens.color.line};
`;

/** What makes a work worth playing. */
export function Features({ features }: { features: readonly Feature[] }) {
  return (
    <List>
      {features.map((feature, index) => (
        <Item key={index}>
          <MarkedField record={feature} field="title" />
        </Item>
      ))}
    </List>
  );
}

/** Reviews of a work, with their sources. */
export function Reviews({ reviews }: { reviews: readonly Review[] }) {
  return (
    <List>
      {reviews.map((review, index) => (
        <li key={index}>
          <ReviewQuote review={review} />
        </li>
      ))}
    </List>
  );
}
