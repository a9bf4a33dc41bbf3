import type { ReactNode } from 'react';
import styled from 'styled-components';

import { tokens } from '../theme/tokens';
import { useHasPhrases, usePhrases } from './phrases';

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
export function Heading({ level, look = level, children, ...rest }: HeadingProps) {
  const text = typeof children === 'string' ? children : '';
  const phrases = usePhrases(text, rest.lang);
  // Screen readers would pause, and put spaces into the name, where lines may break.
  const label = useHasPhrases(rest.lang) && text !== '' ? text : undefined;
  return (
    <Title as={`h${level}`} $size={sizes[look]} aria-label={label} {...rest}>
      {text === '' ? children : phrases}
    </Title>
  );
}

export const Text = styled.p<{ $size?: keyof typeof tokens.size; $soft?: boolean }>`
  font-size: ${({ $size = 'text' }) => tokens.size[$size]};
  color: ${({ $soft }) => ($soft ? tokens.color.inkSoft : 'inherit')};
`;
