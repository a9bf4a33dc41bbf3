import type { ProjectInput } from 'shared-contracts/entities';

/** What a person does for a work, in each language, and who did it for the works of the studio so far. */
const roles = {
  script: {
    roleJa: '脚本・監督',
    roleEn: 'Written and directed by',
    roleZhCn: '编剧、导演',
    roleZhTw: '編劇、導演',
    roleKo: '각본·감독',
    partner: 'a4e0c7d1-5b38-4f62-9c1a-7d20e8b6c506',
  },
  art: {
    roleJa: '原画・キャラクターデザイン',
    roleEn: 'Key art and character design',
    roleZhCn: '原画、角色设计',
    roleZhTw: '原畫、角色設計',
    roleKo: '원화·캐릭터 디자인',
    partner: 'a4e0c7d1-5b38-4f62-9c1a-7d20e8b6c503',
  },
  backgrounds: {
    roleJa: '背景美術',
    roleEn: 'Background art',
    roleZhCn: '背景美术',
    roleZhTw: '背景美術',
    roleKo: '배경 미술',
    partner: 'a4e0c7d1-5b38-4f62-9c1a-7d20e8b6c504',
  },
  interface: {
    roleJa: 'UIデザイン・題字',
    roleEn: 'Interface and lettering',
    roleZhCn: '界面设计、题字',
    roleZhTw: '介面設計、題字',
    roleKo: 'UI 디자인·제자',
    partner: 'a4e0c7d1-5b38-4f62-9c1a-7d20e8b6c505',
  },
  music: {
    roleJa: '作曲',
    roleEn: 'Music',
    roleZhCn: '作曲',
    roleZhTw: '作曲',
    roleKo: '작곡',
    partner: 'a4e0c7d1-5b38-4f62-9c1a-7d20e8b6c508',
  },
  sound: {
    roleJa: '音響監督',
    roleEn: 'Sound direction',
    roleZhCn: '音响监督',
    roleZhTw: '音響監督',
    roleKo: '음향 감독',
    partner: 'a4e0c7d1-5b38-4f62-9c1a-7d20e8b6c509',
  },
  film: {
    roleJa: '映像',
    roleEn: 'Film',
    roleZhCn: '影像',
    roleZhTw: '影像',
    roleKo: '영상',
    partner: 'a4e0c7d1-5b38-4f62-9c1a-7d20e8b6c510',
  },
  chinese: {
    roleJa: '中国語版',
    roleEn: 'Chinese editions',
    roleZhCn: '中文版',
    roleZhTw: '中文版',
    roleKo: '중국어판',
    partner: 'a4e0c7d1-5b38-4f62-9c1a-7d20e8b6c507',
  },
} satisfies Record<string, NonNullable<ProjectInput['credits']>[number]>;

/** Credits of the partners of the studio for what they did, in the order given. */
export const creditsFor = (...names: (keyof typeof roles)[]) => names.map((name) => roles[name]);
