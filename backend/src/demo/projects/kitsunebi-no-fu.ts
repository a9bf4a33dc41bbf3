import type { ProjectInput } from 'shared-contracts/entities';

import type { DemoRecord } from '../record';

export const kitsunebiNoFu: DemoRecord<ProjectInput> = {
  id: '9c46b1e0-d5a7-4837-8e2c-60f7d4b3e905',
  createdAt: '2025-08-25T01:00:00.000Z',
  titleJa: '狐火の譜',
  titleEn: 'Score for Foxfire',
  titleZhCn: '狐火之谱',
  titleZhTw: '狐火之譜',
  titleKo: '여우불 악보',
  descriptionJa:
    '山の社に残る譜面には、音符の代わりに火が灯る。ひと節弾くたびに千本鳥居のどこかが開き、どこかが閉じる。三味線弾きの姉妹と白い狐が、最後の一音を探して夜の石段をのぼる。',
  descriptionEn:
    'In the score kept at a mountain shrine, fires burn in place of notes. Each phrase you play opens one of the thousand gates and closes another. Two sisters, shamisen players both, climb the stone steps by night with a white fox, looking for the last note.',
  descriptionZhCn: null,
  descriptionZhTw:
    '山中神社留下的樂譜上，亮著的不是音符，而是火。每彈一段，千本鳥居之中便有一處開啟、一處關上。彈三味線的姊妹與一隻白狐，沿著夜裡的石階往上，尋找最後一個音。',
  descriptionKo: null,
  worldSettingJa: null,
  worldSettingEn: null,
  worldSettingZhCn: null,
  worldSettingZhTw: null,
  worldSettingKo: null,
  ageRatingJa: null,
  ageRatingEn: null,
  ageRatingZhCn: null,
  ageRatingZhTw: null,
  ageRatingKo: null,
  screenshots: null,
  characters: null,
  platforms: null,
  steamUrl: null,
  mediaPackUrl: null,
  status: 'planning',
  progress: 6,
  posterUrl: '/objects/demo/posters/kitsunebi-no-fu-c080818-1800x2400.webp',
  textlessImage: '/objects/demo/posters/kitsunebi-no-fu-textless-c080818-1800x2400.webp',
  releaseDate: null,
  version: null,
  isMainProject: 0,
};
