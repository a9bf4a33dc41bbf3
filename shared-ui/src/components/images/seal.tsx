import styled from 'styled-components';

import { defaultLocale, languageTag } from 'shared-contracts/localization';

import { tokens } from '../../theme/tokens';

const Stamp = styled.span<{ $size: string }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  inline-size: ${({ $size }) => $size};
  block-size: ${({ $size }) => $size};
  border-radius: 14%;
  background: #a8321f;
  box-shadow:
    inset 0 0 0 2px #a8321f,
    inset 0 0 0 3px #f6dccb;
  color: #fff4e8;
  print-color-adjust: exact;
  font-size: calc(${({ $size }) => $size} * 0.5);
  font-weight: 600;
  line-height: 1;
  user-select: none;
  /* Doubled specificity, to override the text font of elements with a lang attribute. */
  && {
    font-family: ${tokens.font.display};
  }
`;

/** A vermilion seal with one character, as on a painting. Decorative, because the text next to it has the meaning. */
export function Seal({ glyph, size = '2.5rem' }: { glyph: string; size?: string }) {
  return (
    <Stamp $size={size} lang={languageTag[defaultLocale]} aria-hidden="true">
      {glyph}
    </Stamp>
  );
}
