import type { ProjectInput } from 'shared-contracts/entities';

/** What is sold, by whom and for what: of the works that have a store page. */
type Offer = Pick<
  ProjectInput,
  'price' | 'languages' | 'systemRequirements' | 'music' | 'credits' | 'features' | 'reviews'
>;

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
      roleZhCn: '编剧、导演',
      roleZhTw: '編劇、導演',
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
  features: [
    {
      titleJa: '五つの夜、五通りの渡し賃。何を手放すかで、辿り着く岸が変わる',
      titleEn: 'Five nights, five fares: what you let go of decides which shore you reach',
      titleZhCn: '五个夜晚，五种渡资：舍下什么，便抵达怎样的彼岸',
      titleZhTw: '五個夜晚，五種船資：捨下什麼，便抵達怎樣的彼岸',
      titleKo: '다섯 밤, 다섯 가지 뱃삯. 무엇을 내려놓느냐에 따라 닿는 기슭이 달라진다',
    },
    {
      titleJa: '墨と胡粉で一枚ずつ描いた、百二十枚の背景',
      titleEn: 'A hundred and twenty backgrounds, each painted in ink and shell white',
      titleZhCn: '一百二十幅背景，皆以水墨与胡粉逐张绘成',
      titleZhTw: '一百二十幅背景，皆以水墨與胡粉逐張繪成',
      titleKo: '먹과 호분으로 한 장씩 그린 백스무 장의 배경',
    },
    {
      titleJa: '尺八と水琴窟で録音した十四曲',
      titleEn: 'Fourteen pieces recorded with shakuhachi and a buried water chime',
      titleZhCn: '以尺八与水琴窟录制的十四首乐曲',
      titleZhTw: '以尺八與水琴窟錄製的十四首樂曲',
      titleKo: '퉁소와 스이킨쿠쓰로 녹음한 열네 곡',
    },
  ],
  reviews: [
    {
      quoteJa: '櫂の音がやむたびに、息を止めていた。',
      quoteEn: 'Every time the oar fell silent, I found I was holding my breath.',
      quoteZhCn: '每当桨声停下，我都屏住了呼吸。',
      quoteZhTw: '每當槳聲停下，我都屏住了呼吸。',
      quoteKo: '노 젓는 소리가 멎을 때마다 숨을 참고 있었다.',
      source: '月刊ものがたり帖',
    },
    {
      quoteJa: '怪談と呼ぶには、あまりにやさしい。',
      quoteEn: 'Far too gentle to be called a ghost story.',
      quoteZhCn: '若说是怪谈，未免太过温柔。',
      quoteZhTw: '若說是怪談，未免太過溫柔。',
      quoteKo: '괴담이라 부르기에는 너무나 다정하다.',
      source: 'The Paper Lantern Review',
      url: 'https://example.com/reviews/hazy-moon-ferry',
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
      roleZhCn: '编剧、导演',
      roleZhTw: '編劇、導演',
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
