import styled, { css } from 'styled-components';

import { media, tokens } from '../theme/tokens';

type Space = keyof typeof tokens.space;

export const Stack = styled.div<{ $gap?: Space }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap = 'm' }) => tokens.space[$gap]};
`;

export const Cluster = styled.div<{ $gap?: Space; $justify?: 'start' | 'center' | 'end' | 'space-between' }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ $gap = 's' }) => tokens.space[$gap]};
  justify-content: ${({ $justify = 'start' }) => $justify};
`;

export const Grid = styled.div<{ $min?: string; $gap?: Space }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ $min = '18rem' }) => $min}), 1fr));
  gap: ${({ $gap = 'l' }) => tokens.space[$gap]};
`;

export const Container = styled.div<{ $width?: string }>`
  inline-size: 100%;
  max-inline-size: ${({ $width = '72rem' }) => $width};
  margin-inline: auto;
  padding-inline: clamp(1rem, 4vw, 2.5rem);
  ${media.narrow} {
    padding-inline: 0.5rem;
  }
`;

export const Section = styled.section`
  padding-block: ${tokens.space.section};
  ${media.print} {
    padding-block: 1rem;
  }
`;

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

export const visuallyHidden = css`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;

export const Divider = styled.hr`
  border: 0;
  border-block-start: 1px solid ${tokens.color.line};
  margin: 0;
  inline-size: 100%;
`;
