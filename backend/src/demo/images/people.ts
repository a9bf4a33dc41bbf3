import { demoImage } from './demo-image';

/** Position of the face, which crops of a portrait keep. */
const face = '50% 24%';

/** Characters, and the emblems that partners use as portraits. */
export const peopleImages = [
  demoImage(
    'characters/sayo-900x1200',
    {
      ja: '深い笠で目を隠し、紺の着物に朱の帯、片手に櫂を持つ小夜',
      en: 'Sayo, her eyes hidden by a deep sedge hat, in an indigo kimono with a vermilion sash, an oar in her hand',
      'zh-cn': '小夜：深斗笠遮住双眼，藏青和服配朱红腰带，手执船桨',
      'zh-tw': '小夜：深斗笠遮住雙眼，藏青和服配朱紅腰帶，手執船槳',
      ko: '깊은 삿갓으로 눈을 가리고, 남빛 기모노에 붉은 띠를 매고 한 손에 노를 쥔 사요',
    },
    '50% 40%',
  ),
  demoImage(
    'characters/toki-900x1200',
    {
      ja: '髪を結い上げ、朱の羽織を着た横顔の朱鷺。手の提灯に「渡」の一字',
      en: 'Toki in profile, hair tied high, in a vermilion coat; the lantern in his hand bears the character for “cross”',
      'zh-cn': '朱鹭的侧影：束高发，着朱红羽织，手中灯笼上有一个“渡”字',
      'zh-tw': '朱鷺的側影：束高髮，著朱紅外褂，手中燈籠上有一個「渡」字',
      ko: '머리를 높이 묶고 주홍빛 겉옷을 입은 도키의 옆모습. 손에 든 등롱에 ‘건널 도(渡)’ 한 글자',
    },
    face,
  ),
  demoImage(
    'characters/ungai-900x1200',
    {
      ja: '竹林を背に、天蓋で顔を隠して尺八を構える雲外',
      en: 'Ungai before a bamboo grove, his face inside a basket hat, holding a shakuhachi',
      'zh-cn': '云外：竹林前，天盖遮面，手持尺八',
      'zh-tw': '雲外：竹林前，天蓋遮面，手持尺八',
      ko: '대숲을 등지고 바구니 모양 삿갓으로 얼굴을 가린 채 샤쿠하치를 든 운가이',
    },
    '50% 34%',
  ),
  demoImage(
    'characters/migiwa-900x1200',
    {
      ja: '満月に向かう汀の後ろ姿。三日月の簪、水に溶けていく長い黒髪',
      en: 'Migiwa from behind, facing a full moon; a crescent pin in her long black hair, which runs into water',
      'zh-cn': '汀面向满月的背影，发间一支新月簪，黑色长发渐渐融入水中',
      'zh-tw': '汀面向滿月的背影，髮間一支新月簪，黑色長髮漸漸融入水中',
      ko: '보름달을 향해 선 미기와의 뒷모습. 초승달 비녀와 물로 녹아드는 긴 검은 머리',
    },
    face,
  ),
  demoImage(
    'characters/su-mo-900x1200',
    {
      ja: '壁の紙に大きく「梅」と書く蘇墨の後ろ姿。長い黒髪に朱の紐',
      en: 'Su Mo from behind, writing the character for plum large on a scroll, a vermilion ribbon in her long black hair',
      'zh-cn': '苏墨的背影，正在壁上长卷写一个大大的“梅”字，黑色长发系朱红发带',
      'zh-tw': '蘇墨的背影，正在壁上長卷寫一個大大的「梅」字，黑色長髮繫朱紅髮帶',
      ko: '벽에 걸린 종이에 ‘매화 매(梅)’ 자를 크게 쓰는 소묵의 뒷모습. 긴 검은 머리에 붉은 끈',
    },
    '50% 30%',
  ),
  demoImage(
    'characters/hongxiao-900x1200',
    {
      ja: '紅梅の枝の前で目を閉じて微笑む紅綃。梅を描いた団扇を胸に持つ',
      en: 'Hongxiao, smiling with closed eyes before plum branches, a round fan painted with blossom at her breast',
      'zh-cn': '红绡在红梅枝前闭目微笑，胸前一把绘梅团扇',
      'zh-tw': '紅綃在紅梅枝前閉目微笑，胸前一把繪梅團扇',
      ko: '홍매 가지 앞에서 눈을 감고 미소 짓는 홍초. 매화를 그린 둥근 부채를 가슴에 들고 있다',
    },
    '50% 32%',
  ),
  demoImage(
    'characters/master-gu-900x1200',
    {
      ja: '竹の見える丸窓の前、白い髭の顧先生が目を閉じて本を開く横顔',
      en: 'Master Gu in profile before a round window on bamboo: white beard, eyes closed, an open book in hand',
      'zh-cn': '竹影圆窗前，白须的顾先生侧身闭目，手捧展开的书',
      'zh-tw': '竹影圓窗前，白鬚的顧先生側身閉目，手捧展開的書',
      ko: '대나무가 보이는 둥근 창 앞, 흰 수염의 고 선생이 눈을 감고 책을 펼친 옆모습',
    },
    '60% 32%',
  ),
  demoImage(
    'figures/sayo-standing-900x1200',
    {
      ja: '笠をかぶり櫂を持つ小夜の立ち絵',
      en: 'Sayo standing, in her hat and with her oar',
      'zh-cn': '小夜立绘：戴斗笠，执船桨',
      'zh-tw': '小夜立繪：戴斗笠，執船槳',
      ko: '삿갓을 쓰고 노를 든 사요의 스탠딩 CG',
    },
    '50% 40%',
  ),
  demoImage(
    'figures/migiwa-standing-900x1200',
    {
      ja: '後ろ姿の汀の立ち絵。髪に三日月の簪',
      en: 'Migiwa standing, seen from behind, a crescent pin in her hair',
      'zh-cn': '汀的背影立绘，发间一支新月簪',
      'zh-tw': '汀的背影立繪，髮間一支新月簪',
      ko: '뒤돌아선 미기와의 스탠딩 CG. 머리에 초승달 비녀',
    },
    face,
  ),
  demoImage(
    'figures/hongxiao-standing-900x1200',
    {
      ja: '梅の枝を描いた団扇を持つ紅綃の立ち絵',
      en: 'Hongxiao standing, with a round fan painted with a plum branch',
      'zh-cn': '红绡立绘：手持绘有梅枝的团扇',
      'zh-tw': '紅綃立繪：手持繪有梅枝的團扇',
      ko: '매화 가지를 그린 둥근 부채를 든 홍초의 스탠딩 CG',
    },
    face,
  ),
  demoImage(
    'figures/master-gu-standing-900x1200',
    {
      ja: '目を閉じた顧先生の立ち絵。白い髭と黒い頭巾',
      en: 'Master Gu standing with his eyes closed, with a white beard and a black cap',
      'zh-cn': '顾先生立绘：闭目，白须，头戴黑巾',
      'zh-tw': '顧先生立繪：閉目，白鬚，頭戴黑巾',
      ko: '눈을 감은 고 선생의 스탠딩 CG. 흰 수염과 검은 두건',
    },
    face,
  ),
  demoImage('avatars/warbler-256x256', {
    ja: '紅梅の枝の鶯',
    en: 'A bush warbler',
    'zh-cn': '红梅枝上的黄莺',
    'zh-tw': '紅梅枝上的黃鶯',
    ko: '홍매 가지의 휘파람새',
  }),
  demoImage('avatars/lotus-256x256', {
    ja: '月の下の蓮',
    en: 'A lotus',
    'zh-cn': '月下莲花',
    'zh-tw': '月下蓮花',
    ko: '달 아래 연꽃',
  }),
  demoImage('avatars/fan-256x256', {
    ja: '日の丸の扇',
    en: 'A folding fan',
    'zh-cn': '绘有红日的折扇',
    'zh-tw': '繪有紅日的摺扇',
    ko: '붉은 해를 그린 접부채',
  }),
  demoImage('avatars/peaks-256x256', {
    ja: '三つの峰と赤い日',
    en: 'Three peaks',
    'zh-cn': '三座山峰与红日',
    'zh-tw': '三座山峰與紅日',
    ko: '세 봉우리와 붉은 해',
  }),
  demoImage('avatars/enso-256x256', {
    ja: '墨の円相',
    en: 'An ink circle',
    'zh-cn': '一笔墨圆',
    'zh-tw': '一筆墨圓',
    ko: '먹으로 그린 동그라미',
  }),
  demoImage('avatars/pine-moon-256x256', {
    ja: '三日月と松',
    en: 'A pine and the moon',
    'zh-cn': '新月与松',
    'zh-tw': '新月與松',
    ko: '초승달과 소나무',
  }),
  demoImage('avatars/lute-256x256', { ja: '琵琶', en: 'A lute', 'zh-cn': '琵琶', 'zh-tw': '琵琶', ko: '비파' }),
  demoImage('avatars/magic-lantern-256x256', {
    ja: '「影」の提灯',
    en: 'A paper lantern',
    'zh-cn': '写着“影”字的灯笼',
    'zh-tw': '寫著「影」字的燈籠',
    ko: '‘그림자 영(影)’ 자 등롱',
  }),
];
