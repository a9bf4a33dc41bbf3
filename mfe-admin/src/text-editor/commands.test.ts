import { describe, expect, test } from '@jest/globals';
import { NodeSelection, TextSelection, type Command, type EditorState } from 'prosemirror-state';

import {
  breakInItem,
  breakLine,
  deleteBackward,
  indentItems,
  insertImage,
  setAlt,
  setLink,
  setReading,
  toggleLineKind,
  toggleWords,
} from './commands';
import { showAsStored, startState } from './editor-state';
import type { TextFormat } from './notation/schema';
import { writeText } from './notation/write-text';

/** A state in which two bars mark the selection, or one the caret. Notation between them is read as such. */
function stateOf(marked: string, format: TextFormat = 'blocks'): EditorState {
  let state = startState(marked, format);
  const bars: number[] = [];
  state.doc.descendants((node, at) => {
    for (const { index } of node.text?.matchAll(/｜/g) ?? []) bars.push(at + index);
  });
  const [start = 1, end = start + 1] = bars;
  let { tr } = state;
  for (const bar of bars.toReversed()) tr = tr.delete(bar, bar + 1);
  tr = tr.setSelection(TextSelection.create(tr.doc, start, bars.length > 1 ? end - 1 : start));
  state = state.apply(tr);
  return state;
}

function run(state: EditorState, command: Command): EditorState {
  let next = state;
  command(state, (tr) => {
    next = state.apply(tr);
  });
  return next;
}

const after = (marked: string, command: Command, format?: TextFormat) =>
  writeText(run(stateOf(marked, format), command).doc);

describe('words', () => {
  test.each([
    ['月の｜夜｜が', toggleWords('strong'), '月の**夜**が'],
    ['月の**｜夜｜**が', toggleWords('strong'), '月の夜が'],
    ['a ｜long ｜word', toggleWords('strong'), 'a **long** word'],
    ['lan｜ter｜ns', toggleWords('em'), '*lanterns*'],
    ['｜月\n夜｜', toggleWords('em'), '*月*\n*夜*'],
    ['価格は｜3*4｜です', toggleWords('strong'), String.raw`価格は**3*4**です`],
    ['｜庭｜の', setLink('https://e.com/'), '[庭](https://e.com/)の'],
    ['[庭｜園](https://e.com/)の', setLink('https://e.org/'), '[庭園](https://e.org/)の'],
    ['[庭｜園](https://e.com/)の', setLink(null), '庭園の'],
    ['庭｜', setLink('https://e.com/'), '庭[https://e.com/](https://e.com/)'],
    ['｜朧月｜の渡し', setReading({ base: '朧月', reading: 'おぼろづき' }), '{朧月|おぼろづき}の渡し'],
    ['**｜朧月｜**の', setReading({ base: '朧月', reading: 'お|ぼろ' }), '**{朧月|おぼろ}**の'],
  ])('%s', (marked, command, expected) => expect(after(marked, command)).toBe(expected));
});

describe('lines', () => {
  test.each([
    ['章｜', toggleLineKind('heading'), '# 章'],
    ['# 章｜', toggleLineKind('heading'), '章'],
    ['｜一\n二｜', toggleLineKind('list'), '- 一\n- 二'],
    ['｜一\n二｜', toggleLineKind('numbers'), '1. 一\n2. 二'],
    ['- 一\n- 二｜', indentItems(1), '- 一\n  - 二'],
    ['- 一｜', indentItems(1), '- 一'],
    ['- 一\n  - 二｜', indentItems(-1), '- 一\n- 二'],
    ['# 章｜', breakLine, '# 章\n'],
    ['* 一｜つ', breakInItem, '* 一\n  つ'],
    ['* ｜一', deleteBackward, '一'],
    ['月\n｜夜', deleteBackward, '月夜'],
  ])('%j', (marked, command, expected) => expect(after(marked, command)).toBe(expected));

  test('an item is numbered by its place, and goes on with its list', () => {
    const split = run(stateOf('3. 一｜\n4. 二'), breakLine);
    expect(writeText(split.apply(split.tr.insertText('月')).doc)).toBe(
      // The last line is as it was, and reads as 5.
      '3. 一\n4. 月\n4. 二',
    );
  });

  test('images stand on lines of their own, one below the other', () => {
    const first = stateOf('岸｜').apply(insertImage(stateOf('岸｜'), '/objects/a.webp'));
    const second = first.apply(insertImage(first, '/objects/b.webp'));
    expect(writeText(second.doc)).toBe('岸\n![](/objects/a.webp)\n![](/objects/b.webp)');
    const chosen = second.apply(second.tr.setSelection(NodeSelection.create(second.doc, 3)));
    expect(writeText(run(chosen, setAlt('庭の[図]')).doc)).toContain('![庭の 図](/objects/a.webp)');
  });
});

test('what looks like a mark is escaped only where it would be one', () => {
  const typed = (text: string, format: TextFormat = 'blocks') => {
    const state = startState('', format);
    return writeText(state.apply(state.tr.insertText(text, 1)).doc);
  };
  expect(typed('(*´ω`*) と 2*3 と [1]')).toBe('(*´ω`*) と 2*3 と [1]');
  expect(typed('# 1')).toBe(String.raw`\# 1`);
  expect(typed('1. 月')).toBe(String.raw`1\. 月`);
  expect(typed('- 月', 'lines')).toBe('- 月');
  expect(typed('*月* {月|つき}')).toBe(String.raw`\*月\* \{月\|つき\}`);
});

test('a mark that the notation cannot hold is not shown once the text is left', () => {
  const state = stateOf('｜3人｜が');
  const marked = run(state, toggleWords('em'));
  expect(writeText(marked.doc)).toBe('3人が');
  const shown = showAsStored(marked, 'blocks');
  expect(shown?.doc.textContent).toBe('3人が');
  expect(shown?.doc.firstChild?.firstChild?.marks).toEqual([]);
});
