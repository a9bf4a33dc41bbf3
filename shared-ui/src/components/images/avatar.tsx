import styled from 'styled-components';

import { graphemes } from 'shared-contracts/localization';

import { tokens } from '../../theme/tokens';
import { Image } from './image';

const Round = styled.div<{ $size: string }>`
  inline-size: ${({ $size }) => $size};
  flex: none;
  border-radius: 50%;
  overflow: hidden;
`;

const Ground = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  font-family: ${tokens.font.display};
  font-size: 1.5em;
  color: ${tokens.color.accent};
  background: ${tokens.color.accentSoft};
  & > * {
    grid-area: 1 / 1;
  }
  & > svg {
    inline-size: 100%;
    block-size: 100%;
  }
`;

function DefaultPortrait({ letter }: { letter: string }) {
  return (
    <Ground aria-hidden="true">
      <svg viewBox="-50 -50 100 100" fill="currentColor" opacity="0.1">
        {[0, 72, 144, 216, 288].map((angle) => (
          <circle key={angle} r="21" cy="-25" transform={`rotate(${angle})`} />
        ))}
      </svg>
      <span>{letter}</span>
    </Ground>
  );
}

interface AvatarProps {
  location: string | null | undefined;
  name: string;
  size?: string;
  alt?: string;
  altLang?: string | undefined;
  focus?: string | undefined;
}

/** Decorative without `alt`, because the name is next to it. */
export function Avatar({ name, size = '4rem', alt = '', ...image }: AvatarProps) {
  const [letter = ''] = graphemes(name.trim());
  return (
    <Round $size={size}>
      <Image {...image} alt={alt} ratio="1" fallback={<DefaultPortrait letter={letter} />} />
    </Round>
  );
}
