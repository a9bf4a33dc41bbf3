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

/** Pairs of words that are compared at most; of longer texts the changed part is one. */
const mostPairs = 2_000_000;

/** For each pair of positions, how many words the rest of both texts have in common, in their order. */
function commonWords(before: readonly string[], after: readonly string[]): (i: number, j: number) => number {
  const width = after.length + 1;
  const counts = new Uint16Array((before.length + 1) * width);
  const at = (i: number, j: number) => counts[i * width + j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      counts[i * width + j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  return at;
}

function partsOfMiddle(before: readonly string[], after: readonly string[]): TextPart[] {
  if (before.length * after.length > mostPairs)
    return [
      { kind: 'before', text: before.join('') },
      { kind: 'after', text: after.join('') },
    ];
  const common = commonWords(before, after);
  const parts: TextPart[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [old = '', current = ''] = [before[i], after[j]];
    if (i < before.length && j < after.length && old === current) {
      parts.push({ kind: 'both', text: old });
      i += 1;
      j += 1;
    } else if (i < before.length && (j === after.length || common(i + 1, j) >= common(i, j + 1))) {
      parts.push({ kind: 'before', text: old });
      i += 1;
    } else {
      parts.push({ kind: 'after', text: current });
      j += 1;
    }
  }
  return parts;
}

/** Compares two versions of a text word by word. */
export function textChanges(before: string, after: string): TextPart[] {
  const [old, current] = [wordsOf(before), wordsOf(after)];
  const shortest = Math.min(old.length, current.length);
  let start = 0;
  while (start < shortest && old[start] === current[start]) start += 1;
  let end = 0;
  while (end < shortest - start && old[old.length - 1 - end] === current[current.length - 1 - end]) end += 1;
  const parts: TextPart[] = [
    { kind: 'both', text: old.slice(0, start).join('') },
    ...partsOfMiddle(old.slice(start, old.length - end), current.slice(start, current.length - end)),
    { kind: 'both', text: old.slice(old.length - end).join('') },
  ];
  // Neighbours of one kind are one part.
  return parts.reduce<TextPart[]>((joined, part) => {
    const last = joined.at(-1);
    if (part.text === '') return joined;
    if (last?.kind !== part.kind) return [...joined, part];
    return [...joined.slice(0, -1), { kind: part.kind, text: last.text + part.text }];
  }, []);
}
