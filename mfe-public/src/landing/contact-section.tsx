import type { ComponentType } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { Card, Container, media, notPrinted, Phrases, Section, Text, tokens, useStudioTexts } from 'shared-ui';

import type { LandingMessageId } from './messages';
import { SectionHeading } from '../frame/sections/section-heading';

const Ground = styled(Section)`
  background: ${tokens.color.surface};
`;

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

/** The contact section. The slot renders the form. */
export function ContactSection({ ContactForm }: { ContactForm: ComponentType }) {
  const intl = useIntl();
  const textOf = useStudioTexts<LandingMessageId>();
  const intro = textOf('contactIntro', 'studio.contactIntro');
  const promise = textOf('contactPromise', 'studio.contactPromise');
  const hours = textOf('contactHours', 'studio.contactHours');
  return (
    <Ground id="contact">
      <Container>
        <Layout>
          <div>
            <SectionHeading seal="文" title={intl.formatMessage({ id: 'contact.title' })} lang={intro.lang}>
              {intro.text}
            </SectionHeading>
            <ReplyPromise lang={promise.lang} $size="lead">
              <Phrases lang={promise.lang}>{promise.text}</Phrases>
            </ReplyPromise>
            <Hours lang={hours.lang} $soft $size="small">
              <Phrases lang={hours.lang}>{hours.text}</Phrases>
            </Hours>
          </div>
          <Sheet>
            <noscript>
              <Text>{intl.formatMessage({ id: 'contact.noscript' })}</Text>
            </noscript>
            <ContactForm />
          </Sheet>
        </Layout>
      </Container>
    </Ground>
  );
}
