import { parseInline } from './inline';
import type { Line } from './tree';

export const linesOf = (text: string): string[] => text.split(/\r\n?|\n/);

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

export const plainLines = (text: string): string => parseLines(text).map(lineText).join('\n');
