import { shownFromPlace } from 'shared-contracts/federation';
import styled, { css, keyframes } from 'styled-components';

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

/**
 * Invisible as well: Chromium makes the boxes of what is skipped anew with each of their styles, and reports those it
 * made twice within a frame as shifted from the top of the window, unless nobody could see them.
 */
const skipped = keyframes`
  from {
    content-visibility: hidden;
    visibility: hidden;
  }
`;

const skippedOffScreen = keyframes`
  to { content-visibility: auto; }
`;

/** The content of a page that is shown from a place in it, from the server or by the router. */
const fromPlace = `main:is(:has(:target), [${shownFromPlace}])`;

/**
 * Kept when what was skipped is laid out: otherwise Chromium reports it as shifted from the top of the window when it
 * is skipped off screen later.
 */
const contained = css`
  contain: paint;
  overflow-clip-margin: 1rem;
  contain-intrinsic-block-size: auto 60rem;
`;

/**
 * What is below the first view: the first picture of a page does not wait for its layout, unless somebody came for a
 * part of the page, whose place depends on it.
 * @param delay after the page, or what it is in, was laid out; parts with delays of their own are a task each
 */
export const laidOutAfter = (delay: string) => css`
  @media screen {
    ${contained}
    animation: ${skipped} 1ms ${delay} backwards;
    ${fromPlace} & {
      animation: none;
    }
  }
`;

/** Milliseconds between the layout of a section and its first skip: long enough that its size is remembered. */
const known = 1_000;

const laidOutThenSkipped = (delay: number) => css`
  animation:
    ${skipped} 1ms ${delay}ms backwards,
    ${skippedOffScreen} 1ms ${delay + known}ms forwards;
`;

/**
 * A section of a page. Those after the second one are laid out within half a second, one by one, unless somebody came
 * for one of them. Once their sizes are known, they are skipped whenever they are far from the viewport, so that styles
 * and texts that change are computed where somebody looks. Without animations, all are always laid out.
 */
export const Section = styled.section`
  padding-block: ${tokens.space.section};
  @media screen {
    &:nth-of-type(n + 3) {
      ${contained}
      ${laidOutThenSkipped(200)}
    }
    &:nth-of-type(3n + 3) {
      ${laidOutThenSkipped(300)}
    }
    &:nth-of-type(3n + 4) {
      ${laidOutThenSkipped(400)}
    }
    ${fromPlace} > &:nth-of-type(n) {
      animation: none;
    }
  }
  ${media.print} {
    padding-block: 1rem;
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
