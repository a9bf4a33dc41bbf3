import { InputRule, inputRules } from 'prosemirror-inputrules';
import type { Schema } from 'prosemirror-model';
import type { EditorState, Plugin, Transaction } from 'prosemirror-state';

import { parseInline, readLine, textStart, type Inline } from 'shared-contracts/markdown';

import { readLineNode } from './notation/read-text';

/** The text of the line up to a position. */
const textBefore = ({ doc }: EditorState, position: number) =>
  doc.textBetween(doc.resolve(position).start(), position, undefined, '\ufffc');

/** What the notation reads at the end of a line, which is not always what it looks like: `2*3*` is a product. */
const lastRead = (text: string): Inline | undefined => parseInline(text).at(-1);

/** Marks words when the mark behind them is typed, which input methods may insert together with the words. */
const markRule = (pattern: RegExp, kind: 'strong' | 'emphasis', name: 'strong' | 'em') =>
  new InputRule(pattern, (state, [whole, mark = '', words = ''], start, end, typed): Transaction | null => {
    const type = state.schema.marks[name];
    if (!type || lastRead(textBefore(state, start) + whole)?.kind !== kind) return null;
    return state.tr
      .insertText(typed, start + whole.length - typed.length, end)
      .delete(start + mark.length + words.length, start + whole.length)
      .delete(start, start + mark.length)
      .addMark(start, start + words.length, type.create())
      .removeStoredMark(type);
  });

/** Replaces a notation by what it means when its last character is typed. */
const wordsRule = (pattern: RegExp, kind: 'ruby' | 'link') =>
  new InputRule(pattern, (state, [whole], start, end): Transaction | null => {
    if (lastRead(textBefore(state, start) + whole)?.kind !== kind || /\ufffc/.test(whole)) return null;
    const { node } = readLineNode(state.schema, whole, textStart);
    return node.isTextblock ? state.tr.replaceWith(start, end, node.content).setStoredMarks([]) : null;
  });

/** Makes a line what its first mark says. */
const lineRule = (pattern: RegExp) =>
  new InputRule(pattern, (state, [whole, mark = ''], start, end): Transaction | null => {
    const $start = state.doc.resolve(start);
    // With everything chosen, it is none.
    if ($start.parent.type.name !== 'paragraph') return null;
    const above = state.doc.resolve($start.before()).nodeBefore;
    const { read } = readLine(`${mark} x`, textStart);
    const { node } = readLineNode(state.schema, `${mark} x`, textStart);
    const isItem = read.kind === 'item';
    // A line may begin with a number: only the first number begins a list.
    const isOther = isItem && read.number !== null && read.number !== 1 && above?.type.name !== 'item';
    if (whole.length === 0 || isOther) return null;
    const { depth, isOrdered } = node.attrs;
    const attrs = isItem ? { depth, isOrdered } : { depth: mark.length };
    return state.tr.delete(start, end).setBlockType(start, start, node.type, attrs);
  });

const imageRule = new InputRule(/^!\[.*\]\(\S+\)$/, (state, [whole], start): Transaction | null => {
  const { node } = readLineNode(state.schema, whole, textStart);
  const { $from } = state.selection;
  if (node.type.name !== 'image' || $from.parentOffset < $from.parent.content.size) return null;
  return state.tr.replaceRangeWith(start - 1, $from.after(), node);
});

const wordRules = [
  markRule(/(\*\*)([^*]+)\*\*$/, 'strong', 'strong'),
  markRule(/(?<!\*)(\*)([^*]+)\*$/, 'emphasis', 'em'),
  wordsRule(/\{[^{}|]+\|[^{}|]+\}$/, 'ruby'),
  wordsRule(/\[[^[\]]+\]\(\S+\)$/, 'link'),
];

/** Typed notation becomes what it means. Backspace takes that back. */
export const typedMarks = (schema: Schema): Plugin =>
  inputRules({
    rules: schema.nodes['item']
      ? [...wordRules, imageRule, lineRule(/^(#{1,6}|[-*+]|\d{1,3}\.)[ \u3000]$/)]
      : wordRules,
  });
