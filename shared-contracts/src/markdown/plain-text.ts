import { linesOf, parseMarkdown } from './blocks';
import { parseInline } from './inline';
import type { Block, Line, ListBlock } from './tree';

/** The words of a line without its marks. */
export function lineText(line: Line): string {
  return line
    .map((part) => {
      if (part.kind === 'text') return part.text;
      return part.kind === 'ruby' ? part.base : lineText(part.children);
    })
    .join('');
}

const listLines = ({ items }: ListBlock): string[] =>
  items.flatMap(({ number, lines, lists }) => [
    ...lines.map((line, index) => (index === 0 && number !== null ? `${number}. ` : '') + lineText(line)),
    ...lists.flatMap(listLines),
  ]);

function blockLines(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
      return [lineText(block.line)];
    case 'paragraph':
      return block.lines.map(lineText);
    case 'list':
      return listLines(block);
    case 'picture':
      return [];
    default:
      return block satisfies never;
  }
}

/** The words of one block. */
export const blockText = (block: Block): string => blockLines(block).join('\n');

/**
 * The words of a text, with its line breaks and the numbers of its lists, without marks and images: for excerpts,
 * descriptions and searches.
 */
export function plainText(markdown: string): string {
  return parseMarkdown(markdown)
    .flatMap((block) => [...Array.from({ length: block.gap }, () => ''), ...blockLines(block)])
    .join('\n')
    .trim();
}

/** The lines of a text that may hold emphasis, links and ruby, but no blocks. */
export const parseLines = (text: string): Line[] => linesOf(text).map(parseInline);

/** The words of such a text, with its line breaks and without its marks. */
export const plainLines = (text: string): string => parseLines(text).map(lineText).join('\n');
