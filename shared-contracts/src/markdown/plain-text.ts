import { parseMarkdown } from './blocks';
import { lineText } from './lines';
import type { Block, ListBlock } from './tree';

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
    case 'image':
      return [];
    default:
      return block satisfies never;
  }
}

export const blockText = (block: Block): string => blockLines(block).join('\n');

/** The words with line breaks and the numbers of lists, without marks and images. */
export function plainText(markdown: string): string {
  return parseMarkdown(markdown)
    .flatMap((block) => [...Array.from({ length: block.gap }, () => ''), ...blockLines(block)])
    .join('\n')
    .trim();
}
