import { expect, test } from '@jest/globals';

import { splitJapanese } from './japanese';
import { splitSimplified } from './simplified-chinese';
import { phrasesBy } from './split-phrases';
import { splitTraditional } from './traditional-chinese';

test.each([
  ['a phrase ends behind its punctuation', splitJapanese, '墨に|咲く、|物語の|花。'],
  ['a line of the text is one of its own', splitJapanese, '灯を|たたみ、\n|夜を|ひらく。'],
  ['a single letter begins a phrase', splitJapanese, '夜空の|手紙を|ほどく、|灯りの|物語'],
  ['brackets stay with their words', splitJapanese, '「月」と|「花」…|そして、|「夜」！'],
  ['no line begins with a word that belongs to the last one', splitSimplified, '墨中|绽放的|故事之花'],
  ['nor in traditional letters', splitTraditional, '墨中|綻放的|故事之花'],
  ['a single letter at the end belongs to the last word', splitSimplified, '安静的|故事花'],
  ['a text of one letter', splitSimplified, '墨'],
  ['a text of blanks', splitJapanese, ' '],
  ['a text of marks', splitJapanese, '……！？'],
])('%s', (_, split, marked) => {
  const phrases = phrasesBy(split, marked.replaceAll('|', ''));
  expect(phrases.join('|')).toBe(marked);
});
