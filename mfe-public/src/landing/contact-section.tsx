import type { ComponentType } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { Card, Container, media, Section, Text, tokens } from 'shared-ui';

import { SectionHeading } from './section-heading';

const Ground = styled(Section)`
  background: ${tokens.color.surface};
`;

const Layout = styled.div`
  display: grid;
  gap: ${tokens.space.xl};
  ${media.wide} {
    grid-template-columns: 2fr 3fr;
    align-items: start;
  }
`;

const Promise = styled(Text)`
  padding-inline-start: ${tokens.space.m};
  border-inline-start: 3px solid ${tokens.color.accent};
  margin-block-end: ${tokens.space.m};
`;

const Sheet = styled(Card)`
  padding: clamp(1.25rem, 3vw, 2.5rem);
`;

/** Where creators write to the studio. The form is whatever fills the slot. */
export function ContactSection({ ContactForm }: { ContactForm: ComponentType }) {
  const intl = useIntl();
  return (
    <Ground id="contact">
      <Container>
        <Layout>
          <div>
            <SectionHeading title={intl.formatMessage({ id: 'contact.title' })}>{intl.formatMessage({ id: 'contact.intro' })}</SectionHeading>
            <Promise>{intl.formatMessage({ id: 'contact.promise' })}</Promise>
            <Text $soft>{intl.formatMessage({ id: 'contact.hours' })}</Text>
          </div>
          <Sheet>
            <ContactForm />
          </Sheet>
        </Layout>
      </Container>
    </Ground>
  );
}
