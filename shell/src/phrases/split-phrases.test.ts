import { expect, test } from '@jest/globals';

import * as japanese from './japanese';
import * as simplified from './simplified-chinese';
import { phrasesBy } from './split-phrases';
import * as traditional from './traditional-chinese';

test.each([
  ['a phrase ends behind its punctuation', japanese, '墨に|咲く、|物語の|花。'],
  ['a line of the text is one of its own', japanese, '灯を|たたみ、\n|夜を|ひらく。'],
  ['a single letter begins a phrase', japanese, '夜空の|手紙を|ほどく、|灯りの|物語'],
  ['brackets stay with their words', japanese, '「月」と|「花」…|そして、|「夜」！'],
  ['no line begins with a word that belongs to the last one', simplified, '墨中|绽放的|故事之花'],
  ['nor in traditional letters', traditional, '墨中|綻放的|故事之花'],
  ['a single letter at the end belongs to the last word', simplified, '安静的|故事花'],
  ['a text of one letter', simplified, '墨'],
  ['a text of blanks', japanese, ' '],
  ['a text of marks', japanese, '……！？'],
])('%s', (_, { split }, marked) => {
  const phrases = phrasesBy(split, marked.replaceAll('|', ''));
  expect(phrases.join('|')).toBe(marked);
});
