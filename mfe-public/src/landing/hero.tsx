import styled, { css } from 'styled-components';

import { useLocale, useStudio } from 'shared-client';
import {
  AnchorLink,
  ButtonAnchor,
  Container,
  Heading,
  media,
  notPrinted,
  tokens,
  useStudioTexts,
  useTexts,
} from 'shared-ui';

import { useMainProject } from '../project-facts/main-project';
import { StudioWords } from '../frame/studio-words';
import type { LandingMessageId } from './messages';
import { HeroBackground } from './hero-background';
import { HeroWork } from './hero-work';
import { headlineShape, type HeadlineShape } from './headline-shape';

/**
 * A hazy dawn, in the dark scheme a moonlit night. Has space for the texts of every language, so that loading or
 * switching the language shifts nothing.
 */
const Stage = styled.section`
  --hero-ink: light-dark(#2a211b, #f3ece0);
  --hero-ink-soft: light-dark(#4a3c33, #d5cabb);
  --hero-mount: light-dark(#fffaf0, #20202a);
  --hero-sky: light-dark(#f1dfc4, #141826);
  --hero-haze: light-dark(#f7e9d6, #2b2c3c);
  --hero-disc: light-dark(${tokens.color.seal}, #efe2c6);
  --hero-disc-edge: light-dark(color-mix(in oklab, ${tokens.color.seal} 80%, #fff), #d9c9a6);
  position: relative;
  isolation: isolate;
  min-block-size: 40rem;
  padding-block: 4.75rem 1rem;
  overflow: hidden;
  color: var(--hero-ink);
  background: linear-gradient(var(--hero-sky), var(--hero-haze) 60%, ${tokens.color.paper});
  ${media.medium} {
    min-block-size: max(40rem, min(100svh, 58rem));
    padding-block: clamp(6rem, 13svh, 9.5rem) 2.5rem;
  }
  /* In print only the words: the work follows below. */
  ${media.print} {
    min-block-size: 0;
    padding-block: 0;
    background: none;
    & > :not(:last-child),
    article {
      display: none;
    }
  }
`;

const Art = styled.div`
  position: absolute;
  inset: 0;
  z-index: -1;
  pointer-events: none;
  ${media.forcedColors} {
    display: none;
  }
`;

/** On phones title and work are side by side, so that every action is in the first view. */
const Layout = styled(Container)<{ $isLong: boolean }>`
  display: grid;
  grid-template: ${({ $isLong }) =>
    $isLong
      ? "'title title' auto 'lead work' auto 'actions work' 1fr / minmax(0, 1fr) auto"
      : "'title work' auto 'lead lead' auto 'actions actions' auto / minmax(0, 1fr) auto"};
  gap: 0.875rem 1rem;
  & > article {
    align-self: start;
  }
  ${media.narrow} {
    grid-template: 'title' auto 'work' auto 'lead' auto 'actions' auto / minmax(0, 1fr);
  }
  ${media.medium} {
    grid-template: 'title work' auto 'lead work' auto 'actions work' 1fr / minmax(0, 1fr) auto;
    align-items: start;
    gap: ${tokens.space.l} clamp(2rem, 5vw, 4.5rem);
    ${({ $isLong }) =>
      $isLong
        ? ''
        : `&:is(:lang(ja), :lang(zh)) {
             grid-template: 'title lead work' 1fr 'title actions work' auto / auto minmax(0, 1fr) auto;
           }`}
  }
  ${media.print} {
    &&& {
      display: block;
    }
  }
`;

/** Space beside the poster, or above it, on phones and on larger screens. */
const roomOf = ({ columns, isLong }: HeadlineShape) =>
  isLong
    ? { phone: '(100vw - 2.5rem)', medium: 'min(50vw, 40rem)' }
    : { phone: '(54vw - 3.25rem)', medium: columns > 0 ? 'min(30vw, 26rem)' : 'min(52vw, 44rem)' };

/** Limits letters so that no word is wider than a line, and all columns fit. Not smaller than normal text. */
function titleStyle(shape: HeadlineShape) {
  const { rows, columns, longestWord, isLong } = shape;
  const { phone, medium } = roomOf(shape);
  if (columns === 0)
    return css`
      font-size: max(1.5rem, min(clamp(1.8rem, 9vw, 3.25rem), 12vw, ${phone} / ${longestWord}));
      line-height: 1.25;
      &:lang(en) {
        letter-spacing: -0.01em;
      }
      ${media.medium} {
        max-inline-size: 12em;
        font-size: max(
          1.75rem,
          min(
            ${isLong ? 'clamp(2.25rem, min(1rem + 3vw, 8svh), 4rem)' : 'clamp(2.5rem, min(1.2rem + 4vw, 11svh), 5rem)'},
            ${medium} / ${longestWord}
          )
        );
        letter-spacing: 0.02em;
        &:lang(en) {
          max-inline-size: max(9.5em, ${longestWord}em);
        }
        &:lang(ko) {
          max-inline-size: 8.6em;
        }
      }
    `;
  return css`
    justify-self: center;
    writing-mode: vertical-rl;
    /* WebKit on Linux takes the marks of horizontal lines otherwise, which leave a hole before them. */
    font-feature-settings: 'vert';
    text-wrap: wrap;
    inline-size: ${(rows * 1.1 + 0.2).toFixed(2)}em;
    font-size: min(clamp(1.9rem, 10.5vw, 3.25rem), 12vw, ${phone} / ${(columns * 1.4).toFixed(1)});
    line-height: 1.4;
    letter-spacing: 0.1em;
    ${media.medium} {
      inline-size: ${(rows * 1.02 + 0.2).toFixed(2)}em;
      font-size: min(
        clamp(2.75rem, min(6.2vw, 11svh), 5.25rem),
        max(1.5rem, ${isLong ? 50 : 66}svh / ${rows}),
        ${medium} / ${(columns * 1.4).toFixed(1)}
      );
      letter-spacing: 0.02em;
    }
  `;
}

/** Vertical in Japanese and Chinese, as on a book cover: columns from right to left. */
const Title = styled(Heading)<{ $shape: HeadlineShape }>`
  grid-area: title;
  /* The studio's own headline has its line breaks. */
  white-space: pre-line;
  ${({ $shape }) => titleStyle($shape)}
  ${media.print} {
    &&& {
      writing-mode: horizontal-tb;
      font-feature-settings: normal;
      justify-self: start;
      inline-size: auto;
      max-inline-size: none;
      font-size: ${tokens.size.h1};
    }
  }
`;

const Lead = styled.p`
  grid-area: lead;
  max-inline-size: 27em;
  font-size: ${tokens.size.lead};
  line-height: 1.5;
  color: var(--hero-ink-soft);
  &:is(:lang(ja), :lang(zh)) {
    line-height: 1.7;
  }
  ${media.medium} {
    line-height: inherit;
    &:is(:lang(ja), :lang(zh)) {
      align-self: end;
      max-inline-size: 22em;
      line-height: 1.8;
    }
  }
  ${media.print} {
    &&& {
      max-inline-size: none;
      color: inherit;
    }
  }
`;

const Actions = styled.div`
  grid-area: actions;
  display: flex;
  flex-wrap: wrap;
  align-content: start;
  align-items: start;
  gap: ${tokens.space.s};
  & > a {
    flex: 1 1 auto;
    padding-inline: 0.25rem;
    font-size: ${tokens.size.small};
  }
  ${notPrinted}
  ${media.medium} {
    gap: ${tokens.space.m};
    & > a {
      flex: none;
      padding-inline: 1.5rem;
      font-size: inherit;
    }
  }
`;

/** Letters that are always dark or light have the colours of that scheme, and the veil below them too. */
const lettersSchemes = { auto: undefined, dark: 'light', light: 'dark' };

export function Hero() {
  const text = useTexts<LandingMessageId>();
  const main = useMainProject();
  const headline = useStudioTexts<LandingMessageId>()('headline', 'studio.headline');
  const locale = useLocale();
  const shape = headlineShape(headline.text, /^(?:ja|zh)/.test(headline.lang ?? locale));
  const studio = useStudio();
  const letters = studio?.heroImage ? lettersSchemes[studio.heroText ?? 'auto'] : undefined;
  return (
    <Stage id="home" style={{ colorScheme: letters }}>
      <Art>
        <HeroBackground />
      </Art>
      <Layout $isLong={shape.isLong}>
        <Title level={1} lang={headline.lang} $shape={shape}>
          {headline.text}
        </Title>
        {main === null ? null : <HeroWork project={main} />}
        <StudioWords field="lead" as={Lead} />
        <Actions>
          <ButtonAnchor as={AnchorLink} to="projects">
            {text('hero.explore')}
          </ButtonAnchor>
          <ButtonAnchor as={AnchorLink} $variant="secondary" to="contact">
            {text('hero.collaborate')}
          </ButtonAnchor>
        </Actions>
      </Layout>
    </Stage>
  );
}
