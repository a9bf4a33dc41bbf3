import type { ProjectInput } from 'shared-contracts/entities';

import type { DemoRecord } from '../record';

export const hakujiNoTsuru: DemoRecord<ProjectInput> = {
  id: '7a2d95f3-04e8-4c61-9b7f-c35e82a1b604',
  createdAt: '2025-04-14T01:00:00.000Z',
  titleJa: '白磁の鶴',
  titleEn: 'The Porcelain Crane',
  titleZhCn: '白瓷之鹤',
  titleZhTw: '白瓷之鶴',
  titleKo: '백자의 학',
  descriptionJa:
    '窯の里に伝わる月の壺から、ある朝、青い鶴の絵が飛び去った。残されたのは、鶴のかたちの白い余白。絵付師見習いの少年は、空いたままの翼を埋めるために、冬の渡りの道を北へたどる。',
  descriptionEn:
    'One morning the blue crane painted on the village’s moon jar flew away, leaving a white space in the shape of a crane. A painter’s apprentice sets out north along the winter flyway to find what can fill those empty wings.',
  descriptionZhCn:
    '窑村代代相传的月亮罐上，那只青花鹤在一个清晨飞走了，只留下一片鹤形的空白。画坯学徒的少年沿着候鸟过冬的路一路向北，去寻能填满那双羽翼的东西。',
  descriptionZhTw: null,
  descriptionKo:
    '가마골에 전해 내려온 달항아리에서, 어느 아침 푸른 학 그림이 날아가 버렸다. 남은 것은 학 모양의 흰 여백. 화공의 어린 제자는 비어 버린 날개를 채우려, 겨울 철새의 길을 따라 북으로 떠난다.',
  loglineJa: '壺から飛び去った青い鶴を追って、冬の渡りの道を北へ。',
  loglineEn: 'A painted crane has flown off its jar. You follow it north.',
  loglineZhCn: '追寻从罐上飞走的青鹤，沿候鸟过冬的路一路向北。',
  loglineZhTw: '追尋從罐上飛走的青鶴，沿著候鳥過冬的路一路向北。',
  loglineKo: '항아리에서 날아간 푸른 학을 좇아, 겨울 철새의 길을 따라 북으로.',
  worldSettingJa: '百の窯が煙をあげる谷。よい壺ができた年には鶴が一羽余計に渡ってくると、里の者は信じている。',
  worldSettingEn: null,
  worldSettingZhCn: null,
  worldSettingZhTw: '百座窯爐終日冒著煙的山谷。村裡的人相信，燒出好壺的那一年，會多飛來一隻鶴。',
  worldSettingKo:
    '백 개의 가마가 연기를 올리는 골짜기. 좋은 항아리가 나온 해에는 학이 한 마리 더 날아온다고 마을 사람들은 믿는다.',
  ageRatingJa: '審査前',
  ageRatingEn: 'Not yet rated',
  ageRatingZhCn: '尚未评级',
  ageRatingZhTw: '尚未分級',
  ageRatingKo: '등급 미정',
  screenshots: null,
  characters: null,
  platforms: null,
  steamUrl: null,
  mediaPackUrl: null,
  status: 'in-development',
  progress: 18,
  posterUrl: '/objects/demo/posters/hakuji-no-tsuru-cb8c8c8-1800x2400.webp',
  textlessImage: '/objects/demo/posters/hakuji-no-tsuru-textless-cb8c8c8-1800x2400.webp',
  releaseDate: '2027',
  version: null,
  isMainProject: 0,
};
