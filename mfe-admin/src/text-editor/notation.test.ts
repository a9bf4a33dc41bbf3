import { expect, test } from '@jest/globals';
import { type Node } from 'prosemirror-model';
import { undo } from 'prosemirror-history';
import { EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import fc from 'fast-check';

import { indentItems, setLink, toggleLineKind, toggleWords } from './commands';
import { startState } from './editor-state';
import { readText } from './notation/read-text';
import type { TextFormat } from './notation/schema';
import { writeText } from './notation/write-text';

const formats: readonly TextFormat[] = ['blocks', 'lines'];

/** Parts of texts as they are stored, and of hostile ones. */
const part = fc.constantFrom(
  ...[
    '- ',
    '* ',
    '1. ',
    '2. ',
    '4. 1. ',
    '12. ',
    '# ',
    '## ',
    '### ',
    '  ',
    '    ',
    '\t',
    '　',
    ' ',
    '\n',
    '\n',
    '\n\n',
  ],
  ...['\r\n', '\r', '*', '**', '***', '\\', '\\*', '[', ']', '(', ')', '{', '|', '}', '!', '\0', '\ud83d', '\u00a0'],
  ...[
    '月',
    '夜が',
    'moon',
    '*月*',
    '**夜**',
    '{月|つき}',
    '[庭](https://e.com/)',
    '![地図](/objects/a.webp)',
    '---',
    '(*´ω`*)',
  ],
  ...['[a](b)', '](https://e.com/a_(b))', '<b>', '&amp;', '`', '> ', '...', '3', 'か゚', '「', '」', '。', '*1', '2*3'],
);
const text = fc.array(part, { maxLength: 20 }).map((parts) => parts.join(''));

test.each(formats)('a text that nobody changes stays byte for byte, as %s', (format) => {
  fc.assert(
    fc.property(fc.oneof(text, fc.string({ unit: 'binary' })), (stored) => {
      const doc = readText(stored, format);
      expect(writeText(doc)).toBe(stored);
      // New nodes, which nobody has read.
      expect(writeText(doc.type.schema.nodeFromJSON(doc.toJSON()))).toBe(stored);
    }),
    { numRuns: 3_000 },
  );
});

const linesOf = (doc: Node) => Array.from({ length: doc.childCount }, (_, index) => doc.child(index));

/** The words of each line, which no edit may lose. */
const wordsOf = (doc: Node) => linesOf(doc).map(({ textContent }) => textContent.trim());

test.each(formats)('typing into a line of a text changes no other line, as %s', (format) => {
  fc.assert(
    fc.property(text, fc.nat(), fc.constantFrom('月', 'a', '夜 '), (stored, where, typed) => {
      const doc = readText(stored, format);
      const filled = linesOf(doc).flatMap((node, index) =>
        node.isTextblock && node.textContent.trim() ? [index] : [],
      );
      const index = filled[where % Math.max(1, filled.length)];
      if (index === undefined) return;
      const state = EditorState.create({ doc });
      const at =
        linesOf(doc)
          .slice(0, index + 1)
          .reduce((end, { nodeSize }) => end + nodeSize, 0) - 1;
      const edited = state.apply(state.tr.insertText(typed, at)).doc;
      const [before, after] = [stored.split(/\r\n?|\n/), writeText(edited).split(/\r\n?|\n/)];
      expect(after.with(index, '')).toEqual(before.with(index, ''));
      expect(wordsOf(readText(after.join('\n'), format))).toEqual(wordsOf(edited));
    }),
    { numRuns: 3_000 },
  );
});

test.each(formats)('marks that are set anywhere lose no words, and are written the same again, as %s', (format) => {
  const commands = [
    toggleWords('strong'),
    toggleWords('em'),
    setLink('https://e.com/'),
    toggleLineKind('heading'),
    toggleLineKind('list'),
    toggleLineKind('numbers'),
    indentItems(1),
  ];
  const edit = fc.tuple(fc.nat(), fc.nat(), fc.constantFrom(...commands));
  fc.assert(
    fc.property(text, fc.array(edit, { maxLength: 4 }), (stored, edits) => {
      let state = EditorState.create({ doc: readText(stored, format) });
      for (const [from, to, command] of edits) {
        const { size } = state.doc.content;
        const [start, end] = [from % size, to % size].map((at) => state.doc.resolve(at));
        if (!start || !end) continue;
        state = state.apply(state.tr.setSelection(TextSelection.between(start, end)));
        command(state, (tr) => {
          state = state.apply(tr);
        });
      }
      const written = writeText(state.doc);
      const again = readText(written, format);
      expect(wordsOf(again)).toEqual(wordsOf(state.doc));
      expect(writeText(again)).toBe(written);
    }),
    { numRuns: 2_000 },
  );
});

test('a line that becomes empty stays one, whatever ends the lines around it', () => {
  const state = startState('月\r    \n花', 'blocks');
  const blank = 4;
  let edited = state.apply(state.tr.setSelection(TextSelection.create(state.doc, blank)));
  toggleLineKind('heading')(edited, (tr) => {
    edited = edited.apply(tr);
  });
  expect(writeText(edited.doc)).toBe('月\n\n花');
});

test('undoing an edit restores the text byte for byte', () => {
  const stored = '* 一\n+ *二*\r\n7. {月|つき}\n### 章';
  let state = startState(stored, 'blocks');
  state = state.apply(state.tr.insertText('月', 2));
  state = state.apply(state.tr.delete(3, 9));
  expect(writeText(state.doc)).not.toBe(stored);
  const apply = (tr: Transaction) => {
    state = state.apply(tr);
  };
  while (undo(state, apply));
  expect(writeText(state.doc)).toBe(stored);
});
