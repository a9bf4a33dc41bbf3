import styled from 'styled-components';

import { characterCount, defaultLocale, languageTag, type Locale } from 'shared-contracts/localization';

import { displayFont, tokens } from '../../theme/tokens';

const Stamp = styled.span<{ $size: string; $letter: number }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  inline-size: ${({ $size }) => $size};
  block-size: ${({ $size }) => $size};
  border-radius: 14%;
  background: ${tokens.color.seal};
  box-shadow:
    inset 0 0 0 2px ${tokens.color.seal},
    inset 0 0 0 3px #f6dccb;
  color: #fff4e8;
  print-color-adjust: exact;
  font-size: calc(${({ $size, $letter }) => `${$size} * ${$letter}`});
  font-weight: 600;
  line-height: 1;
  user-select: none;
  ${displayFont}
`;

/** In heights of the seal, by the number of letters. */
const letterHeights = [0.5, 0.5, 0.38, 0.28] as const;
const leastHeight = 0.22;

/** Decorative, because the text next to it has the meaning. */
export function Seal({
  glyph,
  locale = defaultLocale,
  size = '2.5rem',
}: {
  glyph: string;
  locale?: Locale;
  size?: string;
}) {
  const letter = letterHeights[characterCount(glyph)] ?? leastHeight;
  return (
    <Stamp $size={size} $letter={letter} lang={languageTag[locale]} aria-hidden="true">
      {glyph}
    </Stamp>
  );
}
