import type { ReactNode } from 'react';
import styled from 'styled-components';

import { tokens } from '../theme/tokens';

const sizes = { 1: tokens.size.h1, 2: tokens.size.h2, 3: tokens.size.h3, 4: tokens.size.text } as const;

const Title = styled.h2<{ $size: string }>`
  font-size: ${({ $size }) => $size};
`;

interface HeadingProps {
  /** Heading level. */
  level: 1 | 2 | 3 | 4;
  /** Visual level, if it differs from the heading level. */
  look?: 1 | 2 | 3 | 4;
  id?: string;
  lang?: string;
  className?: string;
  children: ReactNode;
}

/** A heading whose visual level may differ from its level in the outline. */
export function Heading({ level, look = level, ...rest }: HeadingProps) {
  // The server writes the phrases of a text that stands alone, which hydration keeps.
  const phrases = typeof rest.children === 'string' ? '' : undefined;
  return <Title as={`h${level}`} $size={sizes[look]} data-phrases={phrases} {...rest} />;
}

export const Text = styled.p<{ $size?: keyof typeof tokens.size; $soft?: boolean }>`
  font-size: ${({ $size = 'text' }) => tokens.size[$size]};
  color: ${({ $soft }) => ($soft ? tokens.color.inkSoft : 'inherit')};
`;
