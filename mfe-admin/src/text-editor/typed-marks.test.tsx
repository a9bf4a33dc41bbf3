import { afterEach, expect, test } from '@jest/globals';
import { TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';

import { startState } from './editor-state';
import { writeText } from './notation/write-text';

let view: EditorView | null = null;
afterEach(() => view?.destroy());

/** What the editor writes, and the words that it shows. */
const read = ({ state: { doc } }: EditorView) => [writeText(doc), doc.textContent] as const;

/** Types pieces, each of which a keyboard or an input method inserts at once, over the chosen part of a text. */
function type(pieces: readonly string[], text = '', [from, to] = [text.length, text.length]) {
  view?.destroy();
  view = new EditorView(null, { state: startState(text, 'blocks') });
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, from + 1, to + 1)));
  for (const piece of pieces) {
    const { tr, selection } = view.state;
    const insert = () => tr.insertText(piece);
    const isDone = view.someProp('handleTextInput', (handle) =>
      handle(view as EditorView, selection.from, selection.to, piece, insert),
    );
    if (isDone !== true) view.dispatch(insert());
  }
  return read(view);
}

const marks = [
  ['strong words', '**墨**', '墨'],
  ['emphasized words', '*墨*', '墨'],
  ['a link', '[墨](https://example.com/)', '墨'],
  ['a reading', '{墨|すみ}', '墨'],
] as const;

test.each([...marks, ['an image', '![墨](/objects/a.webp)', ''] as const])(
  '%s are made of %s, in whatever pieces it is typed',
  (_, notation, shown) => {
    for (let first = 0; first <= notation.length; first += 1)
      for (let second = first; second <= notation.length; second += 1) {
        const pieces = [notation.slice(0, first), notation.slice(first, second), notation.slice(second)].filter(
          Boolean,
        );
        expect([pieces, ...type(pieces)]).toEqual([pieces, notation, shown]);
      }
  },
);

test.each(marks)('%s are made of %s when the composition of its end has ended', (_, notation, shown) => {
  const editor = new EditorView(null, { state: startState(`岸${notation.slice(0, 2)}`, 'blocks') });
  view = editor;
  editor.dispatch(editor.state.tr.insertText(notation.slice(2), 4));
  const end = editor.state.doc.content.size - 1;
  // As the rules are asked then: all of it is in the text already.
  editor.someProp('handleTextInput', (handle) => handle(editor, end, end, '', () => editor.state.tr));
  expect(read(editor)).toEqual([`岸${notation}`, `岸${shown}`]);
});

test.each(['# ', '- ', '1. '])('a line becomes what its mark says: %s', (mark) => {
  for (const pieces of [
    [mark, '墨'],
    [...mark, '墨'],
  ])
    expect(type(pieces)).toEqual([`${mark}墨`, '墨']);
});

test('what was chosen is replaced by what is typed', () => {
  expect(type(['*'], '*墨と花', [2, 4])).toEqual(['*墨*', '墨']);
  expect(type(['**墨**', '。'], '岸と川', [1, 2])).toEqual(['岸**墨**。川', '岸墨。川']);
});
