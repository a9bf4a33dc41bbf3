import { isEmptyText } from './visible-text';

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Number of characters as people count them, without those that nobody sees and spaces around them. */
export const characterCount = (text: string): number =>
  [...segmenter.segment(text.trim())].filter(({ segment }) => /\s/.test(segment) || !isEmptyText(segment)).length;

/**
 * Truncates a text to `limit` user-perceived characters and adds an ellipsis if anything was cut. Counting grapheme
 * clusters keeps emoji, combining marks and Hangul jamo intact.
 */
export function cutGraphemes(text: string, limit: number): string {
  let count = 0;
  for (const { index } of segmenter.segment(text)) {
    if (count === limit) return `${text.slice(0, index)}…`;
    count += 1;
  }
  return text;
}
