import styled from 'styled-components';

import { tokens } from '../theme/tokens';
import { Image } from './image';

const Round = styled.div<{ $size: string }>`
  inline-size: ${({ $size }) => $size};
  flex: none;
  border-radius: 50%;
  overflow: hidden;
`;

const Letter = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  font-family: ${tokens.font.display};
  font-size: 1.5em;
  color: ${tokens.color.accent};
  background: ${tokens.color.accentSoft};
`;

const segmenter = new Intl.Segmenter('ja', { granularity: 'grapheme' });

/** First user-perceived character of a name. */
function firstLetter(name: string): string {
  for (const { segment } of segmenter.segment(name.trim())) return segment;
  return '';
}

/** A round portrait; the first letter of the name where there is none. Decorative: the name stands beside it. */
export function Avatar({ location, name, size = '4rem' }: { location: string | null | undefined; name: string; size?: string }) {
  return (
    <Round $size={size}>
      <Image location={location} alt="" ratio="1" fallback={<Letter aria-hidden="true">{firstLetter(name)}</Letter>} />
    </Round>
  );
}
