import { afterEach, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { AllSelection, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';

import { showAsStored, startState } from './editor-state';
import { readText } from './notation/read-text';
import { writeText } from './notation/write-text';

let view: EditorView | null = null;
afterEach(() => view?.destroy());

/** What the editor writes, and the words that it shows. */
const read = ({ state: { doc } }: EditorView) => [writeText(doc), doc.textContent] as const;

function insertPiece(editor: EditorView, piece: string): void {
  const { tr, selection } = editor.state;
  const insert = () => tr.insertText(piece);
  const isDone = editor.someProp('handleTextInput', (handle) =>
    handle(editor, selection.from, selection.to, piece, insert),
  );
  if (isDone !== true) editor.dispatch(insert());
}

/** Types pieces, each of which a keyboard or an input method inserts at once, over the chosen part of a text. */
function type(pieces: readonly string[], text = '', chosen: readonly [number, number] | 'all' = [0, text.length]) {
  view?.destroy();
  view = new EditorView(null, { state: startState(text, 'blocks') });
  const { doc, tr } = view.state;
  const selection = chosen === 'all' ? new AllSelection(doc) : TextSelection.create(doc, chosen[0] + 1, chosen[1] + 1);
  view.dispatch(tr.setSelection(selection));
  for (const piece of pieces) insertPiece(view, piece);
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

test.each([...marks.map(([, notation]) => notation), '# ', '- ', '1. '])(
  'everything is replaced by what is typed: %s',
  (notation) => {
    const [written, shown] = type([notation, '花'], '岸\n川', 'all');
    expect(written).not.toMatch(/[岸川]/);
    expect(shown).toMatch(/花$/);
  },
);

const randomPieces = [
  ...['*', '**', '墨', '# ', '- ', '1. ', ' ', '{', '|', '}', '[', ']', '(', ')', '!', '\\', '。', '\u3000'],
  ...['**墨**', '*月*', '{墨|すみ}', '[a](https://e.com/)', '![x](/objects/a.webp)'],
];
const keys = [
  ...['Enter', 'Shift-Enter', 'Backspace', 'Control-Backspace', 'Delete'],
  ...['Control-a', 'Control-b', 'Control-i', 'Control-z', 'Control-y', 'Control-]', 'Control-['],
];
type Action = { piece: string } | { key: string } | { from: number; to: number } | 'leave';
const action = fc.oneof<fc.Arbitrary<Action>[]>(
  fc.record({ piece: fc.constantFrom(...randomPieces) }),
  fc.record({ key: fc.constantFrom(...keys) }),
  fc.record({ from: fc.nat(), to: fc.nat() }),
  fc.constant('leave'),
);

function act(editor: EditorView, done: Action): void {
  const { state } = editor;
  if (done === 'leave') {
    const tr = showAsStored(state, 'blocks');
    if (tr) editor.dispatch(tr);
  } else if ('piece' in done) insertPiece(editor, done.piece);
  else if ('key' in done) {
    const [key = '', modifier] = done.key.split('-').reverse();
    const event = new KeyboardEvent('keydown', {
      key,
      ctrlKey: modifier === 'Control',
      shiftKey: modifier === 'Shift',
    });
    editor.someProp('handleKeyDown', (handle) => handle(editor, event));
  } else {
    const [from, to] = [done.from, done.to].map((at) => state.doc.resolve(at % (state.doc.content.size + 1)));
    if (from && to) editor.dispatch(state.tr.setSelection(TextSelection.between(from, to)));
  }
}

test('whatever is typed, pressed and chosen, the text is written as it is read', () => {
  const texts = ['', '岸**墨**\n- a\n- b\n\nc', '# 題\n![x](/objects/a.webp)\n月', '1. a\n2. b\n   c\n{渡|わた}し'];
  fc.assert(
    fc.property(fc.constantFrom(...texts), fc.array(action, { maxLength: 60 }), (text, actions) => {
      const editor = new EditorView(null, { state: startState(text, 'blocks') });
      for (const done of actions) {
        act(editor, done);
        editor.state.doc.check();
        const written = writeText(editor.state.doc);
        expect(writeText(readText(written, 'blocks'))).toBe(written);
      }
      editor.destroy();
    }),
    { numRuns: 150 },
  );
});
