import { expect, test } from '@jest/globals';

import { captionCues } from './captions';

test.each([
  ['WEBVTT', 0, []],
  ['WEBVTT\n\n00:00:00.000 --> 00:00:03.000\nA', 1, []],
  [
    '\ufeffWEBVTT\r\n\r\n1\r\n00:01.000 --> 00:03.000 align:start\r\nA\r\n\r\n100:00:01.000-->100:00:02.000\r\nB',
    2,
    [],
  ],
  ['WEBVTT\r\r00:01.000 --> 00:03.000\rA', 1, []],
  ['WEBVTT\n\n00:00:00,000 --> 00:00:03,000\nA', 0, [3]],
  ['WEBVTT\n\n00:00.000 --> 00:03.000\nA\n\n0:03.000 --> 0:04\nB', 1, [6]],
])('%j has %i captions that browsers show', (text, read, unread) => {
  expect(captionCues(text)).toEqual({ read, unread });
});
