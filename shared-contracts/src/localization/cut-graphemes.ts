import { isEmptyText } from './visible-text';

/** Texts of which each code point is a grapheme. */
const simple = /^[ -~、-〟ぁ-ゖァ-ヿ㐀-鿿가-힣]*$/;

/** Made when it is needed: its data take a slow phone 50 ms, and most names and seals are simple. */
let segmenter: Intl.Segmenter | undefined;

/** Falls back to code points in Firefox before 125, which cannot segment graphemes. */
export function* graphemes(text: string): Generator<string, void> {
  if (simple.test(text) || !('Segmenter' in Intl)) return yield* text;
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  for (const { segment } of segmenter.segment(text)) yield segment;
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
