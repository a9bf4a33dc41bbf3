import styled from 'styled-components';

import type { Feature, Review } from 'shared-contracts/entities';
import { ExternalLink, linkTarget, Localized, Text, tokens, useLocalized } from 'shared-ui';

const List = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  gap: ${tokens.space.m} ${tokens.space.xl};
`;

const Item = styled.li`
  padding-block: ${tokens.space.s};
  border-block-start: 1px solid ${tokens.color.line};
`;

const Quote = styled.blockquote`
  margin: 0;
  padding-inline-start: ${tokens.space.m};
  border-inline-start: 3px solid ${tokens.color.accent};
  font-size: ${tokens.size.lead};
  white-space: pre-line;
  /* Doubled specificity, to override the text font of elements with a lang attribute. */
  && {
    font-family: ${tokens.font.display};
  }
`;

const Source = styled(ExternalLink)`
  ${linkTarget}
`;

/** What makes a work worth playing. */
export function Features({ features }: { features: readonly Feature[] }) {
  return (
    <List>
      {features.map((feature, index) => (
        <Item key={index}>
          <Localized record={feature} field="title" />
        </Item>
      ))}
    </List>
  );
}

function ReviewItem({ review }: { review: Review }) {
  const { text, lang } = useLocalized(review, 'quote');
  return (
    <li>
      <figure>
        {text === '' ? null : <Quote lang={lang}>{text}</Quote>}
        {review.source ? (
          <Text as="figcaption" $soft $size="small">
            <Source href={review.url}>{review.source}</Source>
          </Text>
        ) : null}
      </figure>
    </li>
  );
}

/** What was written about a work, and where. */
export function Reviews({ reviews }: { reviews: readonly Review[] }) {
  return (
    <List>
      {reviews.map((review, index) => (
        <ReviewItem key={index} review={review} />
      ))}
    </List>
  );
}
