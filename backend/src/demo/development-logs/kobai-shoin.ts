import type { DevelopmentLogInput } from 'shared-contracts/entities';

import { kobaiShoin } from '../projects/kobai-shoin';
import type { DemoRecord } from '../record';

export const kobaiShoinLogs: readonly DemoRecord<DevelopmentLogInput>[] = [
  {
    id: 'e27d5a90-1c84-4b3f-a6d2-94f0b8e3c601',
    createdAt: '2024-12-06T03:00:00.000Z',
    publishedAt: '2024-12-06T03:00:00.000Z',
    projectId: kobaiShoin.id,
    category: 'announcement',
    images: null,
    titleJa: '『紅梅書院』発売から一週間',
    titleEn: 'One week of The Red Plum Academy',
    titleZhCn: '《红梅书院》发售一周',
    titleZhTw: '《紅梅書院》發售滿一週',
    titleKo: '「홍매서원」 출시 일주일',
    contentJa: `十一月二十九日に『紅梅書院』をお届けしてから、一週間が経ちました。手にとってくださった皆さま、ほんとうにありがとうございます。

いただいた感想のなかに、「読み終えてから、自分の本棚の本を一冊ひらいて、字が残っているか確かめた」というお便りがありました。私たちが作りたかったのは、たぶんその数秒です。

文字が表示されないことがある、というご報告もいただいています。半分は修正の済んだ不具合で、半分は物語どおりです。`,
    contentEn: `A week has passed since The Red Plum Academy went out on 29 November. To everyone who has opened it: thank you, truly.

One of you wrote that after the ending you took a book down from your own shelf to check whether the writing was still there. Those few seconds may well be what we set out to make.

We have also had reports of characters failing to appear. Half of these were bugs, now fixed. The other half are the story.`,
    contentZhCn: `自十一月二十九日《红梅书院》与大家见面，已过去一周。感谢每一位翻开它的人。

来信之中，有人写道：“读完之后，我从自己的书架上抽出一本书，确认里面的字还在不在。”我们想做的，或许正是那短短几秒。

也有朋友反映，有时文字会显示不出来。其中一半是已经修复的问题，另一半，故事本来如此。`,
    contentZhTw: `《紅梅書院》在十一月二十九日和大家見面，轉眼一個星期了。謝謝每一位翻開它的人。

來信裡有人寫道：「看完以後，我從自己的書架抽出一本書，確認字還在不在。」我們想做的，或許就是那幾秒鐘。

也有人回報，有時候文字會顯示不出來。其中一半是已經修好的問題，另一半，故事本來就是這樣。`,
    contentKo: `11월 29일 「홍매서원」을 선보인 지 일주일이 지났습니다. 책장을 넘겨 주신 모든 분께 진심으로 감사드립니다.

보내 주신 감상 가운데 “다 읽고 나서 제 책장의 책을 한 권 꺼내, 글자가 남아 있는지 확인했다”는 글이 있었습니다. 저희가 만들고 싶었던 것은 아마 그 몇 초일 것입니다.

글자가 보이지 않을 때가 있다는 제보도 받았습니다. 절반은 이미 고친 오류이고, 나머지 절반은 이야기 그대로입니다.`,
  },
  {
    id: 'e27d5a90-1c84-4b3f-a6d2-94f0b8e3c602',
    createdAt: '2024-12-27T03:00:00.000Z',
    publishedAt: '2024-12-27T03:00:00.000Z',
    projectId: kobaiShoin.id,
    category: 'behind-scenes',
    images: ['/objects/demo/screenshots/kobai-shoin-3-textless-1600x900.webp'],
    titleJa: '「雪」を書くための十一画',
    titleEn: 'Eleven strokes of snow',
    titleZhCn: '写一个“雪”字的十一笔',
    titleZhTw: '寫一個「雪」字的十一筆',
    titleKo: '‘눈 설(雪)’ 자의 열한 획',
    contentJa: `臨書の場面は、最初は三画で終わる予定でした。マウスで字を書くのは、誰にとっても気持ちのよいことではないからです。

考えを変えたのは、習字の先生に試作を触ってもらったときでした。先生は画面ではなく、筆を持たない左手を見ていました。「紙を押さえていませんね」と。

いまの臨書では、書いていないあいだの呼吸も数えています。息を止めて書いた線は濃く、吐きながら書いた線は少しかすれます。うまい字を書く必要はありません。紅綃が読めれば、それでじゅうぶんです。`,
    contentEn: `The copying scene was meant to end after three strokes. Nobody enjoys writing characters with a mouse.

What changed our minds was handing the prototype to a calligraphy teacher. She did not watch the screen; she watched the hand that held no brush. “You are not holding down the paper,” she said.

So the scene now counts your breath between strokes as well. A line drawn on a held breath comes out dark; one drawn while breathing out is a little dry. You need not write well. It is enough if Hongxiao can read it.`,
    contentZhCn: `临书一段，原本只打算写三笔。用鼠标写字，对谁来说都算不上享受。

让我们改变主意的，是请一位书法老师试玩的那天。老师看的不是屏幕，而是没有握笔的左手。“您没有按住纸。”她说。

如今的临书，连不落笔时的呼吸也一并计入。屏息写下的线条浓，吐气写下的略带飞白。字不必写得好，红绡认得出，便够了。`,
    contentZhTw: `臨書那一段，原本只打算寫三筆就結束。用滑鼠寫字，對誰來說都稱不上享受。

讓我們改變主意的，是請書法老師試玩的那一天。老師看的不是螢幕，而是沒有拿筆的左手。「您沒有按住紙。」她說。

現在的臨書，連不下筆時的呼吸也算進去了。屏住氣寫的線條濃，吐著氣寫的會有點飛白。字不必寫得好，紅綃看得懂就夠了。`,
    contentKo: null,
  },
  {
    id: 'e27d5a90-1c84-4b3f-a6d2-94f0b8e3c603',
    createdAt: '2025-06-20T03:00:00.000Z',
    publishedAt: '2025-06-20T03:00:00.000Z',
    projectId: kobaiShoin.id,
    category: 'announcement',
    images: null,
    titleJa: '『紅梅書院』一・二版：繁体字と韓国語',
    titleEn: 'The Red Plum Academy 1.2: Traditional Chinese and Korean',
    titleZhCn: '《红梅书院》1.2版：新增繁体中文与韩语',
    titleZhTw: '《紅梅書院》1.2版：繁體中文與韓文登場',
    titleKo: '「홍매서원」 1.2판: 번체 중국어와 한국어 추가',
    contentJa: `本日、『紅梅書院』一・二版を公開しました。繁体字中国語と韓国語で、はじめから終わりまで遊んでいただけます。Linux版もこの版からです。

韓国語版では、消えていく文字をどうするかがいちばんの難題でした。ハングルは消えると子音と母音がばらばらに残ります。その残りかたが美しかったので、韓国語版にだけ、雪の日の場面をひとつ足しました。

これまでの保存データはそのままお使いいただけます。`,
    contentEn: `Version 1.2 of The Red Plum Academy is out today, playable from beginning to end in Traditional Chinese and Korean. A Linux version joins with this one.

In Korean, the question was how writing should vanish. When a syllable of hangul disappears, its consonants and vowels are left lying about; they looked so lovely that the Korean edition has gained one snowy scene that no other edition has.

Your existing saves carry over as they are.`,
    contentZhCn: null,
    contentZhTw: `《紅梅書院》1.2版今天公開了。從頭到尾都能以繁體中文與韓文遊玩，Linux版也從這一版開始提供。

韓文版最大的難題，是字該怎麼消失。韓文的字一消失，子音和母音會零零落落地留下來。那模樣太美，於是韓文版獨獨多了一場雪日的戲。

先前的存檔可以直接沿用。`,
    contentKo: `오늘 「홍매서원」 1.2판을 공개했습니다. 처음부터 끝까지 번체 중국어와 한국어로 즐기실 수 있으며, 리눅스판도 이번 판부터 제공합니다.

한국어판에서 가장 어려웠던 것은 글자를 어떻게 사라지게 하느냐였습니다. 한글은 사라질 때 자음과 모음이 흩어져 남습니다. 그 모습이 아름다워, 한국어판에만 눈 오는 날의 장면을 하나 더했습니다.

기존 저장 데이터는 그대로 쓰실 수 있습니다.`,
  },
];
