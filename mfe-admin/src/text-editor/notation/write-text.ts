import { type Fragment, type Node } from 'prosemirror-model';

import { textStart, type LineContext } from 'shared-contracts/markdown';

import { knownLine, rememberLine, type WrittenLine } from './known-lines';
import { nextNumber, readLineNode } from './read-text';
import { tidyWords, withoutMarksIn, writeWords } from './write-words';

interface Candidate {
  text: string;
  /** The words as which it should be read. */
  words: Fragment;
}

/** What precedes the words of a heading or an item. */
const linePrefix = /^[ \t]*(?:#{1,6}|[-*+]|\d{1,3}\.)[ \t\u3000]+/;
const lineStart = /^(\s*)(\d{1,3}(?=\.)|(?=[-*+#!]))/;

function* prefixes({ type, attrs }: Node, context: LineContext): Generator<string> {
  const kept = linePrefix.exec(attrs['source'] ?? '')?.[0];
  if (kept !== undefined) yield kept;
  if (type.name === 'heading') yield `${'#'.repeat(Math.min(attrs['depth'], 6))} `;
  if (type.name !== 'item') return;
  const { depth, isOrdered, number } = attrs;
  const { lists } = context;
  const indent = lists[depth - 1]?.indent ?? (lists.at(-1)?.indent ?? -2) + 2;
  const isFirst = lists[depth - 1]?.isOrdered !== isOrdered;
  const numbers = [number ?? nextNumber(context, depth, isFirst), 1];
  for (const written of numbers) yield `${' '.repeat(indent)}${isOrdered ? `${written}.` : '-'} `;
}

/** Marks that are left out, in this order, where the notation has no place for them. */
const leftOut = [[], ['em'], ['em', 'strong'], ['em', 'strong', 'link']];

function* candidatesOf(node: Node, context: LineContext): Generator<Candidate> {
  const { source, location, alt } = node.attrs;
  const tidy = tidyWords(node.content, node.type.name !== 'paragraph');
  if (typeof source === 'string') yield { text: source, words: node.content };
  if (node.type.name === 'image') {
    yield { text: `![${alt}](${location})`, words: tidy };
    yield { text: `![${alt.replaceAll(/[[\]\\\r\n]/g, ' ')}](${location})`, words: tidy };
    return;
  }
  for (const names of leftOut) {
    const words = withoutMarksIn(tidy, names);
    for (const written of writeWords(words)) {
      const starts = node.type.name === 'paragraph' ? [''] : prefixes(node, context);
      for (const start of starts) {
        yield { text: start + written, words };
        // What a paragraph or an item begins with may look like a mark.
        yield { text: start + written.replace(lineStart, '$1$2\\'), words };
      }
    }
  }
}

const attributes = ['depth', 'isOrdered', 'number', 'location', 'alt'] as const;

/** Whether a line shows the same, wherever it was read. */
const hasSameAttributes = (read: Node, node: Node) => attributes.every((name) => read.attrs[name] === node.attrs[name]);

/** A line without words is blank, whatever it was made to be. */
const isBlank = ({ type, textContent, childCount }: Node) =>
  type.name !== 'image' && (childCount === 0 || (type.name !== 'paragraph' && textContent.trim() === ''));

function writeLine(node: Node, context: LineContext): WrittenLine {
  const { type } = node;
  const read = (text: string) => readLineNode(type.schema, text, context);
  if (isBlank(node)) return { text: '', next: read('').next };
  /** The same words, with a depth or number that is possible here. */
  let nearest: WrittenLine | null = null;
  let last = '';
  for (const { text, words } of candidatesOf(node, context)) {
    last = text;
    const { node: found, next } = read(text);
    if (found.type !== type || !found.content.eq(words)) continue;
    if (hasSameAttributes(found, node)) return { text, next };
    nearest ??= { text, next };
  }
  const { paragraph } = type.schema.nodes;
  if (nearest || !paragraph || !node.isTextblock || type === paragraph)
    return nearest ?? { text: last, next: read(last).next };
  return writeLine(paragraph.create(null, node.content), context);
}

/** Writes a document in the notation. Lines that nobody has changed are written as they were read. */
export function writeText(doc: Node): string {
  let written = '';
  let context = textStart;
  doc.forEach((node, _offset, index) => {
    const line = knownLine(node, context) ?? writeLine(node, context);
    rememberLine(node, context, line);
    const { text, next } = line;
    const added = text + (index === doc.childCount - 1 ? '' : node.attrs['end']);
    // Around a line that has become empty, both ends would be one.
    if (added.startsWith('\n') && written.endsWith('\r')) written = `${written.slice(0, -1)}\n`;
    written += added;
    context = next;
  });
  return written;
}
