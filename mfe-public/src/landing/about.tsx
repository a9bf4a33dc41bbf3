import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { Container, Grid, Heading, Section, Text, tokens } from 'shared-ui';

import { SectionHeading } from './section-heading';

const Feature = styled.div`
  display: grid;
  align-content: start;
  gap: ${tokens.space.s};
  padding-block-start: ${tokens.space.m};
  border-block-start: 1px solid ${tokens.color.line};
`;

const Mark = styled.svg`
  inline-size: 3.5rem;
  block-size: 3.5rem;
  color: ${tokens.color.accent};
`;

const features = {
  art: 'M10 46 C16 30 26 30 30 38 S44 34 50 14 M34 44 C30 54 20 54 12 50',
  story: 'M30 14 C22 8 12 8 6 12 V50 C12 46 22 46 30 52 C38 46 48 46 54 50 V12 C48 8 38 8 30 14 V52',
  collaboration: 'M18 22 a9 9 0 1 0 .1 0 M42 22 a9 9 0 1 0 .1 0 M4 56 C6 44 30 44 30 54 C32 44 54 44 56 56',
} as const;

/** What the studio is: an introduction and its three strengths. */
export function About() {
  const intl = useIntl();
  return (
    <Section id="about">
      <Container>
        <SectionHeading title={intl.formatMessage({ id: 'about.title' })}>{intl.formatMessage({ id: 'about.intro' })}</SectionHeading>
        <Grid $min="17rem" $gap="xl">
          {(['art', 'story', 'collaboration'] as const).map((name) => (
            <Feature key={name}>
              <Mark viewBox="0 0 60 60" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
                <path d={features[name]} />
              </Mark>
              <Heading level={3}>{intl.formatMessage({ id: `about.${name}.title` })}</Heading>
              <Text $soft>{intl.formatMessage({ id: `about.${name}.text` })}</Text>
            </Feature>
          ))}
        </Grid>
      </Container>
    </Section>
  );
}
