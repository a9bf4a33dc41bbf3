import { isImageLocation } from '../values/urls';
import { parseInline, unescape } from './inline';
import { linesOf } from './lines';
import type { Block, Line, ListBlock, PlacedBlock } from './tree';

/** The outermost included. */
const maxListDepth = 3;

const heading = /^ {0,3}(#{1,6})[ \t\u3000]+(\S.*)$/;
/** Four digits are a year, not the number of an item. */
const marker = /^([ \t]*)(?:[-*+]|(\d{1,3})\.)[ \t]+(\S.*)$/;
/** The rest of a date such as `4. 1. 출시`. */
const dateRest = /^\d{1,2}\.(?:\s|$)/;
/** A separator line, as people draw it in plain text. */
const ornament = /^[-*+\s]*$/;
/** The text may have brackets in it. The address ends at the last parenthesis, so it may contain others. */
const image = /^\s*!\[((?:[^[\]]|\[[^[\]]*\])*)\]\(((?:(?!\]\()\S)+)\)\s*$/;

const indentOf = (text: string) =>
  Array.from(/^[ \t]*/.exec(text)?.[0] ?? '').reduce((width, character) => width + (character === '\t' ? 4 : 1), 0);

interface Marked {
  indent: number;
  number: number | null;
  line: Line;
}

function markedLine(text: string): Marked | null {
  const [, before = '', digits, rest] = marker.exec(text) ?? [];
  if (rest === undefined || (digits === undefined ? ornament : dateRest).test(rest)) return null;
  return {
    indent: indentOf(before),
    number: digits === undefined ? null : Number(digits),
    line: parseInline(rest.trimEnd()),
  };
}

export function imageOf(text: string): Extract<Block, { kind: 'image' }> | null {
  const [, alt = '', location] = image.exec(text) ?? [];
  return location !== undefined && isImageLocation(location)
    ? { kind: 'image', location, alt: unescape(alt).trim() }
    : null;
}

class BlockParser {
  readonly blocks: PlacedBlock[] = [];
  #gap = 0;
  #paragraph: Line[] | null = null;
  #lists: { list: ListBlock; indent: number }[] = [];
  #outline: number[] = [];

  #add(block: Block): void {
    this.blocks.push({ ...block, gap: this.blocks.length === 0 ? 0 : this.#gap });
    this.#gap = 0;
    this.#paragraph = null;
    this.#lists = [];
  }

  line(text: string): void {
    if (text.trim() === '') {
      this.#gap += 1;
      this.#paragraph = null;
      return;
    }
    if (this.#heading(text) || this.#image(text) || this.#item(text) || this.#continueItem(text)) return;
    // Unchanged: an ideographic space at its beginning is the indent of a Japanese paragraph.
    const line = parseInline(text);
    if (this.#paragraph) this.#paragraph.push(line);
    else {
      const lines = [line];
      this.#add({ kind: 'paragraph', lines });
      this.#paragraph = lines;
    }
  }

  #heading(text: string): boolean {
    const [, marks, title] = heading.exec(text) ?? [];
    if (marks === undefined || title === undefined) return false;
    // Skips no level, whatever was typed, because screen readers jump by levels.
    this.#outline = [...this.#outline.filter((outer) => outer < marks.length), marks.length];
    this.#add({ kind: 'heading', depth: this.#outline.length, line: parseInline(title.trimEnd()) });
    return true;
  }

  #image(text: string): boolean {
    const found = imageOf(text);
    if (found) this.#add(found);
    return found !== null;
  }

  #item(text: string): boolean {
    const marked = markedLine(text);
    // The second line of a sentence may begin with a number: only a separate list may start with a number other than 1.
    if (!marked || (this.#paragraph && marked.number !== null && marked.number !== 1)) return false;
    const { indent, number, line } = marked;
    const isOrdered = number !== null;
    while (this.#lists.length > 1 && indent < (this.#lists.at(-1)?.indent ?? 0)) this.#lists.pop();
    const outer = this.#lists.at(-1);
    const isInner = outer !== undefined && indent >= outer.indent + 2 && this.#lists.length < maxListDepth;
    let list = isInner || outer?.list.isOrdered !== isOrdered ? null : outer.list;
    if (!list) {
      if (!isInner) this.#lists.pop();
      list = { kind: 'list', isOrdered, items: [] };
      const parent = this.#lists.at(-1)?.list.items.at(-1);
      if (parent) parent.lists.push(list);
      else this.#add(list);
      this.#lists.push({ list, indent });
    }
    const previous = list.items.at(-1);
    list.items.push({
      // 1, 1, 1 is numbered upwards; 1, 3, 5 stays.
      number: number !== null && previous ? Math.max(number, (previous.number ?? 0) + 1) : number,
      lines: [line],
      lists: [],
      gap: previous ? this.#gap : 0,
    });
    this.#gap = 0;
    return true;
  }

  #continueItem(text: string): boolean {
    const [outermost] = this.#lists;
    if (!outermost || this.#gap > 0 || indentOf(text) < outermost.indent + 2) return false;
    this.#lists.at(-1)?.list.items.at(-1)?.lines.push(parseInline(text));
    return true;
  }
}

/**
 * Parses the subset of Markdown that texts of the site may contain. Line breaks are kept, and a text without markup
 * becomes one paragraph per block of lines.
 */
export function parseMarkdown(text: string): PlacedBlock[] {
  const parser = new BlockParser();
  for (const line of linesOf(text)) parser.line(line);
  return parser.blocks;
}
