import { parseInline } from './inline';
import type { Line } from './tree';

/** The lines of a text. */
export const linesOf = (text: string): string[] => text.split(/\r\n?|\n/);

/** The words of a line without its marks. */
export function lineText(line: Line): string {
  return line
    .map((part) => {
      if (part.kind === 'text') return part.text;
      return part.kind === 'ruby' ? part.base : lineText(part.children);
    })
    .join('');
}

/** The lines of a text that may hold emphasis, links and ruby, but no blocks. */
export const parseLines = (text: string): Line[] => linesOf(text).map(parseInline);

/** The words of such a text, with its line breaks and without its marks. */
export const plainLines = (text: string): string => parseLines(text).map(lineText).join('\n');
