import type { ComponentType } from 'react';
import styled from 'styled-components';

import { Card, Container, media, notPrinted, Text, tokens, useTexts } from 'shared-ui';

import { SectionHeading } from '../frame/sections/section-heading';
import { Ground } from '../frame/styles';
import { EnteredWords } from '../frame/studio-words';
import type { LandingMessageId } from './messages';

const Layout = styled.div`
  display: grid;
  gap: clamp(${tokens.space.m}, 4vw, ${tokens.space.l});
  ${media.wide} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    gap: ${tokens.space.xxl};
    align-items: start;
    & > :first-child {
      position: sticky;
      inset-block-start: 7rem;
    }
  }
`;

const ReplyPromise = styled(Text)`
  margin-block-end: ${tokens.space.s};
  padding-inline-start: ${tokens.space.m};
  border-inline-start: 3px solid ${tokens.color.accent};
  font-family: ${tokens.font.display};
  font-weight: 600;
`;

const Hours = styled(Text)`
  padding-inline-start: calc(${tokens.space.m} + 3px);
`;

/** Not in print: paper cannot be submitted. */
const Sheet = styled(Card)`
  padding: clamp(1rem, 3vw, 2.5rem);
  ${notPrinted}
`;

export function ContactSection({ ContactForm }: { ContactForm: ComponentType }) {
  const text = useTexts<LandingMessageId>();
  return (
    <Ground id="contact">
      <Container>
        <Layout>
          <div>
            <SectionHeading seal="文" title={text('contact.title')} lead="contactIntro" />
            <EnteredWords field="contactPromise" as={ReplyPromise} $size="lead" />
            <EnteredWords field="contactHours" as={Hours} $soft $size="small" />
          </div>
          <Sheet>
            <noscript>
              <Text>{text('contact.noscript')}</Text>
            </noscript>
            <ContactForm />
          </Sheet>
        </Layout>
      </Container>
    </Ground>
  );
}
