import { expect, test } from '@jest/globals';

import { colorContrast } from 'shared-contracts/entities';

import { nightOf } from './night';

/** Text colours of the dark scheme in front of the sky: ink, soft ink and the accent. */
const inks = ['#f3ece0', '#bdb1a1', '#f08a70'];

const steps = ['00', '40', '80', 'c0', 'ff'];
const colors = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)));

test('in front of the sky of every poster all text has a contrast of 4.5', () => {
  for (const color of colors) {
    const { top, foot } = nightOf(color);
    for (const ink of inks) {
      expect(colorContrast(ink, top)).toBeGreaterThanOrEqual(4.5);
      expect(colorContrast(ink, foot)).toBeGreaterThanOrEqual(4.5);
    }
    expect(colorContrast(foot, '#000000')).toBeLessThanOrEqual(colorContrast(top, '#000000'));
  }
});

test('the sky keeps the colour of the poster', () => {
  const blue = nightOf('#4060c0').top;
  expect(Number.parseInt(blue.slice(5), 16)).toBeGreaterThan(Number.parseInt(blue.slice(1, 3), 16) * 2);
  expect(nightOf('#101020').top).toBe('#101020');
});
