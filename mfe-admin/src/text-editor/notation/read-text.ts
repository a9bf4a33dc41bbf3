import { Fragment, type Mark, type Node, type Schema } from 'prosemirror-model';

import {
  parseInline,
  readLine,
  textStart,
  type Line,
  type LineContext,
  type ReadLine,
} from 'shared-contracts/markdown';

import { rememberLine } from './known-lines';
import { schemaOf, type TextFormat } from './schema';

/** A line of a text as a node, and what it determines about the line below it. */
export interface LineNode {
  node: Node;
  next: LineContext;
}

function wordsOf(schema: Schema, line: Line, marks: readonly Mark[] = []): Node[] {
  return line.flatMap((part) => {
    switch (part.kind) {
      case 'text':
        return [schema.text(part.text, marks)];
      case 'ruby':
        return [schema.node('ruby', { base: part.base, reading: part.reading }, undefined, marks)];
      case 'link':
        return wordsOf(schema, part.children, schema.mark('link', { address: part.address }).addToSet(marks));
      case 'strong':
        return wordsOf(schema, part.children, schema.mark('strong').addToSet(marks));
      case 'emphasis':
        return wordsOf(schema, part.children, schema.mark('em').addToSet(marks));
      default:
        return part satisfies never;
    }
  });
}

/** The number that an item without one of its own has. */
export const nextNumber = ({ lists }: LineContext, depth: number, isFirst: boolean): number =>
  isFirst ? 1 : (lists[depth - 1]?.number ?? 0) + 1;

function nodeOf(schema: Schema, read: ReadLine, text: string, context: LineContext): Node {
  const words = (line: Line) => Fragment.fromArray(wordsOf(schema, line));
  switch (read.kind) {
    case 'blank':
      return schema.node('paragraph', null, text === '' ? [] : schema.text(text));
    case 'heading':
      return schema.node('heading', { depth: read.depth }, words(read.line));
    case 'item': {
      const { depth, number, isFirst } = read;
      const isNext = number === nextNumber(context, depth, isFirst);
      const attrs = { depth, isOrdered: number !== null, number: isNext ? null : number };
      return schema.node('item', attrs, words(read.line));
    }
    case 'continuation':
    case 'paragraph':
      return schema.node('paragraph', null, words(read.line));
    case 'image':
      return schema.node('image', { location: read.location, alt: read.alt });
    default:
      return read satisfies never;
  }
}

/** Reads a line below the lines of a context; one of a text without blocks is a paragraph. */
export function readLineNode(schema: Schema, text: string, context: LineContext): LineNode {
  if (!schema.nodes['item']) {
    const read = { kind: 'paragraph', line: parseInline(text) } as const;
    return { node: nodeOf(schema, read, text, context), next: context };
  }
  const { read, next } = readLine(text, context);
  return { node: nodeOf(schema, read, text, context), next };
}

/** Reads a text as a document, with one node for each of its lines. */
export function readText(text: string, format: TextFormat): Node {
  const schema = schemaOf(format);
  let context = textStart;
  const parts = text.split(/(\r\n?|\n)/);
  const nodes = Array.from({ length: (parts.length + 1) / 2 }, (_, index) => {
    const [source = '', end = '\n'] = parts.slice(2 * index, 2 * index + 2);
    const { node, next } = readLineNode(schema, source, context);
    const line = node.type.create({ ...node.attrs, source, end }, node.content);
    rememberLine(line, context, { text: source, next });
    context = next;
    return line;
  });
  return schema.node('doc', null, nodes);
}
