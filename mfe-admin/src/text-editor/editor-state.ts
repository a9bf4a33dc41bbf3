import { baseKeymap } from 'prosemirror-commands';
import { gapCursor } from 'prosemirror-gapcursor';
import { history, redo, undo } from 'prosemirror-history';
import { undoInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { EditorState, type Command, type Plugin, type Transaction } from 'prosemirror-state';

import { breakInItem, breakLine, deleteBackward, indentItems, toggleWords } from './commands';
import { readText } from './notation/read-text';
import { schemaOf, type TextFormat } from './notation/schema';
import { shownNumbers } from './shown-numbers';
import { typedMarks } from './typed-marks';
import { writeText } from './notation/write-text';

const either =
  (...commands: readonly Command[]): Command =>
  (state, dispatch, view) =>
    commands.some((command) => command(state, dispatch, view));

const keys: Readonly<Record<string, Command>> = {
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Mod-b': toggleWords('strong'),
  'Mod-i': toggleWords('em'),
  'Mod-]': indentItems(1),
  'Mod-[': indentItems(-1),
  Backspace: either(undoInputRule, deleteBackward),
  'Mod-Backspace': deleteBackward,
  'Shift-Backspace': deleteBackward,
};

const lineKeys: Readonly<Record<string, Command>> = { Enter: breakLine, 'Shift-Enter': breakInItem };

function pluginsOf(format: TextFormat): Plugin[] {
  return [
    typedMarks(schemaOf(format)),
    keymap({ ...keys, ...(format === 'line' ? {} : lineKeys) }),
    // The form takes the keys of a field of one line.
    ...(format === 'line' ? [] : [keymap(baseKeymap)]),
    history(),
    ...(format === 'blocks' ? [gapCursor(), shownNumbers()] : []),
  ];
}

/** The state of an editor that has just read a text. */
export const startState = (text: string, format: TextFormat): EditorState =>
  EditorState.create({ doc: readText(text, format), plugins: pluginsOf(format) });

/**
 * Shows each line as the stored notation reads, which has no place for some marks, such as one that ends at a space.
 * `null` if all of them are as they read.
 */
export function showAsStored(state: EditorState, format: TextFormat): Transaction | null {
  const stored = readText(writeText(state.doc), format);
  const { tr } = state;
  state.doc.forEach((node, from, index) => {
    const read = stored.maybeChild(index);
    const attrs = { ...node.attrs, source: read?.attrs['source'], end: read?.attrs['end'] };
    if (read && !node.type.create(attrs, node.content).eq(read))
      tr.replaceWith(tr.mapping.map(from), tr.mapping.map(from + node.nodeSize), read);
  });
  return tr.docChanged ? tr.setMeta('addToHistory', false) : null;
}
