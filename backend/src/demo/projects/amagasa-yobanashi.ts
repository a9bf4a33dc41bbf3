import type { ProjectInput } from 'shared-contracts/entities';

import type { DemoRecord } from '../record';
import { screenshotAddress, translatedScreenshots } from './translated-images';

const screenshots = [1, 2].map((number) => `amagasa-yobanashi-${number}`);

export const amagasaYobanashi: DemoRecord<ProjectInput> = {
  id: '58c04e17-6f92-4d3b-a7c5-1e9b3f60d803',
  createdAt: '2025-01-20T01:00:00.000Z',
  titleJa: '雨傘町夜話',
  titleEn: 'Tales of Umbrella Lane',
  titleZhCn: '雨伞巷夜话',
  titleZhTw: '雨傘巷夜話',
  titleKo: '우산골 야화',
  descriptionJa:
    '四十年、雨のやまない水の町。傘直しの娘のもとには、傘といっしょに、持ち主が話せずにいることが持ち込まれる。骨を継ぎ、紙を張り、裏に空を描いて返す。一晩に一本、七つの夜話。',
  descriptionEn:
    'A canal town where it has not stopped raining for forty years. People bring the umbrella mender their broken umbrellas, and with them whatever they have not been able to say. She splices the ribs, stretches new paper, paints a sky on the underside and hands it back. One umbrella a night, seven tales in all.',
  descriptionZhCn:
    '一座下了四十年雨的水乡小镇。人们送来待修的伞，也送来说不出口的话。修伞的姑娘接好伞骨，糊上新纸，在伞里画一片天，再交还主人。一夜一把伞，共七则夜话。',
  descriptionZhTw:
    '一座下了四十年雨的水鄉小鎮。人們送來要修的傘，也送來說不出口的話。修傘的姑娘接好傘骨、糊上新紙，在傘裡畫一片天空，再還給主人。一夜一把傘，共七則夜話。',
  descriptionKo: null,
  loglineJa: '雨のやまない町で、傘を直し、話せずにいた言葉を返す七つの夜。',
  loglineEn: 'Seven rainy nights of mending umbrellas, and words left unsaid.',
  loglineZhCn: '雨不停歇的小镇，七个夜晚，修好伞，也还回没说出口的话。',
  loglineZhTw: '雨下不停的小鎮，七個夜晚，修好傘，也還回沒說出口的話。',
  loglineKo: '비가 그치지 않는 마을에서, 우산을 고치고 못다 한 말을 돌려주는 일곱 밤.',
  worldSettingJa: `運河と石橋の町、雨傘町。白壁は雨の筋で縞になり、子どもは傘の柄の色で呼ばれる。

この町で空を見あげるのは行儀の悪いこととされている。見あげれば、自分の傘の裏に何が描いてあるか、隣の者に知られてしまうから。`,
  worldSettingEn: `Umbrella Lane is a town of canals and stone bridges, its white walls striped by rain, where children are called by the colour of their umbrella handles.

To look up is thought ill-mannered here: look up, and your neighbour learns what is painted on the inside of your umbrella.`,
  worldSettingZhCn: null,
  worldSettingZhTw: `運河與石橋的小鎮，白牆被雨水洗出一道道條紋，孩子們以傘柄的顏色相稱。

在這裡，抬頭看天是失禮的事。一抬頭，身旁的人就會知道，你的傘裡畫了些什麼。`,
  worldSettingKo: null,
  ageRatingJa: '全年齢対象（予定）',
  ageRatingEn: 'All ages (planned)',
  ageRatingZhCn: '全年龄（预定）',
  ageRatingZhTw: '普遍級（預定）',
  ageRatingKo: '전체 이용가(예정)',
  screenshots: screenshots.map((name) => screenshotAddress(name)),
  localizedImages: translatedScreenshots(screenshots, '1600x900'),
  characters: null,
  platforms: [{ name: 'Windows', url: null, releaseDate: null }],
  steamUrl: null,
  // Its price is to be announced.
  price: [{ isFree: 0 }],
  mediaPackUrl: 'https://example.com/press/amagasa-yobanashi.zip',
  credits: [
    {
      roleJa: '脚本',
      roleEn: 'Written by',
      roleZhCn: '编剧',
      roleZhTw: '編劇',
      roleKo: '각본',
      partner: 'a4e0c7d1-5b38-4f62-9c1a-7d20e8b6c507',
    },
  ],
  status: 'in-development',
  progress: 41,
  posterUrl: '/objects/demo/posters/amagasa-yobanashi-c081818-1800x2400.webp',
  textlessImage: '/objects/demo/posters/amagasa-yobanashi-textless-c081818-1800x2400.webp',
  releaseDate: '2026',
  version: '0.3.1',
  isMainProject: 0,
};
