import {
  chainCommands,
  createParagraphNear,
  joinBackward,
  selectNodeBackward,
  splitBlockAs,
  toggleMark,
} from 'prosemirror-commands';
import { GapCursor } from 'prosemirror-gapcursor';
import type { Attrs, Node } from 'prosemirror-model';
import { NodeSelection, TextSelection, type Command, type EditorState, type Transaction } from 'prosemirror-state';

const maxDepth = 3;

/** The node of the line in which the selection begins, and its position. */
export function lineAt({ selection, doc }: EditorState): { node: Node; from: number; to: number } {
  const index = Math.min(selection.$from.index(0), doc.childCount - 1);
  const from = selection.$from.posAtIndex(index, 0);
  const node = doc.child(index);
  return { node, from, to: from + node.nodeSize };
}

/** The lines of words that are at least partly selected, with their positions. */
function selectedLines({ selection, doc }: EditorState): { node: Node; from: number }[] {
  const found: { node: Node; from: number }[] = [];
  doc.nodesBetween(selection.from, selection.to, (node, from) => {
    if (node.isTextblock) found.push({ node, from });
    return false;
  });
  return found;
}

export type LineKind = 'heading' | 'subheading' | 'list' | 'numbers';

const kinds: Readonly<Record<LineKind, { type: 'heading' | 'item'; attrs: Attrs }>> = {
  heading: { type: 'heading', attrs: { depth: 1 } },
  subheading: { type: 'heading', attrs: { depth: 2 } },
  list: { type: 'item', attrs: { isOrdered: false } },
  numbers: { type: 'item', attrs: { isOrdered: true } },
};

const isOfKind = (node: Node, kind: LineKind) =>
  node.type.name === kinds[kind].type &&
  Object.entries(kinds[kind].attrs).every(([name, value]) => node.attrs[name] === value);

export function isLineKind(state: EditorState, kind: LineKind): boolean {
  const lines = selectedLines(state);
  return lines.length > 0 && lines.every(({ node }) => isOfKind(node, kind));
}

/** Makes the selected lines headings or items, or plain lines if all are. */
export const toggleLineKind =
  (kind: LineKind): Command =>
  (state, dispatch) => {
    const { type, attrs } = kinds[kind];
    const target = state.schema.nodes[isLineKind(state, kind) ? 'paragraph' : type];
    const lines = selectedLines(state);
    if (!target || lines.length === 0) return false;
    const { tr } = state;
    for (const { node, from } of lines) {
      const depth = node.type === target ? { depth: node.attrs['depth'] } : {};
      tr.setNodeMarkup(from, target, { source: node.attrs['source'], end: node.attrs['end'], ...depth, ...attrs });
    }
    dispatch?.(tr.scrollIntoView());
    return true;
  };

/** Moves the items of a list in or out; an item is at most one step deeper than the one above it. */
export const indentItems =
  (step: 1 | -1): Command =>
  (state, dispatch) => {
    const { tr } = state;
    for (const { node, from } of selectedLines(state)) {
      const above = tr.doc.resolve(from).nodeBefore;
      const deepest = above?.type.name === 'item' ? Math.min(above.attrs['depth'] + 1, maxDepth) : 1;
      const depth = Math.max(1, Math.min(node.attrs['depth'] + step, deepest));
      if (node.type.name === 'item' && depth !== node.attrs['depth']) tr.setNodeAttribute(from, 'depth', depth);
    }
    if (tr.docChanged) dispatch?.(tr);
    return tr.docChanged;
  };

function becomeParagraph(state: EditorState, dispatch: ((tr: Transaction) => void) | undefined): boolean {
  const { node, from } = lineAt(state);
  const { paragraph } = state.schema.nodes;
  if (!paragraph || !node.isTextblock || node.type === paragraph) return false;
  dispatch?.(state.tr.setNodeMarkup(from, paragraph, { end: node.attrs['end'] }).scrollIntoView());
  return true;
}

/** Leaves the list at its end. */
const leaveEmptyItem: Command = (state, dispatch) => {
  const { node } = lineAt(state);
  if (node.type.name !== 'item' || node.content.size > 0) return false;
  return indentItems(-1)(state, dispatch) || becomeParagraph(state, dispatch);
};

/** A new item of the same list, which is numbered by its place; below a heading, a plain line. */
const splitLine = splitBlockAs((node, atEnd) => {
  if (node.type.name === 'item') return { type: node.type, attrs: { ...node.attrs, number: null, source: null } };
  const { paragraph } = node.type.schema.nodes;
  return atEnd && paragraph ? { type: paragraph } : null;
});

/** Starts a new line. */
export const breakLine = chainCommands(leaveEmptyItem, createParagraphNear, splitLine);

/** A line of the same item: it is as far from the margin as the words of the item. */
export const breakInItem: Command = (state, dispatch) => {
  const { node } = lineAt(state);
  const { paragraph } = state.schema.nodes;
  if (node.type.name !== 'item' || !paragraph) return breakLine(state, dispatch);
  return splitBlockAs(() => ({ type: paragraph }))(state, (tr) => {
    dispatch?.(tr.insertText('  '.repeat(node.attrs['depth']), tr.selection.from));
  });
};

/** At the start of a line: takes an item out of its list, or a heading its look, before lines are joined. */
export const deleteBackward: Command = (state, dispatch, view) => {
  const { empty, $from } = state.selection;
  const isAtStart = empty && state.selection instanceof TextSelection && $from.parentOffset === 0;
  if (isAtStart && (indentItems(-1)(state, dispatch) || becomeParagraph(state, dispatch))) return true;
  return chainCommands(joinBackward, selectNodeBackward)(state, dispatch, view);
};

const wordEnd = /[A-Za-z0-9]$/;
const wordStart = /^[A-Za-z0-9]+/;

/** The selection with the rest of its Latin words: inside a word the notation has no place for marks. */
function wholeWords(state: EditorState): TextSelection {
  const { $from, $to } = state.selection;
  const textOf = (from: number, to: number) => state.doc.textBetween(from, to, '\n', '\ufffc');
  const before = textOf($from.start(), $from.pos);
  const after = textOf($to.pos, $to.end());
  const first = textOf($from.pos, $from.end()).charAt(0);
  const last = textOf($to.start(), $to.pos).slice(-1);
  const left = wordStart.test(first) ? (/[A-Za-z0-9]*$/.exec(before)?.[0].length ?? 0) : 0;
  const right = wordEnd.test(last) ? (wordStart.exec(after)?.[0].length ?? 0) : 0;
  return TextSelection.create(state.doc, $from.pos - left, $to.pos + right);
}

/** Marks the selected words, or what is typed next. */
export const toggleWords =
  (name: 'strong' | 'em'): Command =>
  (state, dispatch) => {
    const mark = state.schema.marks[name];
    if (!mark) return false;
    const { selection } = state;
    const isText = selection instanceof TextSelection && !selection.empty;
    const chosen = isText ? state.apply(state.tr.setSelection(wholeWords(state))) : state;
    return toggleMark(mark)(chosen, dispatch);
  };

/** The link at the selection, with the range of its words. */
export function linkAt({ selection, doc, schema }: EditorState): { address: string; from: number; to: number } | null {
  const { $from } = selection;
  const isLinked = ({ marks }: Node) => schema.marks['link']?.isInSet(marks);
  const own = [$from.nodeAfter, $from.nodeBefore].find((node) => node && isLinked(node));
  const mark = own && isLinked(own);
  if (!mark) return null;
  let [from, to] = [$from.pos, $from.pos];
  for (
    let { nodeBefore } = doc.resolve(from);
    nodeBefore && mark.isInSet(nodeBefore.marks);
    { nodeBefore } = doc.resolve(from)
  )
    from -= nodeBefore.nodeSize;
  for (let { nodeAfter } = doc.resolve(to); nodeAfter && mark.isInSet(nodeAfter.marks); { nodeAfter } = doc.resolve(to))
    to += nodeAfter.nodeSize;
  return { address: mark.attrs['address'], from, to };
}

/** Links the selection, or the words of the link there; without any, inserts the address. `null` removes the link. */
export const setLink =
  (address: string | null): Command =>
  (state, dispatch) => {
    const { link } = state.schema.marks;
    const { tr, selection, schema } = state;
    const { from, to } = selection.empty ? (linkAt(state) ?? selection) : selection;
    if (!link) return false;
    tr.removeMark(from, to, link);
    if (address !== null && from < to) tr.addMark(from, to, link.create({ address }));
    else if (address !== null) tr.replaceSelectionWith(schema.text(address, [link.create({ address })]), false);
    dispatch?.(tr.scrollIntoView());
    return true;
  };

export interface RubyText {
  base: string;
  reading: string;
}

/** The selected reading, or the selected words without one. */
export function readingAt({ selection, doc }: EditorState): RubyText {
  if (selection instanceof NodeSelection && selection.node.type.name === 'ruby') {
    const { base, reading } = selection.node.attrs;
    return { base, reading };
  }
  const isOneLine = selection.$from.sameParent(selection.$to);
  return { base: isOneLine ? doc.textBetween(selection.from, selection.to) : '', reading: '' };
}

/** Sets a word with its reading in place of the selection; without a reading, the word alone. */
export const setReading =
  ({ base, reading }: RubyText): Command =>
  (state, dispatch) => {
    const { ruby } = state.schema.nodes;
    const { tr, schema, selection } = state;
    const words = [base, reading].map((text) => text.replaceAll(/[{}|]/g, '').trim());
    if (!ruby || !words[0]) return false;
    const marks = selection instanceof NodeSelection ? selection.node.marks : selection.$from.marks();
    const node = words[1] ? ruby.create({ base: words[0], reading: words[1] }) : schema.text(words[0]);
    dispatch?.(tr.replaceSelectionWith(node.mark(marks), false).scrollIntoView());
    return true;
  };

/** Puts an image on a line of its own, below the line of the selection or in place of an empty one. */
export function insertImage(state: EditorState, location: string): Transaction {
  const { tr, schema, selection } = state;
  const image = schema.node('image', { location });
  const { node, from, to } = lineAt(state);
  const isEmpty = node.isTextblock && node.content.size === 0;
  const at = isEmpty ? from : selection instanceof GapCursor ? selection.from : to;
  tr.replaceWith(at, isEmpty ? to : at, image);
  const end = tr.doc.resolve(at + image.nodeSize);
  // Where no line is below it, the caret stays free, so that typing does not replace the image.
  return tr
    .setSelection(end.nodeAfter?.isTextblock ? NodeSelection.create(tr.doc, at) : new GapCursor(end))
    .scrollIntoView();
}

export const setAlt =
  (alt: string): Command =>
  (state, dispatch) => {
    const { selection } = state;
    if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'image') return false;
    dispatch?.(state.tr.setNodeAttribute(selection.from, 'alt', alt.replaceAll(/[[\]\\\r\n]/g, ' ').trim()));
    return true;
  };
