import { linesOf } from './lines';
import { readLine, textStart, type LineContext, type ReadLine } from './read-line';
import type { Block, Line, ListBlock, PlacedBlock } from './tree';

class BlockBuilder {
  readonly blocks: PlacedBlock[] = [];
  #gap = 0;
  #paragraph: Line[] | null = null;
  /** From the outermost to the innermost. */
  #lists: ListBlock[] = [];

  #add(block: Block): void {
    this.blocks.push({ ...block, gap: this.blocks.length === 0 ? 0 : this.#gap });
    this.#gap = 0;
    this.#paragraph = null;
    this.#lists = [];
  }

  add(read: ReadLine): void {
    switch (read.kind) {
      case 'blank':
        this.#gap += 1;
        this.#paragraph = null;
        return;
      case 'item':
        return this.#addItem(read);
      case 'continuation':
        this.#lists.at(-1)?.items.at(-1)?.lines.push(read.line);
        return;
      case 'paragraph':
        return this.#addLine(read.line);
      default:
        return this.#add(read);
    }
  }

  #addLine(line: Line): void {
    if (this.#paragraph) {
      this.#paragraph.push(line);
      return;
    }
    const lines = [line];
    this.#add({ kind: 'paragraph', lines });
    this.#paragraph = lines;
  }

  #addItem({ depth, number, isFirst, line }: Extract<ReadLine, { kind: 'item' }>): void {
    const lists = this.#lists.slice(0, isFirst ? depth - 1 : depth);
    if (isFirst) {
      const list: ListBlock = { kind: 'list', isOrdered: number !== null, items: [] };
      const parent = lists.at(-1)?.items.at(-1);
      if (parent) parent.lists.push(list);
      else this.#add(list);
      lists.push(list);
    }
    this.#lists = lists;
    const items = lists.at(-1)?.items;
    items?.push({ number, lines: [line], lists: [], gap: isFirst ? 0 : this.#gap });
    this.#gap = 0;
  }
}

/**
 * Parses the subset of Markdown that texts of the site may contain. Line breaks are kept, and a text without markup
 * becomes one paragraph per block of lines.
 */
export function parseMarkdown(text: string): PlacedBlock[] {
  const builder = new BlockBuilder();
  let context: LineContext = textStart;
  for (const line of linesOf(text)) {
    const { read, next } = readLine(line, context);
    builder.add(read);
    context = next;
  }
  return builder.blocks;
}
