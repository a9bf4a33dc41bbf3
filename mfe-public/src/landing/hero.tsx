import type { MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { ButtonAnchor, Container, media, scrollToId, tokens } from 'shared-ui';

import { HeroArt } from './hero-art';
import { heroColors } from './hero-colors';
import { Petals } from './petals';

/** Has room for the texts of every language, so that loading or switching the language causes no layout shift. */
const Stage = styled.section`
  ${heroColors}
  position: relative;
  isolation: isolate;
  min-block-size: max(52rem, min(100svh, 56rem));
  padding-block: 9.5rem 21rem;
  overflow: hidden;
  color: var(--hero-ink);
  background: linear-gradient(var(--hero-sky), var(--hero-haze) 60%, ${tokens.color.paper});
  ${media.medium} {
    min-block-size: max(53rem, min(100svh, 64rem));
    padding-block: 10rem 12.5rem;
  }
  ${media.print} {
    display: none;
  }
`;

const Words = styled(Container)`
  display: grid;
  align-content: start;
  gap: ${tokens.space.l};
  ${media.medium} {
    &:is(:lang(ja), :lang(zh)) {
      grid-template: 1fr auto / auto minmax(0, 1fr);
      column-gap: clamp(2rem, 5vw, 4.5rem);
    }
  }
`;

const Title = styled.h1`
  max-inline-size: 12em;
  font-size: clamp(2.5rem, 1.6rem + 4.4vw, 5.25rem);
  line-height: 1.25;
  letter-spacing: 0.04em;
  &:lang(en) {
    max-inline-size: 9.5em;
    letter-spacing: 0;
  }
  &:lang(zh) {
    max-inline-size: 5.8em;
  }
  &:lang(ko) {
    max-inline-size: 8.6em;
  }
  ${media.medium} {
    /* Vertical, as on a book cover: columns from right to left. */
    &:is(:lang(ja), :lang(zh)) {
      writing-mode: vertical-rl;
      grid-row: span 2;
      inline-size: 5.8em;
      max-inline-size: none;
      font-size: clamp(3.75rem, 6.2vw, 5.25rem);
      line-height: 1.4;
      letter-spacing: 0.1em;
    }
  }
`;

const Lead = styled.p`
  align-self: end;
  max-inline-size: 27em;
  &:lang(ja) {
    word-break: auto-phrase;
  }
  font-size: ${tokens.size.lead};
  color: var(--hero-ink-soft);
  ${media.medium} {
    &:is(:lang(ja), :lang(zh)) {
      max-inline-size: 22em;
    }
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.m};
`;

/** The hero of the landing page. */
export function Hero() {
  const intl = useIntl();
  const go = (id: string) => (event: MouseEvent) => {
    event.preventDefault();
    scrollToId(id);
  };
  return (
    <Stage id="home">
      <HeroArt />
      <Petals />
      <Words>
        <Title>{intl.formatMessage({ id: 'hero.title' })}</Title>
        <Lead>{intl.formatMessage({ id: 'hero.subtitle' })}</Lead>
        <Actions>
          <ButtonAnchor href="#projects" onClick={go('projects')}>
            {intl.formatMessage({ id: 'hero.explore' })}
          </ButtonAnchor>
          <ButtonAnchor $variant="secondary" href="#contact" onClick={go('contact')}>
            {intl.formatMessage({ id: 'hero.collaborate' })}
          </ButtonAnchor>
        </Actions>
      </Words>
    </Stage>
  );
}
