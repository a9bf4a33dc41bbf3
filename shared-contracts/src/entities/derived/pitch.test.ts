import { expect, test } from '@jest/globals';

import { pitchTexts } from './pitch';
import { pressDescriptions } from './press-kit';
import { aProject } from '../../testing';

const work = aProject({ loglineJa: '短い', descriptionJa: '長い', descriptionKo: '긴 글' });

test('a text in the language of the reader comes without a Japanese one', () => {
  expect(pitchTexts(work, 'ko').map(({ text }) => text)).toEqual(['긴 글']);
});

test('without a text in the language of the reader, both are Japanese', () => {
  expect(pitchTexts(work, 'en').map(({ text, isFallback }) => [text, isFallback])).toEqual([
    ['短い', true],
    ['長い', true],
  ]);
});

test('the short description of a press kit is in the language of the reader', () => {
  const { short, medium } = pressDescriptions({ ...work, descriptionKo: '글'.repeat(200) }, 'ko');
  expect(short).toMatchObject([{ locale: 'ko' }]);
  expect(medium).toMatchObject([{ locale: 'ko' }]);
});
