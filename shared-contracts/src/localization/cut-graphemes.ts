import { isEmptyText } from './visible-text';

const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : null;

/** The characters of a text as people count them; code points in Firefox before 125, which does not know them. */
export function* graphemes(text: string): Generator<string, void> {
  if (segmenter) for (const { segment } of segmenter.segment(text)) yield segment;
  else yield* text;
}

/** Number of characters as people count them, without invisible ones and surrounding spaces. */
export const characterCount = (text: string): number =>
  [...graphemes(text.trim())].filter((character) => /\s/.test(character) || !isEmptyText(character)).length;

/**
 * Truncates a text to `limit` user-perceived characters and adds an ellipsis if anything was cut. Counting grapheme
 * clusters keeps emoji, combining marks and Hangul jamo intact.
 */
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
