import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { Container, Heading, media, Section, Text, tokens } from 'shared-ui';

import { SectionHeading } from '../frame/section-heading';
import { featureArt } from './feature-art';

const Features = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${tokens.space.xl};
  ${media.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: clamp(1.25rem, 3vw, 2.5rem);
  }
`;

const Feature = styled.li`
  display: grid;
  align-content: start;
  gap: ${tokens.space.s};
  & > svg {
    margin-block-end: ${tokens.space.s};
  }
  /* For narrow columns: words stay intact, and no line holds a single syllable. */
  & > p:lang(ja) {
    word-break: auto-phrase;
  }
`;

/** Introduction of the studio and its three strengths. */
export function About() {
  const intl = useIntl();
  return (
    <Section id="about">
      <Container>
        <SectionHeading seal="人" title={intl.formatMessage({ id: 'about.title' })}>
          {intl.formatMessage({ id: 'about.intro' })}
        </SectionHeading>
        <Features>
          {(['art', 'story', 'collaboration'] as const).map((name) => {
            const Picture = featureArt[name];
            return (
              <Feature key={name}>
                <Picture />
                <Heading level={3}>{intl.formatMessage({ id: `about.${name}.title` })}</Heading>
                <Text $soft>{intl.formatMessage({ id: `about.${name}.text` })}</Text>
              </Feature>
            );
          })}
        </Features>
      </Container>
    </Section>
  );
}
