import { creditsFor } from './credits';
import { prices, siteLanguages, type Offer } from './offer';

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
    {
      titleJa: '白い頁',
      titleEn: 'The White Page',
      titleZhCn: '白页',
      titleZhTw: '白頁',
      titleKo: '흰 책장',
      file: '/objects/demo/music/the-white-page.wav',
      length: '0:10',
      composer: 'a4e0c7d1-5b38-4f62-9c1a-7d20e8b6c508',
    },
  ],
  credits: creditsFor('script', 'art', 'backgrounds', 'music', 'film', 'chinese'),
  features: [
    {
      titleJa: '筆の速さと墨の濃さが、選択肢になる',
      titleEn: 'The speed of your brush and the depth of your ink are your choices',
      titleZhCn: '行笔的快慢与墨色的浓淡，就是你的选择',
      titleZhTw: '行筆的快慢與墨色的濃淡，就是你的選擇',
      titleKo: '붓의 빠르기와 먹의 짙기가 곧 선택지',
    },
    {
      titleJa: '四十二冊の書物と、九つの結末',
      titleEn: 'Forty-two books to copy and nine endings to reach',
      titleZhCn: '四十二册书，九种结局',
      titleZhTw: '四十二冊書，九種結局',
      titleKo: '베껴 쓸 책 마흔두 권, 아홉 가지 결말',
    },
    {
      titleJa: '日本語と中国語の音声を収録',
      titleEn: 'Voiced in Japanese and Mandarin Chinese',
      titleZhCn: '收录日语与汉语普通话配音',
      titleZhTw: '收錄日語與華語配音',
      titleKo: '일본어와 중국어 음성 수록',
    },
  ],
  playHours: '9',
  endings: '9',
  choices: '42',
  awards: [
    {
      awardJa: '紙と墨の小さな賞 物語部門',
      awardEn: 'Small Prize of Paper and Ink, for its story',
      awardZhCn: '纸墨小奖 故事部门',
      awardZhTw: '紙墨小獎 故事部門',
      awardKo: '종이와 먹의 작은 상 이야기 부문',
      url: 'https://example.com/awards/paper-and-ink',
    },
  ],
  reviews: [
    {
      quoteJa: '読み終えて、しばらく自分の字を眺めた。',
      quoteEn: 'When it was over I sat for a while and looked at my own handwriting.',
      quoteZhCn: '读完之后，我对着自己的字看了许久。',
      quoteZhTw: '讀完之後，我望著自己的字看了好久。',
      quoteKo: '다 읽고 나서 한동안 내 글씨를 바라보았다.',
      source: 'The Paper Lantern Review',
      url: 'https://example.com/reviews/red-plum-academy',
    },
    {
      quoteJa: '雪の降る音まで聞こえる、静かな傑作。',
      quoteEn: 'A quiet masterpiece in which you can hear the snow fall.',
      quoteZhCn: '静得能听见落雪声的杰作。',
      quoteZhTw: '靜得能聽見落雪聲的傑作。',
      quoteKo: '눈 내리는 소리까지 들리는 고요한 걸작.',
      source: '月刊ものがたり帖',
      translatedSourceEn: 'Gekkan Monogatari-chō (Japan)',
      translatedSourceZhCn: '《月刊物语帖》（日本）',
      translatedSourceZhTw: '《月刊物語帖》（日本）',
      translatedSourceKo: '월간 이야기첩(일본)',
    },
  ],
};
