import { expect, test } from '@jest/globals';

import { fieldsOfBoth, shownFields } from './shown-fields';

test('only the named fields are left, in every language, and those of the entries of a list', () => {
  const work = {
    id: 'a',
    titleJa: '渡し',
    titleKo: null,
    descriptionJa: 'long',
    progress: 0,
    credits: [{ roleJa: '作曲', partner: 'p' }, { roleJa: '脚本' }],
    music: 'free text from before there were tracks',
    screenshots: ['/a.png'],
    platforms: null,
  };
  expect(
    shownFields([work], ['id', 'title', 'progress', 'credits.partner', 'music.composer', 'platforms.name']),
  ).toEqual([
    {
      id: 'a',
      titleJa: '渡し',
      titleKo: null,
      progress: 0,
      credits: [{ partner: 'p' }, {}],
      music: 'free text from before there were tracks',
      platforms: null,
    },
  ]);
});

test('a field that is named as a whole is not reduced to a part of it', () => {
  const work = { credits: [{ roleJa: '作曲', partner: 'p' }] };
  expect(shownFields(work, ['credits.partner', 'credits'])).toEqual(work);
  expect(shownFields(work, ['credits', 'credits.partner'])).toEqual(work);
});

test('two needs of one response get the fields of both, or all if one of them names none', () => {
  expect(fieldsOfBoth(['id', 'title'], ['title', 'logline'])).toEqual(['id', 'title', 'logline']);
  expect(fieldsOfBoth(['id'], undefined)).toBeUndefined();
});
