import styled, { keyframes } from 'styled-components';

import { media, tokens } from '../theme/tokens';

type Space = keyof typeof tokens.space;

/** Stacks children vertically with even gaps. */
export const Stack = styled.div<{ $gap?: Space }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap = 'm' }) => tokens.space[$gap]};
`;

/** Arranges children horizontally, with wrapping. */
export const Cluster = styled.div<{ $gap?: Space; $justify?: 'start' | 'center' | 'end' | 'space-between' }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ $gap = 's' }) => tokens.space[$gap]};
  justify-content: ${({ $justify = 'start' }) => $justify};
`;

/** As many equal columns as fit. `$min` is the minimum width of a column. */
export const Grid = styled.div<{ $min?: string; $gap?: Space }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ $min = '18rem' }) => $min}), 1fr));
  gap: ${({ $gap = 'l' }) => tokens.space[$gap]};
`;

/** Centres the content with a maximum width. */
export const Container = styled.div<{ $width?: string }>`
  inline-size: 100%;
  max-inline-size: ${({ $width = '72rem' }) => $width};
  margin-inline: auto;
  padding-inline: clamp(1rem, 4vw, 2.5rem);
`;

const laidOutLater = keyframes`
  from { content-visibility: hidden; }
`;

/**
 * A section of a page. The first picture of a page does not wait for the layout of sections after the second one, which
 * follows within half a second, section by section, unless somebody came for one of them.
 */
export const Section = styled.section`
  padding-block: ${tokens.space.section};
  @media screen {
    &:nth-of-type(n + 3) {
      contain-intrinsic-block-size: 60rem;
      animation: ${laidOutLater} 1ms 0.2s backwards;
    }
    &:nth-of-type(3n) {
      animation-delay: 0.3s;
    }
    &:nth-of-type(3n + 1) {
      animation-delay: 0.4s;
    }
    main:has(:target) > &:nth-of-type(n) {
      animation: none;
    }
  }
`;

/** A raised surface. */
export const Card = styled.div`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  background: ${tokens.color.raised};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.m};
  box-shadow: ${tokens.shadow.low};
  overflow: hidden;
`;

/** Visible to screen readers only. */
export const VisuallyHidden = styled.span`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

export const Divider = styled.hr`
  border: 0;
  border-block-start: 1px solid ${tokens.color.line};
  margin: 0;
  inline-size: 100%;
  ${media.medium} {
    margin-block: 0;
  }
`;
