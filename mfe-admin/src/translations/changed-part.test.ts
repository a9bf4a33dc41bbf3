import { expect, test } from '@jest/globals';

import { changedPart } from './changed-part';

test.each([
  ['a change in the middle', '夜の庭', '墨の庭', ['', '夜', '墨', 'の庭']],
  ['an addition', '庭', '庭園', ['庭', '', '園', '']],
  ['a repeated character', '庭庭', '庭', ['庭', '庭', '', '']],
  ['the same text', '庭', '庭', ['庭', '', '', '']],
  ['an empty text', '', '庭', ['', '', '庭', '']],
  ['characters of two code units', '𠮷野家', '𠮷田家', ['𠮷', '野', '田', '家']],
])('%s is split into what is shared and what differs', (_what, before, after, [start, old, current, end]) => {
  expect(changedPart(before, after)).toEqual({ start, before: old, after: current, end });
});
