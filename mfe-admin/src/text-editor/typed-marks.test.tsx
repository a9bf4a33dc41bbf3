import { afterEach, expect, test } from '@jest/globals';
import { TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';

import { startState } from './editor-state';
import { writeText } from './notation/write-text';

let view: EditorView | null = null;
afterEach(() => view?.destroy());

/** Types pieces, each of which a keyboard or an input method inserts at once, over the chosen part of a text. */
function type(pieces: readonly string[], text = '', [from, to] = [text.length, text.length]): string {
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
  return writeText(view.state.doc);
}

test.each([
  ['strong words', '**墨**'],
  ['emphasized words', '*墨*'],
  ['a reading', '{墨|すみ}'],
  ['a link', '[墨](/projects)'],
  ['an image', '![墨](/objects/a.webp)'],
])('%s are made of %s, in whatever pieces it is typed', (_, notation) => {
  for (let first = 0; first <= notation.length; first += 1)
    for (let second = first; second <= notation.length; second += 1) {
      const pieces = [notation.slice(0, first), notation.slice(first, second), notation.slice(second)].filter(Boolean);
      expect([pieces, type(pieces)]).toEqual([pieces, notation]);
    }
});

test.each(['# ', '- ', '1. '])('a line becomes what its mark says: %s', (mark) => {
  expect([type([mark, '墨']), type([...mark, '墨'])]).toEqual([`${mark}墨`, `${mark}墨`]);
});

test('what was chosen is replaced by what is typed', () => {
  expect(type(['*'], '*墨と花', [2, 4])).toBe('*墨*');
  expect(type(['**墨**', '。'], '岸と川', [1, 2])).toBe('岸**墨**。川');
});
