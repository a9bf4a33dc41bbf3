import styled from 'styled-components';

import type { Review } from 'shared-contracts/entities';
import { ExternalLink, linkTarget, Text, tokens, useLocalized } from 'shared-ui';

import { MarkedText } from '../texts/marked-text';
import { Untranslated } from '../texts/untranslated';

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

/** Reviews of a work, with their sources. */
export function ReviewQuote({ review }: { review: Review }) {
  const { text, lang } = useLocalized(review, 'quote');
  return (
    <figure>
      {text === '' ? null : (
        <Quote lang={lang}>
          <MarkedText text={text} lang={lang} />
        </Quote>
      )}
      {review.source ? (
        <Text as="figcaption" $soft $size="small">
          <Source href={review.url}>
            <Untranslated>{review.source}</Untranslated>
          </Source>
        </Text>
      ) : null}
    </figure>
  );
}
