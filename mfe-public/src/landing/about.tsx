import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { Container, FirstViewEnd, Heading, laidOutLater, media, Phrases, Section, Text, tokens } from 'shared-ui';

import { SectionHeading } from '../frame/section-heading';
import { featureArt } from './feature-art';

const Features = styled.ul.attrs({ role: 'list' })`
  ${laidOutLater}
  display: grid;
  gap: ${tokens.space.m};
  ${media.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: clamp(1.25rem, 3vw, 2.5rem);
  }
`;

/** On phones the words flow around the picture. */
const Feature = styled.li`
  display: flow-root;
  font-size: ${tokens.size.small};
  line-height: 1.6;
  & > svg {
    float: inline-start;
    inline-size: 4.5rem;
    margin: 0.25rem ${tokens.space.m} 0 0;
  }
  ${media.medium} {
    display: grid;
    align-content: start;
    gap: ${tokens.space.s};
    font-size: inherit;
    line-height: inherit;
    & > svg {
      inline-size: 100%;
      margin: 0 0 ${tokens.space.s};
    }
  }
`;

const Words = styled(Text)`
  font-size: inherit;
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
        <FirstViewEnd />
        <Features>
          {(['art', 'story', 'collaboration'] as const).map((name) => {
            const Picture = featureArt[name];
            return (
              <Feature key={name}>
                <Picture />
                <Heading level={3}>{intl.formatMessage({ id: `about.${name}.title` })}</Heading>
                <Words $soft>
                  <Phrases>{intl.formatMessage({ id: `about.${name}.text` })}</Phrases>
                </Words>
              </Feature>
            );
          })}
        </Features>
      </Container>
    </Section>
  );
}
