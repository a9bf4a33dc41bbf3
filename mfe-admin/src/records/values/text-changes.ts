import { diffArrays } from 'diff';

/** A part of a text beside another version of it. */
export interface TextPart {
  /** In both versions, or in one of them alone. */
  kind: 'both' | 'before' | 'after';
  text: string;
}

/** For browsers without `Intl.Segmenter`: ideographs and kana one by one, everything else by its spaces. */
const roughly = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[\p{L}\p{N}\p{M}]+|[^]/gu;

const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'word' }) : null;

/** The words of a text and what is between them. Words of Chinese, Japanese and Korean are found, too. */
const wordsOf = (text: string): string[] =>
  segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : (text.match(roughly) ?? []);

/** Differing words up to which two texts are compared; of more both are shown as a whole. */
const mostDifferences = 400;

/** Compares two versions of a text word by word. */
export function textChanges(before: string, after: string): TextPart[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: mostDifferences });
  if (!changes)
    return [
      { kind: 'before', text: before },
      { kind: 'after', text: after },
    ];
  return changes.map(({ value, added, removed }) => ({
    kind: added ? 'after' : removed ? 'before' : 'both',
    text: value.join(''),
  }));
}
