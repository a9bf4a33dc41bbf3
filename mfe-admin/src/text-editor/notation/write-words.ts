import { Fragment, type Mark, type Node } from 'prosemirror-model';

/** A line has words only: texts and readings, with marks. */
type Words = readonly Node[];

export const wordNodes = (fragment: Fragment): Words =>
  Array.from({ length: fragment.childCount }, (_, index) => fragment.child(index));

const withoutMarks = (node: Node, names: readonly string[]) =>
  node.mark(node.marks.filter(({ type }) => !names.includes(type.name)));

export const withoutMarksIn = (content: Fragment, names: readonly string[]): Fragment =>
  Fragment.fromArray(wordNodes(content).map((node) => withoutMarks(node, names)));

const isBlank = (node: Node | undefined) => node?.isText === true && node.textContent.trim() === '';

/** Takes a mark from the spaces at its ends, where the notation has no place for it. */
function trimMark(words: Words, name: string): Words {
  const has = (node: Node | undefined) => node?.marks.some(({ type }) => type.name === name) === true;
  const isOutside = (index: number, step: 1 | -1): boolean => {
    for (let at = index; has(words[at]); at += step) if (!isBlank(words[at])) return false;
    return true;
  };
  return words.map((node, index) =>
    isBlank(node) && (isOutside(index, 1) || isOutside(index, -1)) ? withoutMarks(node, [name]) : node,
  );
}

/**
 * The content of a line as the notation can hold it: marks neither start nor end at a space.
 * @param isTrimmed whether the line has no spaces at its ends, as a heading or an item
 */
export function tidyWords(content: Fragment, isTrimmed: boolean): Fragment {
  const split = wordNodes(content).flatMap((node) =>
    node.isText
      ? (node.textContent.replaceAll(/[\r\n]/g, ' ').match(/\s+|\S+/g) ?? []).map((text) =>
          node.type.schema.text(text, node.marks),
        )
      : [node],
  );
  const words = [...trimMark(trimMark(split, 'em'), 'strong')];
  while (isTrimmed && isBlank(words[0])) words.shift();
  while (isTrimmed && isBlank(words.at(-1))) words.pop();
  return Fragment.fromArray(words);
}

function marked(mark: Mark, words: string): string {
  if (mark.type.name === 'link') return `[${words}](${mark.attrs['address']})`;
  const asterisks = mark.type.name === 'strong' ? '**' : '*';
  return asterisks + words + asterisks;
}

/** Writes the marks that reach furthest around the others. */
function writeNested(words: Words, escape: (text: string) => string): string {
  let written = '';
  let at = 0;
  while (at < words.length) {
    const node = words[at];
    if (!node) break;
    const reach = (mark: Mark) => {
      let end = at;
      while (words[end] && mark.isInSet(words[end]?.marks ?? [])) end += 1;
      return end;
    };
    const [outer, ...others] = node.marks;
    if (outer) {
      const mark = others.reduce((best, other) => (reach(other) > reach(best) ? other : best), outer);
      const end = reach(mark);
      const inside = words.slice(at, end).map((inner) => inner.mark(mark.removeFromSet(inner.marks)));
      written += marked(mark, writeNested(inside, escape));
      at = end;
    } else {
      written += node.isText ? escape(node.textContent) : `{${node.attrs['base']}|${node.attrs['reading']}}`;
      at += 1;
    }
  }
  return written;
}

/** A backslash before every character that could be a mark, also where a backslash before it is text. */
const escapeMarks = (text: string) => text.replaceAll(/[*[\]{}|]|(?<=\\)[#+.!-]/g, String.raw`\$&`);

/** Notations of words, from the plainest; the caller takes the first that reads as the words. */
export const writeWords = (content: Fragment): string[] => {
  const words = wordNodes(content);
  return [writeNested(words, (text) => text), writeNested(words, escapeMarks)];
};
