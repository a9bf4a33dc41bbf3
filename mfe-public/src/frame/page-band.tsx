import type { ReactNode } from 'react';
import styled from 'styled-components';

import { BackIcon, Container, media, notPrinted, tokens } from 'shared-ui';
import { Link } from 'shared-ui/router';

import { nightSky } from './night';

/**
 * At least as high as the window, so that the footer does not move when the page loads. The last part grows, so that
 * the others stay in place.
 */
export const PageRoom = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 100svh;
  & > :last-child {
    flex-grow: 1;
  }
`;

const Band = styled.div`
  position: relative;
  isolation: isolate;
  padding-block: calc(${tokens.headerHeight} + 1rem) ${tokens.space.l};
  ${media.medium} {
    padding-block: calc(${tokens.headerHeight} + 3.25rem) ${tokens.space.xxl};
  }
  background: linear-gradient(var(--night-top, #1b1f2b), var(--night-foot, #16130f) 78%);
  ${media.print} {
    && {
      color-scheme: light;
      padding-block: 0 1rem;
      background: none;
    }
  }
`;

const HillsFrame = styled.svg`
  position: absolute;
  inset: 0;
  z-index: -1;
  inline-size: 100%;
  block-size: 100%;
  ${media.forcedColors} {
    display: none;
  }
  ${notPrinted}
`;

/** In the document: an image in styles or in a file is a document of its own, which the first paint would wait for. */
const Hills = () => (
  <HillsFrame viewBox="0 0 1440 300" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
    <path d="M0 210C200 150 330 190 520 150S820 60 960 120 1250 40 1440 110V300H0Z" fill="#2a2c35" opacity=".55" />
    <path d="M0 262C240 210 420 250 640 214S1040 150 1180 190 1380 170 1440 180V300H0Z" fill="#231f1d" opacity=".9" />
  </HillsFrame>
);

/**
 * Header of all pages except the landing page: the title in front of hills at night, in both schemes.
 * @param poster of a work; the sky takes its colour
 */
export const PageBand = ({ poster, children }: { poster?: string | null; children: ReactNode }) => (
  <Band data-theme="dark" style={nightSky(poster)}>
    <Hills />
    <Container>{children}</Container>
  </Band>
);

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
  inline-size: fit-content;
  min-block-size: 2.75rem;
`;

export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Back to={to}>
    <BackIcon />
    {children}
  </Back>
);
