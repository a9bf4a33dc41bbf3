import type { ProjectInput } from 'shared-contracts/entities';

/** What is sold, by whom and for what: of the works that have a store page. */
type Offer = Pick<ProjectInput, 'price' | 'languages' | 'systemRequirements' | 'music' | 'credits'>;

const siteLanguages = (voiced: readonly string[]) =>
  ['ja', 'en', 'zh-Hans', 'zh-Hant', 'ko'].map((language) => ({
    language,
    isVoiced: voiced.includes(language) ? (1 as const) : (0 as const),
  }));

const prices = (amounts: Readonly<Record<string, readonly [amount: string, currency: string]>>) =>
  Object.entries(amounts).map(([region, [amount, currency]]) => ({
    isFree: 0 as const,
    amount,
    currency,
    region: region === 'other' ? null : region,
  }));

export const oborozukiOffer: Offer = {
  price: prices({
    JP: ['2480', 'JPY'],
    CN: ['78', 'CNY'],
    TW: ['520', 'TWD'],
    KR: ['21000', 'KRW'],
    other: ['17.99', 'USD'],
  }),
  languages: siteLanguages(['ja']),
  systemRequirements: [
    {
      isRecommended: 0,
      os: 'Windows 10 / macOS 12 / Ubuntu 22.04',
      processor: '2 GHz, 2 cores',
      memory: '4 GB',
      graphics: 'OpenGL 3.3',
      storage: '2 GB',
    },
    {
      isRecommended: 1,
      os: 'Windows 11 / macOS 14 / Ubuntu 24.04',
      processor: '3 GHz, 4 cores',
      memory: '8 GB',
      graphics: 'OpenGL 4.6',
      storage: '2 GB (SSD)',
      notesJa: 'ヘッドホンでのプレイをおすすめします。',
      notesEn: 'Best played with headphones.',
      notesZhCn: '推荐佩戴耳机游玩。',
      notesZhTw: '建議戴上耳機遊玩。',
      notesKo: '헤드폰 플레이를 권합니다.',
    },
  ],
  music: [
    {
      titleJa: '滲む月の下で',
      titleEn: 'Under a Blurred Moon',
      titleZhCn: '晕月之下',
      titleZhTw: '暈月之下',
      titleKo: '번지는 달 아래',
      file: '/objects/demo/music/under-a-blurred-moon.wav',
      length: '0:10',
      composer: 'a4e0c7d1-5b38-4f62-9c1a-7d20e8b6c508',
    },
    {
      titleJa: '水底の鳥居',
      titleEn: 'Torii of the Lake',
      titleZhCn: '湖底鸟居',
      titleZhTw: '湖底鳥居',
      titleKo: '물밑의 도리이',
      file: '/objects/demo/music/torii-of-the-lake.wav',
      length: '0:10',
      composer: 'a4e0c7d1-5b38-4f62-9c1a-7d20e8b6c508',
    },
  ],
  credits: [
    {
      roleJa: '脚本・監督',
      roleEn: 'Written and directed by',
      roleZhCn: '剧本、监督',
      roleZhTw: '劇本、監督',
      roleKo: '각본·감독',
      partner: 'a4e0c7d1-5b38-4f62-9c1a-7d20e8b6c506',
    },
    {
      roleJa: '原画・キャラクターデザイン',
      roleEn: 'Key art and character design',
      roleZhCn: '原画、角色设计',
      roleZhTw: '原畫、角色設計',
      roleKo: '원화·캐릭터 디자인',
      partner: 'a4e0c7d1-5b38-4f62-9c1a-7d20e8b6c503',
    },
    {
      roleJa: '背景美術',
      roleEn: 'Background art',
      roleZhCn: '背景美术',
      roleZhTw: '背景美術',
      roleKo: '배경 미술',
      partner: 'a4e0c7d1-5b38-4f62-9c1a-7d20e8b6c504',
    },
    {
      roleJa: 'UIデザイン・題字',
      roleEn: 'Interface and lettering',
      roleZhCn: '界面设计、题字',
      roleZhTw: '介面設計、題字',
      roleKo: 'UI 디자인·제자',
      partner: 'a4e0c7d1-5b38-4f62-9c1a-7d20e8b6c505',
    },
    {
      roleJa: '作曲',
      roleEn: 'Music',
      roleZhCn: '作曲',
      roleZhTw: '作曲',
      roleKo: '작곡',
      partner: 'a4e0c7d1-5b38-4f62-9c1a-7d20e8b6c508',
    },
    {
      roleJa: '音響監督',
      roleEn: 'Sound direction',
      roleZhCn: '音响监督',
      roleZhTw: '音響監督',
      roleKo: '음향 감독',
      partner: 'a4e0c7d1-5b38-4f62-9c1a-7d20e8b6c509',
    },
    {
      roleJa: '映像',
      roleEn: 'Film',
      roleZhCn: '影像',
      roleZhTw: '影像',
      roleKo: '영상',
      partner: 'a4e0c7d1-5b38-4f62-9c1a-7d20e8b6c510',
    },
    {
      roleJa: '中国語版',
      roleEn: 'Chinese editions',
      roleZhCn: '中文版',
      roleZhTw: '中文版',
      roleKo: '중국어판',
      partner: 'a4e0c7d1-5b38-4f62-9c1a-7d20e8b6c507',
    },
  ],
};

export const kobaiOffer: Offer = {
  price: prices({
    JP: ['1980', 'JPY'],
    other: ['14.99', 'USD'],
  }),
  languages: siteLanguages(['ja', 'zh-Hans']),
  systemRequirements: [
    {
      isRecommended: 0,
      os: 'Windows 10 / macOS 12 / Ubuntu 22.04',
      processor: '2 GHz, 2 cores',
      memory: '4 GB',
      graphics: 'OpenGL 3.3',
      storage: '1.5 GB',
    },
  ],
  music: [
    {
      titleJa: '紙に降る雪',
      titleEn: 'Snow on Paper',
      titleZhCn: '纸上雪',
      titleZhTw: '紙上雪',
      titleKo: '종이 위의 눈',
      file: '/objects/demo/music/snow-on-paper.wav',
      length: '0:10',
      composer: 'a4e0c7d1-5b38-4f62-9c1a-7d20e8b6c508',
    },
  ],
  credits: [
    {
      roleJa: '脚本・監督',
      roleEn: 'Written and directed by',
      roleZhCn: '剧本、监督',
      roleZhTw: '劇本、監督',
      roleKo: '각본·감독',
      partner: 'a4e0c7d1-5b38-4f62-9c1a-7d20e8b6c506',
    },
    {
      roleJa: '原画・キャラクターデザイン',
      roleEn: 'Key art and character design',
      roleZhCn: '原画、角色设计',
      roleZhTw: '原畫、角色設計',
      roleKo: '원화·캐릭터 디자인',
      partner: 'a4e0c7d1-5b38-4f62-9c1a-7d20e8b6c503',
    },
    {
      roleJa: '背景美術',
      roleEn: 'Background art',
      roleZhCn: '背景美术',
      roleZhTw: '背景美術',
      roleKo: '배경 미술',
      partner: 'a4e0c7d1-5b38-4f62-9c1a-7d20e8b6c504',
    },
    {
      roleJa: '作曲',
      roleEn: 'Music',
      roleZhCn: '作曲',
      roleZhTw: '作曲',
      roleKo: '작곡',
      partner: 'a4e0c7d1-5b38-4f62-9c1a-7d20e8b6c508',
    },
    {
      roleJa: '中国語版',
      roleEn: 'Chinese editions',
      roleZhCn: '中文版',
      roleZhTw: '中文版',
      roleKo: '중국어판',
      partner: 'a4e0c7d1-5b38-4f62-9c1a-7d20e8b6c507',
    },
  ],
};
