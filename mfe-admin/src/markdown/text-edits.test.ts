import { expect, test } from '@jest/globals';

import {
  insertLink,
  insertRuby,
  toggleLines,
  toggleMarks,
  withImage,
  type Selected,
  type TextEdit,
} from './text-edits';

/** Parses a text in which two bars mark the selection, or one bar the caret. */
function selected(marked: string): Selected {
  const [before = '', inside = '', after] = marked.split('|');
  return after === undefined
    ? { text: before + inside, start: before.length, end: before.length }
    : { text: before + inside + after, start: before.length, end: before.length + inside.length };
}

function edited(marked: string, edit: (selection: Selected) => TextEdit): string {
  const selection = selected(marked);
  const { from, to, insert, selectFrom, selectTo } = edit(selection);
  const text = selection.text.slice(0, from) + insert + selection.text.slice(to);
  const inside = selectFrom === selectTo ? '|' : `|${text.slice(selectFrom, selectTo)}|`;
  return text.slice(0, selectFrom) + inside + text.slice(selectTo);
}

const strong = (selection: Selected) => toggleMarks(selection, '**');
const emphasis = (selection: Selected) => toggleMarks(selection, '*');
const list = (selection: Selected) => toggleLines(selection, '- ');

test.each([
  ['a |b| c', strong, 'a **|b|** c'],
  ['a **|b|** c', strong, 'a |b| c'],
  ['a **|b|** c', emphasis, 'a ***|b|*** c'],
  ['a *|b|* c', emphasis, 'a |b| c'],
  ['|word |and word', strong, '**|word|** and word'],
  ['a|　言葉　|', strong, 'a　**|言葉|**　'],
  ['**|word|** and', strong, '|word| and'],
  ['a| |b', strong, 'a**|** b'],
  ['|一行\n二行|', strong, '|**一行**\n**二行**|'],
  ['|**一行**\n**二行**|', strong, '|一行\n二行|'],
  ['|**一行**\n二行|', emphasis, '|***一行***\n*二行*|'],
  ['|**a**\n**b**|', emphasis, '|***a***\n***b***|'],
  ['|- a\n\n  2. b \n# c|', strong, '|- **a**\n\n  2. **b** \n# **c**|'],
  ['x |- a\n> b|', strong, 'x |**- a**\n> **b**|'],
  ['|word\n|next', strong, '**|word|**\nnext'],
  ['|', strong, '**|**'],
  ['**|**', strong, '|'],
  ['a\nb| c', list, 'a\n- b| c'],
  ['a\n- |b', list, 'a\n|b'],
  ['a\n-| b', list, 'a\n|b'],
  ['|a\nb|\nc', list, '|- a\n- b|\nc'],
  ['|- a\n- b|', list, '|a\nb|'],
  ['see |the map| now', insertLink, 'see [the map](|https://|) now'],
  ['see |https://example.com/| now', insertLink, 'see [|](https://example.com/) now'],
])('%j', (before, edit, after) => expect(edited(before, edit)).toBe(after));

test('the reading of the selection is typed next', () => {
  const edit = { from: 0, to: 2, insert: '{漢字|}', selectFrom: 4, selectTo: 4 };
  expect(insertRuby({ text: '漢字の', start: 0, end: 2 })).toEqual(edit);
});

test('without a selection the word of a reading is typed first', () => {
  expect(insertRuby(selected('a|'))).toEqual({ from: 1, to: 1, insert: '{|}', selectFrom: 2, selectTo: 2 });
});

test('an image stands on a line of its own below the caret', () => {
  expect(withImage('', 0, '/a')).toBe('![](/a)');
  expect(withImage('one\ntwo', 1, '/a')).toBe('one\n![](/a)\ntwo');
  expect(withImage('one\n\ntwo', 4, '/a')).toBe('one\n![](/a)\ntwo');
  expect(withImage('one', 3, '/a')).toBe('one\n![](/a)');
});
