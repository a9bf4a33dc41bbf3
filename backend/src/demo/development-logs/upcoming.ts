import type { DevelopmentLogInput } from 'shared-contracts/entities';

import { amagasaYobanashi } from '../projects/amagasa-yobanashi';
import { hakujiNoTsuru } from '../projects/hakuji-no-tsuru';
import { kitsunebiNoFu } from '../projects/kitsunebi-no-fu';
import type { DemoRecord } from '../record';

export const upcomingLogs: readonly DemoRecord<DevelopmentLogInput>[] = [
  {
    id: 'e27d5a90-1c84-4b3f-a6d2-94f0b8e3c610',
    createdAt: '2025-04-25T03:00:00.000Z',
    publishedAt: '2025-04-25T03:00:00.000Z',
    projectId: hakujiNoTsuru.id,
    category: 'announcement',
    images: ['/objects/demo/posters/hakuji-no-tsuru-textless-cb8c8c8-1800x2400.webp'],
    titleJa: '新しい題目『白磁の鶴』',
    titleEn: 'A new title: The Porcelain Crane',
    titleZhCn: '新作《白瓷之鹤》',
    titleZhTw: '新作《白瓷之鶴》',
    titleKo: '새 작품 「백자의 학」',
    contentJa: `新しい物語の準備をはじめました。窯の里と、飛び去った一羽の鶴の話です。

きっかけは、博物館で見た月の壺でした。二つの鉢を口で継いで焼くため、どの壺も胴が少しゆがんでいる。そのゆがみを、韓国語を担当するハンさんは「息をしているところ」と呼びました。

公開はまだ先です。まずは轆轤の音から録りはじめています。`,
    contentEn: `We have begun work on a new story, about a village of kilns and one crane that flew away.

It started with a moon jar in a museum. Because each is made of two bowls joined at the rim, every one of them is a little crooked about the waist. Han, who looks after our Korean, calls that the place where the jar breathes.

It will be a good while yet. We are starting with the sound of the potter’s wheel.`,
    contentZhCn: `我们开始筹备一个新的故事，讲的是一座窑村，和一只飞走了的鹤。

缘起是博物馆里的一只月亮罐。它由两只大碗口沿相接烧成，所以每一只的腰身都略微歪斜。负责韩语的韩瑞雅说，那是罐子“呼吸的地方”。

离公开还早。眼下，我们先从拉坯转轮的声音录起。`,
    contentZhTw: `我們開始準備一個新的故事，說的是一座窯村，和一隻飛走的鶴。

起因是在博物館看到的月亮罐。它是把兩個大碗的口沿接在一起燒成的，所以每一只的腰身都有一點歪。負責韓文的韓瑞雅說，那是罐子「呼吸的地方」。

離公開還早，目前先從轆轤的聲音錄起。`,
    contentKo: `새로운 이야기를 준비하기 시작했습니다. 가마골과, 날아가 버린 학 한 마리의 이야기입니다.

시작은 박물관에서 본 달항아리였습니다. 사발 두 개를 맞붙여 굽기 때문에 어느 항아리나 허리가 조금 일그러져 있습니다. 한국어를 맡은 한서아는 그 자리를 ‘숨 쉬는 곳’이라 불렀습니다.

공개까지는 아직 멀었습니다. 우선 물레 소리부터 녹음하고 있습니다.`,
  },
  {
    id: 'e27d5a90-1c84-4b3f-a6d2-94f0b8e3c611',
    createdAt: '2025-08-08T03:00:00.000Z',
    publishedAt: '2025-08-08T03:00:00.000Z',
    projectId: amagasaYobanashi.id,
    category: 'progress',
    images: [
      '/objects/demo/screenshots/amagasa-yobanashi-1-textless-1600x900.webp',
      '/objects/demo/screenshots/amagasa-yobanashi-2-textless-1600x900.webp',
    ],
    titleJa: '雨の描きかた',
    titleEn: 'How to draw rain',
    titleZhCn: '雨的画法',
    titleZhTw: '雨的畫法',
    titleKo: '비를 그리는 법',
    contentJa: `『雨傘町夜話』の第三話まで、通して遊べるようになりました。進み具合は四割ほどです。

この町では四十年雨がやみません。だから雨は背景ではなく、住人として扱うことにしました。泣いている人の場面では細く、嘘をついている人の場面では斜めに降ります。

脚本の沈さんは、雨の呼び名を六十一集めてくれました。そのうち三つは、沈さんのお祖母さまが作った言葉だそうです。`,
    contentEn: `The first three of the Tales of Umbrella Lane can now be played from end to end. We are about forty per cent of the way.

In this town it has not stopped raining for forty years, so we decided to treat rain as a resident and not as scenery. It falls thin where someone is crying, and at a slant where someone is lying.

Shen, who writes it, has gathered sixty-one names for rain. Three of them, we are told, were made up by her grandmother.`,
    contentZhCn: `《雨伞巷夜话》的前三话已能从头玩到尾，进度约四成。

这座小镇的雨下了四十年。所以我们决定，不把雨当作背景，而当作一位居民。有人落泪，雨便细；有人说谎，雨便斜。

编剧沈听雨搜集了六十一种雨的叫法。据说其中三种，是她外婆自己造的词。`,
    contentZhTw: `《雨傘巷夜話》的前三話已經可以從頭玩到尾，進度大約四成。

這個小鎮的雨下了四十年，所以我們決定不把雨當背景，而是當成一位居民。有人在哭，雨就細；有人說謊，雨就斜。

編劇沈聽雨蒐集了六十一種雨的叫法。據說其中三種，是她外婆自己發明的。`,
    contentKo: null,
  },
  {
    id: 'e27d5a90-1c84-4b3f-a6d2-94f0b8e3c612',
    createdAt: '2025-09-26T03:00:00.000Z',
    publishedAt: '2025-09-26T03:00:00.000Z',
    projectId: kitsunebiNoFu.id,
    category: 'announcement',
    images: null,
    titleJa: '『狐火の譜』企画をはじめます',
    titleEn: 'We begin on Score for Foxfire',
    titleZhCn: null,
    titleZhTw: '《狐火之譜》企劃啟動',
    titleKo: '「여우불 악보」 기획을 시작합니다',
    contentJa: `来年に向けて、ちいさな企画をひとつ立てました。弾くと鳥居がひらく楽譜のお話です。

まだ、紙が三枚と旋律が八小節あるだけです。三味線を弾ける方、狐に心あたりのある方は、共同制作の窓口からお声がけください。`,
    contentEn: `Looking to next year, we have put up one small new plan: a story about a score that opens gates when it is played.

So far there are three sheets of paper and eight bars of melody. If you play the shamisen, or have had dealings with foxes, do write to us through the collaboration form.`,
    contentZhCn: null,
    contentZhTw: `為了明年，我們立了一個小小的企劃，是一份彈奏起來鳥居就會開啟的樂譜的故事。

目前只有三張紙和八小節的旋律。會彈三味線的朋友，或是跟狐狸有點交情的朋友，歡迎從合作窗口和我們聯絡。`,
    contentKo: `내년을 바라보며 작은 기획을 하나 세웠습니다. 연주하면 도리이가 열리는 악보 이야기입니다.

아직은 종이 석 장과 선율 여덟 마디가 전부입니다. 샤미센을 연주하시는 분, 여우와 인연이 있으신 분은 협업 문의 창구로 말씀해 주세요.`,
  },
];
