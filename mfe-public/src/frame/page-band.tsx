import type { ReactNode } from 'react';
import styled from 'styled-components';

import { Container, media, tokens } from 'shared-ui';

const Band = styled.div`
  position: relative;
  isolation: isolate;
  overflow: hidden;
  padding-block: 7rem ${tokens.space.xxl};
  background: linear-gradient(#1b1f2b, #16130f 78%);
  ${media.print} {
    && {
      color-scheme: light;
      padding-block: 0 1rem;
      background: none;
    }
  }
`;

const Hills = styled.svg`
  position: absolute;
  inset-inline-end: 0;
  inset-block-end: 0;
  z-index: -1;
  inline-size: max(100%, 60rem);
  max-inline-size: none;
  ${media.print} {
    display: none;
  }
`;

/** Top of a page other than the landing page: the title stands in front of hills at night, in both schemes. */
export function PageBand({ width, children }: { width?: string; children: ReactNode }) {
  return (
    <Band data-theme="dark">
      <Hills viewBox="0 0 1440 300" aria-hidden="true">
        <path d="M0 210 C200 150 330 190 520 150 S820 60 960 120 S1250 40 1440 110 V300 H0Z" fill="#2a2c35" opacity=".55" />
        <path d="M0 262 C240 210 420 250 640 214 S1040 150 1180 190 S1380 170 1440 180 V300 H0Z" fill="#231f1d" opacity=".9" />
      </Hills>
      <Container $width={width}>{children}</Container>
    </Band>
  );
}
