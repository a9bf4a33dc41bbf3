import type { ProjectInput } from 'shared-contracts/entities';

import type { DemoRecord } from '../record';
import { kobaiOffer } from './kobai-offer';
import { kobaiScene } from './kobai-scene';
import { trailerNamed } from './offer';
import { screenshotAddress, translatedScreenshots } from './translated-images';

const screenshots = [1, 2, 3].map((number) => `kobai-shoin-${number}`);

export const kobaiShoin: DemoRecord<ProjectInput> = {
  id: '3e91a6d8-27bc-4f05-b6e3-8a4d10c7f202',
  createdAt: '2023-04-03T01:00:00.000Z',
  titleJa: '紅梅書院',
  titleEn: 'The Red Plum Academy',
  titleZhCn: '红梅书院',
  titleZhTw: '紅梅書院',
  titleKo: '홍매서원',
  descriptionJa:
    '雪に閉ざされた山の書院で、書物から文字が消えていく。呼ばれた写字生の蘇墨は、一冊ずつ書き写すうちに、庭の紅梅が自分の筆づかいを真似ていることに気づく。失われた字を取り戻すか、白い頁のまま眠らせるか。筆の速さと墨の濃さで物語が変わる、冬ひと季（とき）の書物奇譚。',
  descriptionEn:
    'In a mountain academy closed off by snow, the writing is vanishing from the books. Su Mo, a copyist, is sent for; as she copies volume after volume she notices that the red plum in the courtyard has begun to imitate her hand. Should the lost characters be brought back, or left to sleep on the white page? One winter among books, in a story that turns on the speed of your brush and the depth of your ink.',
  descriptionZhCn:
    '大雪封山的书院里，书上的字正一个个消失。奉召而来的写字生苏墨逐册抄补，渐渐发觉庭中那株红梅，竟在模仿她的笔意。是寻回失落的字，还是任它们在白纸上长眠？行笔的疾徐、墨色的浓淡，都将改写这个冬天的故事。',
  descriptionZhTw:
    '大雪封山的書院裡，書上的字正一個接一個消失。奉召前來的寫字生蘇墨逐冊抄補，漸漸發現庭中那株紅梅，竟在模仿她的筆意。是要找回失落的字，還是讓它們在白紙上長眠？下筆的快慢、墨色的濃淡，都會改寫這個冬天的故事。',
  descriptionKo:
    '눈에 갇힌 산속 서원에서 책의 글자가 사라져 간다. 부름을 받고 온 사자생(寫字生) 소묵은 한 권씩 베껴 쓰다가, 뜰의 홍매가 자신의 붓놀림을 흉내 내고 있음을 알아챈다. 잃어버린 글자를 되찾을 것인가, 흰 종이 위에 잠들게 둘 것인가. 붓의 빠르기와 먹의 짙기로 이야기가 달라지는, 한 겨울의 책 이야기.',
  worldSettingJa: `都から九日、最後の三日は雪の上。紅梅書院は、王朝が三度替わるあいだ一冊も失わなかったことで知られる蔵書の山である。

文字は、読まれなくなると薄くなる。薄くなった字は夜のうちに紙を離れ、雪に紛れて山を下りるという。書院に残されたのは、白い頁と、題だけの書棚。

庭の紅梅は樹齢百年。花の数は、その年に消えた字の数にひとしい。`,
  worldSettingEn: `Nine days from the capital, the last three of them over snow, stands the Red Plum Academy: a mountain of books famous for not losing one volume while three dynasties came and went.

Characters grow thin when they are no longer read. The thinnest leave the paper by night, so it is said, and go down the mountain mixed in with the snow. What remains are white pages and shelves of titles.

The plum in the courtyard is a hundred years old. It bears as many blossoms as there were characters lost that year.`,
  worldSettingZhCn: `自京城行九日，末三日踏雪而上，方至红梅书院。王朝三易，此处藏书未失一册，因而闻名天下。

字若无人读，便会渐淡。淡到极处，夜里离纸而去，混入风雪，下山不返。书院中只余白页，与一架架徒有其题的书。

庭中红梅，树龄百年。每年花开几朵，便是那年走失了几个字。`,
  worldSettingZhTw: `從京城出發要走九天，最後三天都踩在雪上，才到得了紅梅書院。王朝換了三代，這裡的藏書一冊未失，因此名聞天下。

字若是沒有人讀，就會漸漸變淡。淡到極處，便趁夜離開紙面，混進風雪裡下山去。書院中剩下的，是一頁頁空白，和一架架只有書名的書。

庭中紅梅，樹齡百年。每年開幾朵花，就是那一年走失了幾個字。`,
  worldSettingKo: `도성에서 아흐레, 마지막 사흘은 눈길을 밟아야 닿는 홍매서원. 왕조가 세 번 바뀌는 동안 책 한 권 잃지 않은 것으로 이름난 장서의 산이다.

글자는 읽히지 않으면 옅어진다. 옅어질 대로 옅어진 글자는 밤사이 종이를 떠나, 눈에 섞여 산을 내려간다고 한다. 남은 것은 흰 책장과 제목뿐인 서가.

뜰의 홍매는 백 년을 살았다. 해마다 피는 꽃의 수는 그해에 사라진 글자의 수와 같다.`,
  ageRatingJa: '全年齢対象',
  ageRatingEn: 'All ages',
  ageRatingZhCn: '全年龄',
  ageRatingZhTw: '普遍級',
  ageRatingKo: '전체 이용가',
  screenshots: screenshots.map((name) => screenshotAddress(name)),
  localizedImages: translatedScreenshots(screenshots, '1600x900'),
  characters: [
    {
      nameJa: '蘇墨',
      nameEn: 'Su Mo',
      nameZhCn: '苏墨',
      nameZhTw: '蘇墨',
      nameKo: '소묵',
      readingJa: 'そぼく',
      roleJa: '写字生',
      roleEn: 'A copyist',
      roleZhCn: '写字生',
      roleZhTw: '寫字生',
      roleKo: '사자생',
      quoteJa: '「どなたの字でも書けます。わたしの字のほかは」',
      quoteEn: '“I can write in any hand, save my own.”',
      quoteZhCn: '“谁的字我都能写，除了我自己的。”',
      quoteZhTw: '「誰的字我都會寫，除了我自己的。」',
      quoteKo: '“누구의 글씨든 쓸 수 있습니다. 제 글씨만 빼고요.”',
      imageUrl: '/objects/demo/characters/su-mo-900x1200.webp',
      descriptionJa: '一度見た筆跡なら誰の手でも写せるが、自分の字を書いたことがない。',
      descriptionEn: 'She can copy any hand she has seen once, and has never written in her own.',
      descriptionZhCn: '凡见过一次的笔迹，皆能摹得一丝不差，却从未写过一个属于自己的字。',
      descriptionZhTw: '只要見過一次的筆跡，都能摹得一絲不差，卻從來沒寫過屬於自己的字。',
      descriptionKo: '한 번 본 필체라면 누구의 것이든 옮겨 쓰지만, 정작 자신의 글씨를 써 본 적은 없다.',
    },
    {
      nameJa: '紅綃',
      nameEn: 'Hongxiao',
      nameZhCn: '红绡',
      nameZhTw: '紅綃',
      nameKo: '홍초',
      readingJa: 'こうしょう',
      roleJa: '紅梅の精',
      roleEn: 'The spirit of the plum',
      roleZhCn: '红梅花灵',
      roleZhTw: '紅梅花靈',
      roleKo: '홍매의 정령',
      voice: 'a4e0c7d1-5b38-4f62-9c1a-7d20e8b6c502',
      voiceSample: '/objects/demo/voices/hongxiao.mp3',
      voiceCaptionJa: '〔花を数えて口ずさむ、言葉のない数え唄〕',
      voiceCaptionEn: '[She hums a counting song without words]',
      voiceCaptionZhCn: '〔数着花哼唱的无词童谣〕',
      voiceCaptionZhTw: '〔數著花哼唱的無詞童謠〕',
      voiceCaptionKo: '[꽃을 세며 흥얼거리는 가사 없는 노래]',
      quoteJa: '「その字はなんと読むの。教えて、散るまえに」',
      quoteEn: '“How is that one read? Teach me before I fall.”',
      quoteZhCn: '“那个字怎么念？教教我，趁我还没落。”',
      quoteZhTw: '「那個字怎麼唸？教教我，趁我還沒凋落。」',
      quoteKo: '“그 글자는 어떻게 읽어? 지기 전에 가르쳐 줘.”',
      imageUrl: '/objects/demo/characters/hongxiao-900x1200.webp',
      descriptionJa: '団扇の陰で笑う梅の精。人の言葉は話せるが、読める字はまだひとつしかない。',
      descriptionEn:
        'She laughs behind her round fan. She speaks as people do, but so far can read only a single character.',
      descriptionZhCn: '总在团扇后轻笑的花灵。人话说得极好，认得的字却还只有一个。',
      descriptionZhTw: '總躲在團扇後頭輕笑的花靈。人話說得極好，認得的字卻還只有一個。',
      descriptionKo:
        '둥근 부채 뒤에서 웃는 매화의 정령. 사람의 말은 할 줄 알지만, 읽을 수 있는 글자는 아직 하나뿐이다.',
    },
    {
      nameJa: '顧先生',
      nameEn: 'Master Gu',
      nameZhCn: '顾先生',
      nameZhTw: '顧先生',
      nameKo: '고 선생',
      readingJa: 'こせんせい',
      roleJa: '書院の山長',
      roleEn: 'Head of the academy',
      roleZhCn: '书院山长',
      roleZhTw: '書院山長',
      roleKo: '서원의 산장(山長)',
      quoteJa: '「白い頁ほど、よく読める」',
      quoteEn: '“The whiter the page, the better I read it.”',
      quoteZhCn: '“纸越白，老夫读得越清楚。”',
      quoteZhTw: '「紙愈白，老夫讀得愈清楚。」',
      quoteKo: '“흰 책장일수록 잘 읽히는 법이지.”',
      imageUrl: '/objects/demo/characters/master-gu-900x1200.webp',
      descriptionJa: '目を閉じて本を読む老学者。すべての頁を覚えているので、字が消えたことに最後まで気づかなかった。',
      descriptionEn:
        'An old scholar who reads with his eyes closed. Knowing every page by heart, he was the last to notice that the writing had gone.',
      descriptionZhCn: '闭目读书的老者。每一页都烂熟于心，所以字消失了，他最后一个知道。',
      descriptionZhTw: null,
      descriptionKo: '눈을 감고 책을 읽는 노학자. 모든 책장을 외우고 있어, 글자가 사라진 것을 가장 늦게 알았다.',
    },
  ],
  platforms: [
    { name: 'Windows', url: 'https://example.com/store/kobai-shoin', releaseDate: '2024-11-29' },
    { name: 'macOS', url: 'https://example.com/store/kobai-shoin/mac', releaseDate: '2024-11-29' },
    { name: 'Linux', url: 'https://example.com/store/kobai-shoin/linux', releaseDate: '2025-06-20' },
  ],
  ...kobaiScene,
  ...kobaiOffer,
  ...trailerNamed('kobai-shoin'),
  loglineJa: '字の消えていく雪の書院で、筆が物語を選ぶ。',
  loglineEn: 'In a snowbound academy whose words vanish, your brush tells the story.',
  loglineZhCn: '大雪封山的书院里，字正消失，由你的笔决定故事。',
  loglineZhTw: '大雪封山的書院裡，字正消失，由你的筆決定故事。',
  loglineKo: '글자가 사라져 가는 눈 속의 서원, 당신의 붓이 이야기를 고른다.',
  // A fictional work has no page there.
  steamUrl: 'https://store.steampowered.com/',
  mediaPackUrl: 'https://example.com/press/kobai-shoin.zip',
  pressContact: 'press@example.com',
  status: 'completed',
  progress: 100,
  posterUrl: '/objects/demo/posters/kobai-shoin-c581828-1800x2400.webp',
  textlessImage: '/objects/demo/posters/kobai-shoin-textless-c581828-1800x2400.webp',
  releaseDate: '2024-11-29',
  version: '1.2.0',
  isMainProject: 0,
};
