import styled from 'styled-components';

import { useStudio } from 'shared-client';
import { isNamed } from 'shared-contracts/entities';
import { Container, FirstViewEnd, Heading, Image, media, Section, tokens, useStudioTexts, useTexts } from 'shared-ui';

import type { LandingMessageId } from './messages';
import { SectionHeading } from '../frame/sections/section-heading';
import { StudioWords } from '../frame/studio-words';

const Features = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${tokens.space.m};
  ${media.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: clamp(1.25rem, 3vw, 2.5rem);
  }
`;

/** On phones the words flow around the image. */
const Feature = styled.li`
  display: flow-root;
  font-size: ${tokens.size.small};
  line-height: 1.6;
  & > p {
    font-size: inherit;
  }
  & > :not(h3, p) {
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
    & > :not(h3, p) {
      inline-size: 100%;
      margin: 0 0 ${tokens.space.s};
    }
  }
`;

const Art = styled(Image).attrs({ alt: '', ratio: '5 / 3' })`
  border-radius: ${tokens.radius.m};
`;

/** One file with the drawings side by side: phones show each as a thumbnail. */
const drawings = '/objects/demo/landing/features-2400x480.webp';

const cards = ['art', 'story', 'collaboration'] as const;

/** The studio's own image of a card. The fictional studio has drawings, unless they are switched off. */
function CardImage({ card }: { card: (typeof cards)[number] }) {
  const studio = useStudio();
  const own = studio?.[`${card}Image`];
  if (own) return <Art location={own} sizes="(min-width: 48rem) 24rem, 4.5rem" />;
  const isOwn = isNamed(studio) || cards.some((each) => studio?.[`${each}Image`]);
  if (isOwn || studio?.heroArt === 'plain') return null;
  const focus = `${50 * cards.indexOf(card)}% 50%`;
  return <Art location={drawings} focus={focus} sizes="(min-width: 48rem) 72rem, 13.5rem" />;
}

export function About() {
  const text = useTexts<LandingMessageId>();
  const textOf = useStudioTexts<LandingMessageId>();
  return (
    <Section id="about">
      <Container>
        <SectionHeading seal="人" title={text('about.title')} lead="aboutIntro" />
        <FirstViewEnd />
        <Features>
          {cards.map((name) => {
            const title = textOf(`${name}Title`, `studio.${name}Title`);
            return (
              <Feature key={name}>
                <CardImage card={name} />
                <Heading level={3} lang={title.lang}>
                  {title.text}
                </Heading>
                <StudioWords field={`${name}Text`} $soft />
              </Feature>
            );
          })}
        </Features>
      </Container>
    </Section>
  );
}
