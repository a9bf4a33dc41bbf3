import styled from 'styled-components';

import { useLocale } from 'shared-client';
import { reviewSource, type Project, type Review } from 'shared-contracts/entities';
import { localizedTextOf } from 'shared-contracts/localization';
import { displayFont, ExternalLink, linkTarget, Text, tokens } from 'shared-ui';

import { MarkedField, Untranslated } from '../texts/marked-text';

const Quote = styled.blockquote`
  margin: 0;
  padding-inline-start: ${tokens.space.m};
  border-inline-start: 3px solid ${tokens.color.accent};
  font-size: ${tokens.size.lead};
  white-space: pre-line;
  ${displayFont}
`;

const Source = styled(ExternalLink)`
  ${linkTarget}
`;

export function ReviewQuote({ review }: { review: Review }) {
  const source = reviewSource(review, useLocale());
  return (
    <figure>
      <MarkedField record={review} field="quote" as={Quote} />
      {source.text ? (
        <Text as="figcaption" $soft $size="small">
          <Source href={review.url}>
            {source.isTranslated ? source.text : <Untranslated>{source.text}</Untranslated>}
          </Source>
        </Text>
      ) : null}
    </figure>
  );
}

/** The first quote of the reviews of a work; nothing without one. */
export function WorkQuote({ project: { reviews } }: { project: Project }) {
  const locale = useLocale();
  const review = (reviews ?? []).find((each) => localizedTextOf(each, 'quote', locale).text !== '');
  return review ? <ReviewQuote review={review} /> : null;
}
