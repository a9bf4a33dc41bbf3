import type { ReactNode } from 'react';
import styled from 'styled-components';

import { BackIcon, Container, laidOutLater, media, notPrinted, tokens } from 'shared-ui';
import { Link } from 'shared-ui/router';

import { nightSky } from './night';

const hills = encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 300">' +
    '<path d="M0 210 C200 150 330 190 520 150 S820 60 960 120 S1250 40 1440 110 V300 H0Z" fill="#2a2c35" ' +
    'opacity=".55"/>' +
    '<path d="M0 262 C240 210 420 250 640 214 S1040 150 1180 190 S1380 170 1440 180 V300 H0Z" fill="#231f1d" ' +
    'opacity=".9"/>' +
    '</svg>',
);

/**
 * At least the height of the window, so that the footer does not move when the page is loaded. The last part grows, so
 * that the others keep their positions.
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
  padding-block: calc(${tokens.headerHeight} + 3.25rem) ${tokens.space.xxl};
  ${media.narrow} {
    padding-block: calc(${tokens.headerHeight} + 1rem) ${tokens.space.l};
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

/**
 * A background at the lower edge, so that they cause no layout shift. The browser parses an image that styles name
 * before it shows any text; content not laid out yet has no styles.
 */
const Hills = styled.div`
  ${laidOutLater}
  position: absolute;
  inset: 0;
  z-index: -1;
  &::before {
    content: '';
    position: absolute;
    inset: 0;
    background: url('data:image/svg+xml,${hills}') right bottom / max(100%, 60rem) auto no-repeat;
  }
  ${media.forcedColors} {
    display: none;
  }
  ${notPrinted}
`;

/**
 * Header of all pages except the landing page: the title in front of hills at night, in both schemes.
 * @param poster of a work, whose colour the sky has
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
