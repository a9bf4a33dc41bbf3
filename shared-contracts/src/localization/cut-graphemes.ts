import { isEmptyText } from './visible-text';

const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : null;

/** Falls back to code points in Firefox before 125, which cannot segment graphemes. */
export function* graphemes(text: string): Generator<string, void> {
  if (segmenter) for (const { segment } of segmenter.segment(text)) yield segment;
  else yield* text;
}

/** Without invisible characters and surrounding spaces. */
export const characterCount = (text: string): number =>
  [...graphemes(text.trim())].filter((character) => /\s/.test(character) || !isEmptyText(character)).length;

export function cutGraphemes(text: string, limit: number): string {
  let count = 0;
  let end = 0;
  for (const character of graphemes(text)) {
    if (count === limit) return `${text.slice(0, end)}…`;
    count += 1;
    end += character.length;
  }
  return text;
}
