import type { ReactNode } from 'react';
import styled from 'styled-components';

import { tokens } from '../theme/tokens';

const sizes = { 1: tokens.size.h1, 2: tokens.size.h2, 3: tokens.size.h3, 4: tokens.size.text } as const;

const Title = styled.h2<{ $size: string }>`
  font-size: ${({ $size }) => $size};
`;

interface HeadingProps {
  /** Place in the outline. */
  level: 1 | 2 | 3 | 4;
  /** Look of another level than its place in the outline. */
  look?: 1 | 2 | 3 | 4;
  id?: string;
  lang?: string;
  className?: string;
  children: ReactNode;
}

/** A heading: its level is its place in the outline, its look may be another's. */
export function Heading({ level, look = level, ...rest }: HeadingProps) {
  return <Title as={`h${level}`} $size={sizes[look]} {...rest} />;
}

/** A paragraph. */
export const Text = styled.p<{ $size?: keyof typeof tokens.size; $soft?: boolean }>`
  font-size: ${({ $size = 'text' }) => tokens.size[$size]};
  color: ${({ $soft }) => ($soft ? tokens.color.inkSoft : 'inherit')};
`;
