import type { MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { ButtonAnchor, Container, media, scrollToId, tokens } from 'shared-ui';

import { HeroArt } from './hero-art';
import { Petals } from './petals';

const Stage = styled.section`
  position: relative;
  isolation: isolate;
  display: grid;
  align-items: start;
  min-block-size: max(44rem, min(100svh, 56rem));
  padding-block: 9rem 22rem;
  ${media.medium} {
    align-items: center;
    padding-block: 7rem 5rem;
  }
  overflow: hidden;
  color: #2a211b;
  background: linear-gradient(#f6ead8, #efd9c2 62%, #e3c3ab);
`;

const Words = styled(Container)`
  display: grid;
  gap: ${tokens.space.l};
`;

const Title = styled.h1`
  max-inline-size: 12em;
  font-size: clamp(2.4rem, 1.6rem + 4.4vw, 5rem);
  line-height: 1.25;
  letter-spacing: 0.02em;
  &:lang(en) {
    max-inline-size: 14em;
  }
`;

const Lead = styled.p`
  max-inline-size: 34em;
  font-size: ${tokens.size.lead};
  color: #4a3c33;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.m};
  & > a:first-child {
    background: #a8321f;
    color: #fffaf2;
  }
  & > a:last-child {
    background: #fffaf2;
    color: #2a211b;
    border-color: #6d5a4c;
  }
`;

/** First view of the landing page. Its colours are those of its picture in both schemes. */
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
          <ButtonAnchor href="#contact" onClick={go('contact')}>
            {intl.formatMessage({ id: 'hero.collaborate' })}
          </ButtonAnchor>
        </Actions>
      </Words>
    </Stage>
  );
}
