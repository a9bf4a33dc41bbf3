import { expect, test } from '@jest/globals';

import { aProject } from 'shared-contracts/testing';
import { renderWithProviders } from 'shared-ui/testing';

import { messages } from '../messages';
import { PlayFigures } from './play-figures';

const open = (project: Parameters<typeof aProject>[0], locale: 'ja' | 'en' | 'ko') =>
  renderWithProviders(<PlayFigures project={aProject(project)} />, { locale, messages }).container;

const languages = [
  { language: 'ja', isVoiced: 1 as const },
  { language: 'zh-Hans', isVoiced: 1 as const },
  { language: 'ko', isVoiced: 0 as const },
];

test.each([
  ['ja', '12 時間', '日本語、中国語'],
  ['en', '12 hours', 'Japanese and Chinese'],
  ['ko', '12시간', '일본어 및 중국어'],
] as const)('in %s a player reads how long, how many and in which voices', (locale, hours, voices) => {
  const container = open({ playHours: '12', endings: '5', choices: '1200', languages }, locale);
  const figures = [...container.querySelectorAll('dd')].map(({ textContent }) => textContent);
  expect(figures).toEqual([hours, '5', '1,200', voices, '3']);
});

test('what is unknown is absent', () => {
  expect([...open({ endings: '5' }, 'en').querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
    'Endings',
  ]);
  expect(open({}, 'en').querySelector('dl')).toBeNull();
});
