import { isImageLocation } from '../values/urls';
import { parseInline, unescape } from './inline';
import type { Line } from './tree';

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

interface TextImage {
  kind: 'image';
  location: string;
  alt: string;
}

export function imageOf(text: string): TextImage | null {
  const [, alt = '', location] = image.exec(text) ?? [];
  return location !== undefined && isImageLocation(location)
    ? { kind: 'image', location, alt: unescape(alt).trim() }
    : null;
}

export type ReadLine =
  | { kind: 'blank' }
  | { kind: 'heading'; depth: number; line: Line }
  | { kind: 'item'; depth: number; number: number | null; isFirst: boolean; line: Line }
  /** Another line of the item above, or of a paragraph. */
  | { kind: 'continuation' | 'paragraph'; line: Line }
  | TextImage;

interface OpenList {
  isOrdered: boolean;
  /** Columns before the mark of its first item. */
  indent: number;
  /** Of its last item. */
  number: number | null;
}

/** What the lines above a line determine about it. */
export interface LineContext {
  isAfterBlank: boolean;
  isInParagraph: boolean;
  /** From the outermost to the innermost. */
  lists: readonly OpenList[];
  /** The marks of the headings that contain the line. */
  outline: readonly number[];
}

export const textStart: LineContext = { isAfterBlank: false, isInParagraph: false, lists: [], outline: [] };

interface Reading {
  read: ReadLine;
  /** Of the next line. */
  next: LineContext;
}

const outside = ({ outline }: LineContext): LineContext => ({ ...textStart, outline });

function readHeading(text: string, context: LineContext): Reading | null {
  const [, marks, title] = heading.exec(text) ?? [];
  if (marks === undefined || title === undefined) return null;
  // Skips no level, whatever was typed, because screen readers jump by levels.
  const outline = [...context.outline.filter((outer) => outer < marks.length), marks.length];
  const read = { kind: 'heading', depth: outline.length, line: parseInline(title.trimEnd()) } as const;
  return { read, next: { ...outside(context), outline } };
}

function readItem(text: string, context: LineContext): Reading | null {
  const marked = markedLine(text);
  // The second line of a sentence may begin with a number: only a separate list may start with a number other than 1.
  if (!marked || (context.isInParagraph && marked.number !== null && marked.number !== 1)) return null;
  const { indent, line } = marked;
  const isOrdered = marked.number !== null;
  const lists = [...context.lists];
  while (lists.length > 1 && indent < (lists.at(-1)?.indent ?? 0)) lists.pop();
  const outer = lists.at(-1);
  const isInner = outer !== undefined && indent >= outer.indent + 2 && lists.length < maxListDepth;
  const list = isInner || outer?.isOrdered !== isOrdered ? undefined : outer;
  if (!isInner) lists.pop();
  // 1, 1, 1 is numbered upwards; 1, 3, 5 stays.
  const number = marked.number !== null && list ? Math.max(marked.number, (list.number ?? 0) + 1) : marked.number;
  lists.push({ isOrdered, indent: list?.indent ?? indent, number });
  const read = { kind: 'item', depth: lists.length, number, isFirst: list === undefined, line } as const;
  return { read, next: { ...outside(context), lists } };
}

function readContinuation(text: string, context: LineContext): Reading | null {
  const [outermost] = context.lists;
  if (!outermost || context.isAfterBlank || indentOf(text) < outermost.indent + 2) return null;
  return { read: { kind: 'continuation', line: parseInline(text) }, next: context };
}

/** Reads one line of a text in the context of the lines above it. */
export function readLine(text: string, context: LineContext): Reading {
  if (text.trim() === '')
    return { read: { kind: 'blank' }, next: { ...context, isAfterBlank: true, isInParagraph: false } };
  const found = imageOf(text);
  return (
    readHeading(text, context) ??
    (found && { read: found, next: outside(context) }) ??
    readItem(text, context) ??
    readContinuation(text, context) ?? {
      // Unchanged: an ideographic space at its beginning is the indent of a Japanese paragraph.
      read: { kind: 'paragraph', line: parseInline(text) },
      next: { ...outside(context), isInParagraph: true },
    }
  );
}
