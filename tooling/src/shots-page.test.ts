import { expect, test } from '@jest/globals';

import { shotsPage } from './shots-page';

test('every screenshot is on the page, below its screen and language, and leads to its file', () => {
  const page = shotsPage([
    { screen: 'landing', locale: 'ja', width: 360, look: 'light', file: 'landing-ja-360.jpg' },
    { screen: 'landing', locale: 'ko', width: 360, look: 'dark', file: 'landing-ko-360.jpg' },
    { screen: 'a <b> page', locale: 'ja', width: 1280, look: 'print', file: 'b-ja-1280.jpg' },
  ]);
  const order = [
    'id="landing"',
    '日本語',
    'href="landing-ja-360.jpg"',
    '한국어',
    'landing-ko-360.jpg',
    '360 px, dark',
    'b-ja-1280.jpg',
  ];
  const places = order.map((part) => page.indexOf(part));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
  expect(page).not.toContain('<b>');
});
