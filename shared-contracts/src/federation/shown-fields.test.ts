import { expect, test } from '@jest/globals';

import { shownFields } from './shown-fields';

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
