import { demoImage } from './demo-image';

type Description = Parameters<typeof demoImage> extends [string, ...infer Rest] ? Rest : never;

/** Images that show the same in other languages, or without lettering. */
const allDescribed = (paths: readonly string[], ...description: Description) =>
  paths.map((path) => demoImage(path, ...description));

const translations = ['en', 'zh-hans', 'zh-hant', 'ko'];

/** A poster of a work and the one without its title. */
const posters = (work: string, color: string, ...description: Description) =>
  allDescribed(
    ['', '-textless'].map((version) => `posters/${work}${version}-c${color}-1800x2400`),
    ...description,
  );

/** A screenshot, and the same in other languages, in a size of their own. */
const screenshots = (name: string, size: string, ...description: Description) =>
  allDescribed(
    [`screenshots/${name}-1920x1080`, ...translations.map((language) => `screenshots/${name}-${language}-${size}`)],
    ...description,
  );

/** Posters, screenshots, and the background of the playable scene. */
export const sceneImages = [
  ...allDescribed(
    ['', '-en', '-textless'].map((version) => `posters/oborozuki-no-watashi${version}-c283858-1800x2400`),
    {
      ja: '霞む満月の下、夜の湖で舟を漕ぐ笠の娘',
      en: 'A girl in a sedge hat rows under a blurred full moon',
      'zh-cn': '朦胧满月下，戴斗笠的少女在夜湖上行舟',
      'zh-tw': '朦朧滿月下，戴斗笠的少女在夜湖上行舟',
      ko: '흐린 보름달 아래 밤 호수에서 배를 젓는 삿갓 쓴 소녀',
    },
    '50% 70%',
  ),
  ...posters('kobai-shoin', '581828', {
    ja: '丸窓の中の雪の書院と紅梅、本を抱えた写字生',
    en: 'A copyist below red plum, a snowbound academy in a round window',
    'zh-cn': '圆窗中的雪中书院与红梅，抱书的写字生',
    'zh-tw': '圓窗中的雪中書院與紅梅，抱書的寫字生',
    ko: '둥근 창 속 눈 덮인 서원과 홍매, 책을 안은 사자생',
  }),
  ...posters('amagasa-yobanashi', '081818', {
    ja: '真上から見た雨の石畳と、色とりどりの和傘',
    en: 'Paper umbrellas on a rainy street, from above',
    'zh-cn': '俯瞰雨中石板路上的各色油纸伞',
    'zh-tw': '俯瞰雨中石板路上的各色油紙傘',
    ko: '위에서 본 비 내리는 돌길과 색색의 종이우산',
  }),
  ...posters(
    'hakuji-no-tsuru',
    'b8c8c8',
    {
      ja: '青い鶴の白磁の壺から飛び立つ一羽の鶴',
      en: 'A crane rises from a porcelain jar painted with one',
      'zh-cn': '一只鹤自绘有青鹤的白瓷罐飞起',
      'zh-tw': '一隻鶴自繪有青鶴的白瓷罐飛起',
      ko: '푸른 학이 그려진 백자 항아리에서 날아오르는 학',
    },
    '50% 34%',
  ),
  ...posters('kitsunebi-no-fu', '080818', {
    ja: '朱の鳥居の奥、石段の白い狐と狐火',
    en: 'A white fox and foxfire behind vermilion gates',
    'zh-cn': '朱红鸟居深处，石阶上的白狐与狐火',
    'zh-tw': '朱紅鳥居深處，石階上的白狐與狐火',
    ko: '붉은 도리이 안쪽 돌계단의 흰 여우와 여우불',
  }),
  ...screenshots('oborozuki-no-watashi-1', '1920x1080', {
    ja: '夕暮れの渡し場。笠で目を隠した小夜が、渡し賃の話をしている',
    en: 'The landing at dusk: Sayo, her eyes hidden by her hat, speaks of the fare',
    'zh-cn': '黄昏的渡口，斗笠遮住双眼的小夜正说起渡资',
    'zh-tw': '黃昏的渡口，斗笠遮住雙眼的小夜正說起船資',
    ko: '해 질 녘 나루터. 삿갓으로 눈을 가린 사요가 뱃삯 이야기를 한다',
  }),
  ...screenshots('oborozuki-no-watashi-2', '1920x1080', {
    ja: '満月の湖心に浮かぶ渡し舟。漕ぎ手と赤い衣の客が影になっている',
    en: 'The ferry in the middle of the lake before a full moon, its rower and a passenger in red in silhouette',
    'zh-cn': '满月下的湖心渡船，桨手与红衣客人的剪影',
    'zh-tw': '滿月下的湖心渡船，槳手與紅衣客人的剪影',
    ko: '보름달 앞 호수 한가운데 뜬 나룻배. 사공과 붉은 옷의 손님이 그림자로 보인다',
  }),
  ...screenshots('oborozuki-no-watashi-3', '1920x1080', {
    ja: '舟宿の夜。丸窓の月をはさんで雲外と朱鷺が向かい合い、三つの選択肢が出ている',
    en: 'Night at the boathouse: Ungai and Toki face each other across a moonlit round window, and three choices are offered',
    'zh-cn': '舟宿之夜，云外与朱鹭隔着圆窗明月相对，画面上有三个选项',
    'zh-tw': '舟宿之夜，雲外與朱鷺隔著圓窗明月相對，畫面上有三個選項',
    ko: '뱃집의 밤. 달이 비치는 둥근 창을 사이에 두고 운가이와 도키가 마주 앉았고, 선택지 세 개가 떠 있다',
  }),
  ...screenshots('oborozuki-no-watashi-4', '1920x1080', {
    ja: '朝靄の湖に沈んだ朱の鳥居。白鷺のそばで、汀が背を向けて立つ',
    en: 'Vermilion gates drowned in a misty lake; Migiwa stands with her back turned, a heron beside her',
    'zh-cn': '晨雾湖中沉没的朱红鸟居，白鹭旁，汀背身而立',
    'zh-tw': '晨霧湖中沉沒的朱紅鳥居，白鷺旁，汀背身而立',
    ko: '아침 안개 낀 호수에 잠긴 붉은 도리이. 백로 곁에 미기와가 등을 돌리고 서 있다',
  }),
  ...screenshots(
    'kobai-shoin-1',
    '1600x900',
    {
      ja: '雪の庭。紅梅の枝の下で、団扇を持った紅綃が目を閉じて話す',
      en: 'The snowy courtyard: beneath the red plum Hongxiao speaks with closed eyes, a round fan in her hand',
      'zh-cn': '雪中的庭院，红梅枝下，红绡执团扇，闭目而语',
      'zh-tw': '雪中的庭院，紅梅枝下，紅綃執團扇，閉目而語',
      ko: '눈 내린 뜰. 홍매 가지 아래에서 둥근 부채를 든 홍초가 눈을 감고 말한다',
    },
    '55% 40%',
  ),
  ...screenshots(
    'kobai-shoin-2',
    '1600x900',
    {
      ja: '月の丸窓のある書庫。巻物の棚を背に、顧先生が目を閉じて語る',
      en: 'The library and its round window on the moon: Master Gu speaks with closed eyes before shelves of scrolls',
      'zh-cn': '有月窗的书库，顾先生背对卷轴架，闭目而谈',
      'zh-tw': '有月窗的書庫，顧先生背對卷軸架，閉目而談',
      ko: '달이 비치는 둥근 창의 서고. 두루마리 책장을 뒤로하고 고 선생이 눈을 감고 이야기한다',
    },
    '80% 35%',
  ),
  ...screenshots('kobai-shoin-3', '1600x900', {
    ja: '筆で「雪」の字を書き写す場面。左に硯、右に紅梅と手本の言葉',
    en: 'Copying the character for snow with a brush; an inkstone on the left, plum blossom and a note on the right',
    'zh-cn': '以毛笔临写“雪”字，左边是砚台，右边是红梅与批语',
    'zh-tw': '以毛筆臨寫「雪」字，左邊是硯台，右邊是紅梅與批語',
    ko: '붓으로 ‘눈 설(雪)’ 자를 베껴 쓰는 장면. 왼쪽에 벼루, 오른쪽에 홍매와 일러두는 말',
  }),
  ...screenshots('amagasa-yobanashi-1', '1600x900', {
    ja: '雨の運河と石橋の町。大きな赤い傘をさした人が水辺に立つ',
    en: 'A town of canals and stone bridges in the rain; somebody under a large red umbrella stands by the water',
    'zh-cn': '雨中的运河与石桥小镇，一人撑大红伞立于水边',
    'zh-tw': '雨中的運河與石橋小鎮，一人撐大紅傘立於水邊',
    ko: '비 내리는 운하와 돌다리의 마을. 커다란 붉은 우산을 쓴 사람이 물가에 서 있다',
  }),
  ...screenshots('amagasa-yobanashi-2', '1600x900', {
    ja: '傘直しの仕事場。天井から傘が並んで下がり、娘が窓の外の橋を見ている',
    en: 'The umbrella mender’s workshop: umbrellas hang in a row, and she looks out at the bridge',
    'zh-cn': '修伞的作坊，屋顶下挂着一排伞，姑娘望着窗外的桥',
    'zh-tw': '修傘的作坊，屋頂下掛著一排傘，姑娘望著窗外的橋',
    ko: '우산을 고치는 작업장. 천장에 우산이 줄지어 걸렸고 처녀가 창밖의 다리를 바라본다',
  }),
  // Shown with logs, whose readers have any language.
  demoImage('screenshots/oborozuki-no-watashi-2-textless-1920x1080', {
    ja: '満月の湖心に浮かぶ渡し舟。笠の漕ぎ手と赤い衣の客が乗り、舳先に提灯がともる',
    en: 'The ferry in the middle of the lake before a full moon, its rower in a sedge hat, a passenger in red, and a lantern at the bow',
    'zh-cn': '满月下的湖心渡船，载着戴斗笠的桨手与红衣客人，船头亮着灯笼',
    'zh-tw': '滿月下的湖心渡船，載著戴斗笠的槳手與紅衣客人，船頭亮著燈籠',
    ko: '보름달 앞 호수 한가운데 뜬 나룻배. 삿갓 쓴 사공과 붉은 옷의 손님이 타고 뱃머리에 등롱이 켜져 있다',
  }),
  demoImage('screenshots/oborozuki-no-watashi-4-textless-1920x1080', {
    ja: '朝靄の湖に沈んだ朱の鳥居と一羽の白鷺。三日月の簪をさした汀が背を向けて立つ',
    en: 'Vermilion gates drowned in a misty lake, and a heron; Migiwa, a crescent pin in her hair, stands with her back turned',
    'zh-cn': '晨雾湖中沉没的朱红鸟居与一只白鹭，发间簪着新月的汀背身而立',
    'zh-tw': '晨霧湖中沉沒的朱紅鳥居與一隻白鷺，髮間簪著新月的汀背身而立',
    ko: '아침 안개 낀 호수에 잠긴 붉은 도리이와 백로 한 마리. 초승달 비녀를 꽂은 미기와가 등을 돌리고 서 있다',
  }),
  demoImage('screenshots/kobai-shoin-3-textless-1600x900', {
    ja: '机の上の紙に、筆が「雪」の字を書いている。左に硯と墨、右に紅梅の枝',
    en: 'A brush writes the character for snow on a sheet of paper; an inkstone on the left, a plum branch on the right',
    'zh-cn': '案上铺纸，毛笔正写着“雪”字，左边是砚与墨，右边是红梅枝',
    'zh-tw': '案上鋪紙，毛筆正寫著「雪」字，左邊是硯與墨，右邊是紅梅枝',
    ko: '책상 위 종이에 붓이 ‘눈 설(雪)’ 자를 쓰고 있다. 왼쪽에 벼루와 먹, 오른쪽에 홍매 가지',
  }),
  demoImage('screenshots/amagasa-yobanashi-1-textless-1600x900', {
    ja: '雨の運河。白壁の家並みと石橋を背に、大きな赤い傘をさした人が立つ',
    en: 'A canal in the rain: white houses, a stone bridge, and somebody under a large red umbrella',
    'zh-cn': '雨中的运河，白墙人家与石桥前，一人撑着大红伞',
    'zh-tw': '雨中的運河，白牆人家與石橋前，一人撐著大紅傘',
    ko: '비 내리는 운하. 흰 벽의 집들과 돌다리를 뒤로하고 커다란 붉은 우산을 쓴 사람이 서 있다',
  }),
  demoImage('screenshots/amagasa-yobanashi-2-textless-1600x900', {
    ja: '傘直しの仕事場。色とりどりの傘が天井から下がり、作業台に青い絵具と張りかけの傘がある',
    en: 'The umbrella mender’s workshop: coloured umbrellas hang from the ceiling, blue paint and an unfinished one lie on the bench',
    'zh-cn': '修伞的作坊，屋顶下挂着各色的伞，工作台上摆着蓝颜料与未完成的伞',
    'zh-tw': '修傘的作坊，屋頂下掛著各色的傘，工作檯上擺著藍顏料與未完成的傘',
    ko: '우산을 고치는 작업장. 색색의 우산이 천장에 걸렸고 작업대에 푸른 물감과 만들다 만 우산이 놓여 있다',
  }),
  // Stand for trailers that do not play yet.
  demoImage('trailers/oborozuki-no-watashi-still-1920x1080', {
    ja: '月夜の湖。岸の葦に提灯がひとつともり、沈み鳥居の向こうへ渡し舟が漕ぎ出していく',
    en: 'A lake by moonlight, seen from the reeds: a lantern on a post, a drowned torii, and the ferry under a low moon',
    'zh-cn': '月夜的湖，岸边芦苇间亮着一盏灯笼，远处是沉没的鸟居，低月之下渡船正行',
    'zh-tw': '月夜的湖，岸邊蘆葦間亮著一盞燈籠，遠處是沉沒的鳥居，低月之下渡船正行',
    ko: '달밤의 호수. 기슭의 갈대 사이에 등롱이 하나 켜져 있고, 잠긴 도리이 곁 낮은 달 아래로 나룻배가 간다',
  }),
  demoImage('trailers/kobai-shoin-still-1920x1080', {
    ja: '雪の宵。窓という窓に灯のともる書院へ、巻物を抱えた写字生が石段を上っていく。左右に紅梅の枝',
    en: 'Nightfall over snow: a copyist with a scroll walks up to the academy, its windows all lit, between branches of red plum',
    'zh-cn': '雪夜将至，写字生抱着卷轴，拾级走向扇扇亮灯的书院，两侧是红梅枝',
    'zh-tw': '雪夜將至，寫字生抱著卷軸，拾級走向扇扇亮燈的書院，兩側是紅梅枝',
    ko: '눈 쌓인 초저녁. 두루마리를 든 사자생이 창마다 불을 밝힌 서원으로 돌계단을 오른다. 양옆에 홍매 가지',
  }),
  demoImage('scenes/oborozuki-landing-1920x1080', {
    ja: '夕暮れの湖。桟橋に「渡」の提灯が三つともり、岸に空の小舟が寄せてある',
    en: 'A lake at dusk: three lanterns marked “cross” burn along the pier, and an empty boat lies at the shore',
    'zh-cn': '暮色中的湖，栈桥上亮着三盏写有“渡”字的灯笼，岸边泊着空舟',
    'zh-tw': '暮色中的湖，棧橋上亮著三盞寫有「渡」字的燈籠，岸邊泊著空舟',
    ko: '해 질 녘의 호수. 잔교에 ‘건널 도(渡)’ 자 등롱 셋이 켜져 있고 기슭에 빈 배가 대어져 있다',
  }),
  demoImage('scenes/kobai-courtyard-1920x1080', {
    ja: '雪の積もった書院の庭。紅梅の枝が低く伸び、花びらと雪が舞う',
    en: 'The courtyard of the academy under snow: the plum reaches low, petals and snowflakes in the air',
    'zh-cn': '积雪的书院庭院，红梅低垂，花瓣与雪片纷飞',
    'zh-tw': '積雪的書院庭院，紅梅低垂，花瓣與雪片紛飛',
    ko: '눈 쌓인 서원의 뜰. 홍매 가지가 낮게 뻗고 꽃잎과 눈이 흩날린다',
  }),
];
