import type { DevelopmentLogInput } from 'shared-contracts/entities';

import { oborozukiNoWatashi } from '../projects/oborozuki-no-watashi';
import type { DemoRecord } from '../record';

export const oborozukiMakingLogs: readonly DemoRecord<DevelopmentLogInput>[] = [
  {
    id: 'e27d5a90-1c84-4b3f-a6d2-94f0b8e3c604',
    createdAt: '2025-01-24T03:00:00.000Z',
    publishedAt: '2025-01-24T03:00:00.000Z',
    projectId: oborozukiNoWatashi.id,
    category: 'progress',
    images: ['/objects/demo/logs/lettering-1920x1080.webp'],
    titleJa: '題字が決まりました',
    titleEn: 'The lettering is settled',
    titleZhCn: '题字定稿',
    titleZhTw: '題字定案了',
    titleKo: '제목 글씨가 정해졌습니다',
    contentJa: `『朧月の渡し』の題字が決まりました。細い活字、筆、そして刷り。三つの案を同じ升目に並べて、ひと月のあいだ壁に貼っておきました。

筆の案には、かすれの美しさがありました。けれど携帯電話の画面まで縮めると、そのかすれがまるごと消えてしまう。残ったのは、版木のふちがわずかに揺れている三つ目の案でした。

「朧」の月偏だけ、ほんの少し開いてあります。水面に映った月が、ひと波ぶん揺れたところです。`,
    contentEn: `The title lettering of The Hazy-Moon Ferry is settled. Thin type, brush, and print: we set three versions in the same grid and left them on the wall for a month.

The brushed one had beautiful dry strokes. Shrunk to the screen of a phone, though, every one of them vanished. What remained was the third, where the edge of the woodblock trembles very slightly.

In the first character only, the “moon” on the left stands a little open: that is the moon on the water, moved by a single ripple.`,
    contentZhCn: `《胧月渡》的题字定下来了。细体铅字、毛笔、木版印，三个方案排进同样的格子，在墙上贴了整整一个月。

毛笔那一版的飞白很美，可一旦缩小到手机屏幕上，飞白便荡然无存。最后留下的是第三版，版木的边缘微微颤动。

只有“朧”字的月旁，略略敞开了一点。那是映在水面上的月亮，被一道波纹推动的模样。`,
    contentZhTw: `《朧月渡》的題字定案了。細體活字、毛筆、木版印，三個版本放進同樣的格子，在牆上貼了整整一個月。

毛筆那一版的飛白很美，可是一縮小到手機螢幕，飛白就全部不見了。最後留下的是第三版，版木的邊緣有一點點顫動。

只有「朧」字的月旁稍稍打開。那是水面上的月亮，被一道波紋推了一下的樣子。`,
    contentKo: `「으스름달 나루」의 제목 글씨가 정해졌습니다. 가는 활자, 붓, 그리고 목판. 세 가지 안을 같은 칸에 나란히 놓고 한 달 동안 벽에 붙여 두었습니다.

붓글씨 안에는 갈필의 아름다움이 있었지만, 휴대전화 화면 크기로 줄이면 그 갈필이 통째로 사라졌습니다. 남은 것은 목판의 가장자리가 아주 조금 흔들리는 세 번째 안이었습니다.

첫 글자의 ‘달 월(月)’ 변만 살짝 벌려 두었습니다. 물에 비친 달이 물결 한 겹만큼 흔들린 자리입니다.`,
  },
  {
    id: 'e27d5a90-1c84-4b3f-a6d2-94f0b8e3c605',
    createdAt: '2025-03-28T03:00:00.000Z',
    publishedAt: '2025-03-28T03:00:00.000Z',
    projectId: oborozukiNoWatashi.id,
    category: 'behind-scenes',
    images: ['/objects/demo/logs/costume-sheet-1920x1080.webp', '/objects/demo/characters/sayo-900x1200.webp'],
    titleJa: '小夜の笠について',
    titleEn: 'About Sayo’s hat',
    titleZhCn: '关于小夜的斗笠',
    titleZhTw: '關於小夜的斗笠',
    titleKo: '사요의 삿갓에 대하여',
    contentJa: `主人公の目を隠す、と決めたとき、社内は静かになりました。立ち絵の感情は、たいてい目で描くものだからです。

槇野は笠を三十枚描きました。浅すぎれば目が見え、深すぎれば顔がなくなる。選んだのは、仰いだときにだけ縁に月が入る形です。

小夜の気持ちは、口もとと、あごに結んだ朱い紐の揺れで読んでください。紐の絵は、全部で百二十八枚あります。`,
    contentEn: `When we decided to hide the heroine’s eyes, the room went quiet. Feeling, in a character sprite, is usually drawn with the eyes.

Makino drew thirty hats. Too shallow, and the eyes show; too deep, and there is no face. The one we chose lets the moon in under the brim, but only when she looks up.

Read Sayo by the corners of her mouth, and by the vermilion cord tied at her chin. There are one hundred and twenty-eight drawings of that cord.`,
    contentZhCn: `决定遮住主角双眼的那一刻，屋子里安静了下来。立绘的情感，多半是用眼睛来画的。

槙野画了三十顶斗笠。太浅，眼睛便露出来；太深，脸就没有了。最终选定的那一顶，唯有仰头之时，月光才会落进笠沿。

请从嘴角，以及系在颌下那根朱红细绳的摇曳里，去读小夜的心思。光是那根绳子，就画了一百二十八张。`,
    contentZhTw: `決定遮住主角雙眼的時候，辦公室裡一片安靜。立繪的情感，多半是靠眼睛畫出來的。

槇野畫了三十頂斗笠。太淺，眼睛會露出來；太深，臉就不見了。最後選定的那一頂，只有在仰頭的時候，月光才會落進笠緣。

小夜的心情，請從嘴角，還有繫在下巴那條朱紅細繩的搖晃去讀。光是那條繩子，就畫了一百二十八張。`,
    contentKo: `주인공의 눈을 가리기로 했을 때 작업실이 조용해졌습니다. 스탠딩 CG의 감정은 대개 눈으로 그리는 것이니까요.

마키노는 삿갓을 서른 장 그렸습니다. 얕으면 눈이 보이고, 깊으면 얼굴이 사라집니다. 고른 것은 고개를 들었을 때에만 챙 끝에 달이 들어오는 모양입니다.

사요의 마음은 입가와, 턱에 맨 붉은 끈의 흔들림으로 읽어 주세요. 끈 그림만 모두 백스물여덟 장입니다.`,
  },
  {
    id: 'e27d5a90-1c84-4b3f-a6d2-94f0b8e3c606',
    createdAt: '2025-05-23T03:00:00.000Z',
    publishedAt: '2025-05-23T03:00:00.000Z',
    projectId: oborozukiNoWatashi.id,
    category: 'progress',
    images: ['/objects/demo/logs/interface-study-1920x1080.webp'],
    titleJa: '会話窓、三つの肌',
    titleEn: 'Three skins for one window',
    titleZhCn: '对话框的三种肌理',
    titleZhTw: '對話框的三種質地',
    titleKo: null,
    contentJa: `会話窓を作り直しました。夜の水、古い紙、油紙。作品ごとに肌を替えながら、寸法はひとつに揃えています。

セリフは二行まで。三行目が要るときは、そのセリフが長いのです。白石がそう言って、脚本の久遠寺がしばらく黙り、次の日に四百行が短くなりました。

縦持ちの画面では一行十六字。親指のための余白を、下三分の一に残してあります。`,
    contentEn: `We have rebuilt the dialogue window. Water at night, old paper, oiled paper: the skin changes from title to title while the measurements stay the same.

Two lines at most. If a third is needed, the line is too long. Shiraishi said so; Kuonji, who writes them, was silent for a while; the next day four hundred lines were shorter.

Held upright, a phone shows sixteen characters to the line. The lower third is left to your thumb.`,
    contentZhCn: `对话框重做了一遍。夜之水、旧纸、油纸——肌理随作品而变，尺寸则始终如一。

台词至多两行。若非要第三行不可，那便是台词太长了。白石这么说完，写剧本的久远寺沉默了一阵；第二天，有四百行变短了。

竖屏之下，每行十六个字。下方三分之一，留给拇指。`,
    contentZhTw: `對話框整個重做了。夜裡的水、舊紙、油紙，質地隨作品更換，尺寸則統一成一種。

台詞最多兩行。如果需要第三行，那就是台詞太長了。白石這麼一說，寫劇本的久遠寺沉默了好一會兒，隔天就有四百行變短了。

直拿手機的時候，一行十六個字。下面三分之一，留給大拇指。`,
    contentKo: null,
  },
];
