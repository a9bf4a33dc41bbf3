/** The captions of the trailer of The Hazy-Moon Ferry: what is heard, and the lines of each picture. */

/** Seconds of the trailer. */
export const length = 30;

/** From, to, and the text in each language; a second text is on a line of its own. */
const cues = [
  {
    time: [0.8, 3.2],
    ja: '〔箏の音〕',
    en: '[A koto is plucked]',
    'zh-Hans': '〔筝声〕',
    'zh-Hant': '〔箏聲〕',
    ko: '[고토 소리]',
  },
  {
    time: [3.4, 6.6],
    ja: '月が朧に霞む夜だけ、\n湖の渡し場に灯がともる。',
    en: 'Only on nights when the moon blurs\ndoes a lamp burn at the ferry landing.',
    'zh-Hans': '唯有月色朦胧之夜，\n湖边渡口才会亮起一盏灯。',
    'zh-Hant': '唯有月色朦朧的夜裡，\n湖畔渡口才會點起一盞燈。',
    ko: '달이 으스름하게 번지는 밤에만\n호숫가 나루에 등불이 켜진다.',
  },
  {
    time: [7.2, 10.6],
    ja: '渡し賃は銭ではない。',
    en: 'The fare is never coin.',
    'zh-Hans': '渡资不是银钱。',
    'zh-Hant': '船資不是銀兩。',
    ko: '뱃삯은 돈이 아니다.',
  },
  {
    time: [11.4, 14.6],
    ja: '小夜「忘れたくないことを、ひとつ」\n〔鼻歌〕',
    en: 'Sayo: “One thing you would rather not forget.”\n[She hums]',
    'zh-Hans': '小夜：“一件你舍不得忘记的事。”\n〔哼唱〕',
    'zh-Hant': '小夜：「一件你捨不得忘記的事。」\n〔哼唱〕',
    ko: '사요: “잊고 싶지 않은 것, 하나.”\n[콧노래]',
  },
  {
    time: [15.2, 18.6],
    ja: '名を失くした旅人。笛を吹く僧。\n水の下から呼ぶ声。',
    en: 'A traveller without a name. A monk with a flute.\nA voice that calls from below the water.',
    'zh-Hans': '失去名字的旅人。吹尺八的僧人。\n从水面下呼唤的声音。',
    'zh-Hant': '失去名字的旅人。吹尺八的僧人。\n從水面下呼喚的聲音。',
    ko: '이름을 잃은 나그네. 퉁소 부는 승려.\n물 아래에서 부르는 목소리.',
  },
  {
    time: [19.2, 22.4],
    ja: '汀「おかえり、と言えるまで待っている」',
    en: 'Migiwa: “I will wait until I can say: welcome home.”',
    'zh-Hans': '汀：“我会等到能对你说‘欢迎回来’的那天。”',
    'zh-Hant': '汀：「我會等到能對你說『歡迎回來』的那天。」',
    ko: '미기와: “어서 와, 하고 말할 수 있을 때까지 기다릴게.”',
  },
  {
    time: [22.8, 26],
    ja: '五つの夜をかけて、\nひとりの客を向こう岸へ。',
    en: 'Five nights,\nto carry one passenger to the far shore.',
    'zh-Hans': '用五个夜晚，\n将一位客人送往彼岸。',
    'zh-Hant': '以五個夜晚，\n送一位客人到彼岸。',
    ko: '다섯 밤에 걸쳐\n한 사람의 손님을 건너편 기슭으로.',
  },
  {
    time: [26.4, 29.6],
    ja: '『朧月の渡し』二〇二七年三月二十日',
    en: 'The Hazy-Moon Ferry. 20 March 2027.',
    'zh-Hans': '《胧月渡》 2027年3月20日',
    'zh-Hant': '《朧月渡》 2027年3月20日',
    ko: '〈으스름달 나루〉 2027년 3월 20일',
  },
];

const clock = (seconds) => `00:00:${seconds.toFixed(3).padStart(6, '0')}`;

/** WebVTT by language tag. */
export const captionsOf = Object.fromEntries(
  ['ja', 'en', 'zh-Hans', 'zh-Hant', 'ko'].map((language) => [
    language,
    ['WEBVTT', ...cues.map((cue) => `${cue.time.map(clock).join(' --> ')}\n${cue[language]}`)].join('\n\n') + '\n',
  ]),
);
