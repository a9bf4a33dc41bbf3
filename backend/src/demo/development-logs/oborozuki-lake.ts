import type { DevelopmentLogInput } from 'shared-contracts/entities';

import { oborozukiNoWatashi } from '../projects/oborozuki-no-watashi';
import type { DemoRecord } from '../record';

export const oborozukiLakeLogs: readonly DemoRecord<DevelopmentLogInput>[] = [
  {
    id: 'e27d5a90-1c84-4b3f-a6d2-94f0b8e3c607',
    createdAt: '2025-07-18T03:00:00.000Z',
    publishedAt: '2025-07-18T03:00:00.000Z',
    projectId: oborozukiNoWatashi.id,
    category: 'behind-scenes',
    images: ['/objects/demo/logs/score-1920x1080.webp'],
    titleJa: '櫂の音を待つ',
    titleEn: 'Waiting for the oar',
    titleZhCn: '等一声桨响',
    titleZhTw: '等一聲槳響',
    titleKo: '노 젓는 소리를 기다리다',
    contentJa: `渡し舟の主題は、第三稿になりました。箏と篠笛、それに水琴窟。月岡の譜面には朱で「ここ、櫂の音を待つ」と書いてあります。

待つ、というのは比喩ではありません。曲は、画面のなかの小夜が櫂を入れるまで、次の小節へ進みません。ゆっくり読む人の舟では、音楽もゆっくり進みます。

効果音のソさんは、そのために櫂の音を五十六通り録りました。五十六番目だけは、誰も乗っていない舟の音です。どこで鳴るかは、まだ秘密にしておきます。`,
    contentEn: `The ferry theme has reached its third draft: koto, bamboo flute, and a buried water chime. In red, on Tsukioka’s score, it says: “wait here for the oar”.

The waiting is meant literally. The music does not go on to the next bar until Sayo, on the screen, dips her oar. If you read slowly, the music crosses slowly too.

For this our sound director Seo recorded fifty-six strokes of an oar. The fifty-sixth is the sound of a boat with no one in it. Where you will hear it, we are keeping to ourselves.`,
    contentZhCn: `渡船的主题曲写到了第三稿。筝、篠笛，还有水琴窟。月冈的谱面上，用朱笔写着：“此处，等桨声。”

这个“等”并非比喻。画面里的小夜若不落桨，乐曲便不会走到下一小节。读得慢的人，他的船上，音乐也走得慢。

为此，音效的徐先生录了五十六种桨声。唯独第五十六种，是一艘空船的声音。它会在何处响起，容我们暂且保密。`,
    contentZhTw: `渡船的主題曲寫到第三稿了。箏、篠笛，還有水琴窟。月岡的譜上用紅筆寫著：「這裡，等槳聲。」

「等」不是比喻。畫面裡的小夜還沒下槳，曲子就不會走到下一小節。讀得慢的人，他的船上，音樂也走得慢。

為了這個，負責音效的徐先生錄了五十六種槳聲。只有第五十六種，是一艘沒有人的船。它會在哪裡響起，請容我們先保密。`,
    contentKo: `나룻배의 주제곡이 세 번째 원고에 이르렀습니다. 고토와 시노부에, 그리고 스이킨쿠쓰. 쓰키오카의 악보에는 붉은 글씨로 ‘여기서 노 젓는 소리를 기다릴 것’이라고 적혀 있습니다.

기다린다는 말은 비유가 아닙니다. 화면 속 사요가 노를 물에 넣기 전까지 곡은 다음 마디로 나아가지 않습니다. 천천히 읽는 사람의 배에서는 음악도 천천히 흐릅니다.

음향 감독 서도윤은 이를 위해 노 젓는 소리를 쉰여섯 가지 녹음했습니다. 쉰여섯 번째만은 아무도 타지 않은 배의 소리입니다. 어디에서 들리는지는 아직 비밀로 해 두겠습니다.`,
  },
  {
    id: 'e27d5a90-1c84-4b3f-a6d2-94f0b8e3c608',
    createdAt: '2025-09-05T03:00:00.000Z',
    publishedAt: '2025-09-05T03:00:00.000Z',
    projectId: oborozukiNoWatashi.id,
    category: 'progress',
    images: [
      '/objects/demo/logs/colour-keys-1920x1080.webp',
      '/objects/demo/screenshots/oborozuki-no-watashi-2-textless-1920x1080.webp',
      '/objects/demo/screenshots/oborozuki-no-watashi-4-textless-1920x1080.webp',
    ],
    titleJa: '湖の六つの時刻',
    titleEn: 'Six hours of the lake',
    titleZhCn: '湖的六个时辰',
    titleZhTw: '湖的六個時辰',
    titleKo: '호수의 여섯 시각',
    contentJa: `背景が、五章のうち四章まで揃いました。全体の進み具合は**七割**を越えたところです。

## 六つの時刻

湖は、夜のあいだに六つの顔を見せます。

1. 宵
2. 初更
3. 夜半
4. 霧
5. 暁
6. 沈み鳥居

![宵の渡し場に立つ小夜。目は笠に隠れ、湖の上に月が出ている](/objects/demo/screenshots/oborozuki-no-watashi-1-1920x1080.webp)

## 二つの決まり

- どの時刻でも、水面は空より一段だけ暗い
- *朱*は一画面に一点だけ

その一点を探すと、物語の行き先が少し早くわかります。色の名は[日本の伝統色の一覧](https://ja.wikipedia.org/wiki/日本の色の一覧)から選びました。いちばん多く使ったのは、{鉄紺|てつこん}です。

## 残っているもの

最後の章の、夜が明けきらない湖です。林が、霧を「描かずに残す」場所を探しています。`,
    contentEn: `The backgrounds for four of the five chapters are done, and the whole now stands past **seventy per cent**.

## Six hours

The lake shows six faces in the course of a night.

1. Dusk
2. First watch
3. Midnight
4. Mist
5. Daybreak
6. The drowned gate

![Sayo on the landing at dusk, her eyes hidden by her hat, the moon above the lake](/objects/demo/screenshots/oborozuki-no-watashi-1-1920x1080.webp)

## Two rules

- At every hour the water is a single shade darker than the sky
- There is *one* point of vermilion to a picture

Look for that point, and you will know a little early where the story is heading. The names of the colours come from the [traditional colours of Japan](https://en.wikipedia.org/wiki/Traditional_colors_of_Japan); the one we used most is {鉄紺|tetsukon}, an iron navy.

## What remains

The last chapter’s lake, where day has not quite broken. Lin is looking for the places where the mist can be left unpainted.`,
    contentZhCn: `五章之中，四章的背景已经齐备，整体进度越过了**七成**。

## 六个时辰

一夜之间，这片湖有六种面貌。

1. 宵
2. 初更
3. 夜半
4. 雾
5. 晓
6. 沉没的鸟居

![黄昏渡口的小夜，双眼藏在斗笠下，湖上挂着月亮](/objects/demo/screenshots/oborozuki-no-watashi-1-zh-hans-1920x1080.webp)

## 两条规矩

- 无论哪个时辰，水面都只比天空暗一分
- *朱色*在一幅画面里只点一处

找到那一点，便能略早一步知道故事的去向。颜色的名字选自[日本传统色](https://zh.wikipedia.org/wiki/日本传统色)，用得最多的是{铁绀|tiě gàn}。

## 剩下的

最后一章里，天将亮未亮的湖。林芷兰正在寻找可以“不画”的雾。`,
    contentZhTw: `五章裡有四章的背景都完成了，整體進度越過了**七成**。

## 六個時辰

一夜之間，這座湖有六種面貌。

1. 宵
2. 初更
3. 夜半
4. 霧
5. 曉
6. 沉在水裡的鳥居

![黃昏渡口的小夜，雙眼藏在斗笠下，湖上掛著月亮](/objects/demo/screenshots/oborozuki-no-watashi-1-zh-hant-1920x1080.webp)

## 兩條規矩

- 不管哪個時辰，水面都只比天空暗一階
- *朱紅*在一個畫面裡只點一處

找到那一點，就能稍微早一步知道故事要往哪裡去。顏色的名字選自[日本傳統色](https://zh.wikipedia.org/wiki/日本传统色)，用得最多的是{鐵紺|ㄊㄧㄝˇ ㄍㄢˋ}。

## 剩下的

最後一章，天將亮未亮的湖。林芷蘭正在找可以「不畫」的霧。`,
    contentKo: `배경이 다섯 장 가운데 네 장까지 갖추어졌습니다. 전체 진행은 **70퍼센트**를 넘어섰습니다.

## 여섯 시각

호수는 하룻밤 사이에 여섯 얼굴을 보여 줍니다.

1. 초저녁
2. 초경
3. 한밤
4. 안개
5. 새벽
6. 가라앉은 도리이

![초저녁 나루에 선 사요. 눈은 삿갓에 가려 있고 호수 위에 달이 떠 있다](/objects/demo/screenshots/oborozuki-no-watashi-1-ko-1920x1080.webp)

## 두 가지 규칙

- 어느 시각이든 수면은 하늘보다 꼭 한 단계만 어둡습니다
- *주홍*은 한 화면에 한 점만 찍습니다

그 한 점을 찾으면 이야기가 어디로 가는지 조금 먼저 알게 됩니다. 색 이름은 [일본의 전통색](https://ja.wikipedia.org/wiki/日本の色の一覧)에서 골랐습니다. 가장 많이 쓴 색은 {鉄紺|철감}입니다.

## 남은 것

마지막 장, 아직 다 밝지 않은 호수입니다. 린이 안개를 ‘그리지 않고 남겨 둘’ 자리를 찾고 있습니다.`,
  },
  {
    id: 'e27d5a90-1c84-4b3f-a6d2-94f0b8e3c609',
    createdAt: '2025-10-17T03:00:00.000Z',
    publishedAt: '2025-10-17T03:00:00.000Z',
    projectId: oborozukiNoWatashi.id,
    category: 'announcement',
    images: ['/objects/demo/logs/storyboard-1920x1080.webp'],
    titleJa: '予告編と、発売日のお知らせ',
    titleEn: 'A trailer, and a date',
    titleZhCn: '预告片与发售日',
    titleZhTw: '預告片與發售日公布',
    titleKo: '예고편과 출시일 안내',
    contentJa: `『朧月の渡し』は、二〇二七年三月二十日、春分の前夜にお届けします。昼と夜の長さが、もうすぐ同じになる晩です。

予告編は三十秒。天羽が二十四秒で切った最初の絵コンテを、ここに載せておきます。六番目の枠が暗いのは印刷の失敗ではなく、そこで四秒、灯りを消すからです。

どうか音の出る場所でご覧ください。鐘はひとつしか鳴りません。`,
    contentEn: `The Hazy-Moon Ferry sets out on 20 March 2027: the eve of the vernal equinox, when day and night are almost of one length.

The trailer runs thirty seconds; here is Amaha’s first storyboard, which needed only twenty-four. The sixth frame is not a printing error; that is where the lights go out for four seconds.

Please watch it somewhere with sound. The bell rings only once.`,
    contentZhCn: `《胧月渡》将于二〇二七年三月二十日，春分前夜，与大家见面。那一晚，昼与夜即将等长。

预告片共三十秒，附上天羽最初按二十四秒画的分镜。第六格之所以是暗的，并非印刷有误，而是灯会在那里熄灭四秒。

请在能出声的地方观看。钟，只响一次。`,
    contentZhTw: `《朧月渡》將在二〇二七年三月二十日春分前夜和大家見面。那一晚，白天與黑夜就快要一樣長了。

預告片共三十秒，附上天羽最初以二十四秒畫的分鏡。第六格是暗的，不是印壞了，而是燈會在那裡熄掉四秒。

請在可以開聲音的地方觀看。鐘只會響一聲。`,
    contentKo: `「으스름달 나루」는 2027년 3월 20일, 춘분 전날 밤에 찾아갑니다. 낮과 밤의 길이가 곧 같아지는 밤입니다.

예고편은 30초입니다. 아마하가 처음에 24초로 짠 콘티를 여기에 실어 둡니다. 여섯 번째 칸이 어두운 것은 인쇄가 잘못된 것이 아니라, 거기서 4초 동안 불을 끄기 때문입니다.

부디 소리가 나는 곳에서 보아 주세요. 종은 한 번만 울립니다.`,
  },
];
