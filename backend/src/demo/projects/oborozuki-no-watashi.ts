import type { ProjectInput } from 'shared-contracts/entities';

import type { DemoRecord } from '../record';
import { oborozukiScene } from './oborozuki-scene';
import { trailerNamed } from './offer';
import { oborozukiOffer } from './oborozuki-offer';
import { screenshotAddress, translatedScreenshots } from './translated-images';

const screenshots = [1, 2, 3, 4].map((number) => `oborozuki-no-watashi-${number}`);
const poster = (name: string) => `/objects/demo/posters/${name}-c283858-1800x2400.webp`;

export const oborozukiNoWatashi: DemoRecord<ProjectInput> = {
  id: '0b7f3c52-9d41-4a6e-8f10-5c2e71d9a401',
  createdAt: '2024-03-11T01:00:00.000Z',
  titleJa: '朧月の渡し',
  titleEn: 'The Hazy-Moon Ferry',
  titleZhCn: '胧月渡',
  titleZhTw: '朧月渡',
  titleKo: '으스름달 나루',
  descriptionJa:
    '月が朧に霞む夜だけ、湖の渡し場に灯がともる。櫂をとるのは、笠で目を隠した娘・小夜。客が払う渡し賃は銭ではなく、「忘れたくないこと」をひとつ。自分の名を失くした旅人を乗せた晩、湖の底で、とうに沈んだはずの鳥居が鳴った。五つの夜をかけて、ひとりの客を向こう岸へ送る、静かな怪異譚。',
  descriptionEn:
    'Only on nights when the moon blurs does a lamp burn at the ferry landing. The girl at the oar hides her eyes beneath a sedge hat, and the fare she asks is never coin: it is one thing you would rather not forget. On the night she takes aboard a traveller who has lost his own name, a torii that drowned long ago sounds from the bottom of the lake. A quiet tale of the uncanny, five nights long, about carrying a single passenger to the far shore.',
  descriptionZhCn:
    '唯有月色朦胧之夜，湖边渡口才会亮起一盏灯。执桨的少女小夜以斗笠遮住双眼，她收的渡资不是银钱，而是一件“舍不得忘记的事”。某夜，她载上一位连自己的名字都已遗失的旅人，湖底那座早该沉没的鸟居，忽然响了。用五个夜晚，将一位客人送往彼岸——这是一则静谧的怪谈。',
  descriptionZhTw:
    '唯有月色朦朧的夜裡，湖畔渡口才會點起一盞燈。執槳的少女小夜以斗笠掩住雙眼，她收的船資不是銀兩，而是一件「捨不得忘記的事」。那一晚，她載上一名連自己的名字都弄丟了的旅人，湖底那座早已沉沒的鳥居，竟響了起來。以五個夜晚，送一位客人到彼岸——這是一則靜謐的怪談。',
  descriptionKo:
    '달이 으스름하게 번지는 밤에만 호숫가 나루에 등불이 켜진다. 노를 잡은 이는 삿갓으로 눈을 가린 소녀 사요. 그가 받는 뱃삯은 돈이 아니라 ‘잊고 싶지 않은 것’ 하나다. 제 이름을 잃어버린 나그네를 태운 밤, 호수 밑바닥에서 오래전에 가라앉은 도리이가 울었다. 다섯 밤에 걸쳐 한 사람의 손님을 건너편 기슭으로 데려다주는, 고요한 기담.',
  loglineJa: '月の滲む夜にだけ出る渡し舟。渡し賃は、忘れたくないことをひとつ。',
  loglineEn:
    'A ferry that sails only under a blurred moon, and takes as its fare one thing you would rather not forget.',
  loglineZhCn: '只在月色朦胧之夜出航的渡船，渡资是一件舍不得忘记的事。',
  loglineZhTw: '只在月色朦朧之夜出航的渡船，船資是一件捨不得忘記的事。',
  loglineKo: '달이 번지는 밤에만 뜨는 나룻배. 뱃삯은 잊고 싶지 않은 것 하나.',
  worldSettingJa: `山あいの湖、{朧ヶ淵|おぼろがふち}。昼は漁師さえ近づかないこの水辺に、月の輪郭がほどける夜にかぎって、渡し舟が出る。

向こう岸に何があるのか、帰ってきた者が口をつぐむので、誰も知らない。わかっているのは、舟に乗る者はかならずひとつ記憶を置いていくこと、そして置かれた記憶は湖の水草になって揺れていること。

百年前、この湖には村と社があった。水底の鳥居は、満ちた月が水面に触れるあいだだけ、かすかに鳴るという。`,
  worldSettingEn: `Oborogafuchi is a lake folded between mountains. Even fishermen keep away from it by day; but on nights when the outline of the moon comes undone, a ferry puts out.

No one knows what lies on the far shore, for those who return will not speak of it. This much is certain: whoever boards leaves one memory behind, and the memories left behind sway at the bottom as waterweed.

A hundred years ago a village stood here, and a shrine. The torii on the lake bed is said to sound, very faintly, for as long as the full moon touches the water.`,
  worldSettingZhCn: `群山之间有湖，名曰胧渊。白日里连渔夫也不愿靠近，唯独月轮的轮廓化开之夜，渡船才会离岸。

彼岸究竟有什么，无人知晓，因为回来的人都闭口不谈。人们只知道：上船者必留下一段记忆，而被留下的记忆，都化作湖底摇曳的水草。

百年之前，这里曾有村庄与神社。据说满月触及水面的片刻，湖底的鸟居会发出极轻的声响。`,
  worldSettingZhTw: `群山環抱之間，有湖名為朧淵。白天連漁夫都不願靠近，唯有月亮的輪廓漸漸化開的夜裡，渡船才會離岸。

彼岸有什麼，沒有人曉得，因為回來的人全都絕口不提。大家只知道：上船的人必得留下一段記憶，而那些被留下的記憶，都成了湖底搖曳的水草。

一百年前，這裡曾有村落與神社。相傳滿月觸及水面的那一刻，湖底的鳥居會輕輕響起。`,
  worldSettingKo: `산과 산 사이에 접힌 듯 놓인 호수, 오보로가후치. 낮에는 어부도 얼씬하지 않는 이 물가에, 달의 윤곽이 풀어지는 밤에만 나룻배가 뜬다.

건너편에 무엇이 있는지는 아무도 모른다. 돌아온 이들이 하나같이 입을 다물기 때문이다. 다만 배에 오르는 이는 반드시 기억 하나를 두고 가며, 두고 간 기억은 물풀이 되어 호수 밑에서 흔들린다고 한다.

백 년 전 이곳에는 마을과 신사가 있었다. 보름달이 수면에 닿는 동안, 물밑의 도리이는 아주 희미하게 운다.`,
  ageRatingJa: '12歳以上',
  ageRatingEn: 'Ages 12 and up',
  ageRatingZhCn: '适龄提示 12+',
  ageRatingZhTw: '輔12級',
  ageRatingKo: '12세 이용가',
  screenshots: screenshots.map((name) => screenshotAddress(name)),
  localizedImages: [
    { language: 'en', original: poster('oborozuki-no-watashi'), image: poster('oborozuki-no-watashi-en') },
    ...translatedScreenshots(screenshots),
  ],
  characters: [
    {
      nameJa: '小夜',
      nameEn: 'Sayo',
      nameZhCn: '小夜',
      nameZhTw: '小夜',
      nameKo: '사요',
      readingJa: 'さよ',
      readingZhCn: 'Sayo',
      readingZhTw: 'Sayo',
      roleJa: '渡し守',
      roleEn: 'The ferrywoman',
      roleZhCn: '摆渡人',
      roleZhTw: '擺渡人',
      roleKo: '나루의 뱃사공',
      quoteJa: '「渡し賃は、忘れたくないことをひとつ」',
      quoteEn: '“Your fare is one thing you would rather not forget.”',
      quoteZhCn: '“渡资，是一件你舍不得忘记的事。”',
      quoteZhTw: '「船資，是一件你捨不得忘記的事。」',
      quoteKo: '“뱃삯은, 잊고 싶지 않은 것 하나.”',
      voice: 'a4e0c7d1-5b38-4f62-9c1a-7d20e8b6c501',
      voiceSample: '/objects/demo/voices/sayo.mp3',
      voiceCaptionJa: '〔櫂を漕ぎながら口ずさむ、言葉のない舟唄〕',
      voiceCaptionEn: '[She hums a rowing song without words]',
      voiceCaptionZhCn: '〔摇桨时哼唱的无词船歌〕',
      voiceCaptionZhTw: '〔搖槳時哼唱的無詞船歌〕',
      voiceCaptionKo: '[노를 저으며 흥얼거리는 가사 없는 뱃노래]',
      imageUrl: '/objects/demo/characters/sayo-900x1200.webp',
      descriptionJa:
        '深い笠の下の目を、見た者はいない。客の記憶はひとつも忘れないのに、自分がいつから櫂を握っているのかだけは思い出せない。',
      descriptionEn:
        'No one has seen the eyes under her hat. She forgets none of her passengers’ memories, yet cannot recall when she first took up the oar.',
      descriptionZhCn: '没有人见过斗笠下的那双眼。客人的记忆她一件也不曾忘，唯独想不起自己是何时握起这支桨的。',
      descriptionZhTw: '沒有人見過斗笠底下的那雙眼。客人的記憶她一件也沒忘，唯獨想不起自己是從何時握起這支槳的。',
      descriptionKo:
        '삿갓 아래의 눈을 본 사람은 없다. 손님의 기억은 하나도 잊지 않으면서, 자신이 언제부터 노를 잡았는지만은 떠올리지 못한다.',
    },
    {
      nameJa: '朱鷺',
      nameEn: 'Toki',
      nameZhCn: '朱鹭',
      nameZhTw: '朱鷺',
      nameKo: '도키',
      readingJa: 'とき',
      readingZhCn: 'Toki',
      readingZhTw: 'Toki',
      roleJa: '名を失くした旅人',
      roleEn: 'The traveller without a name',
      roleZhCn: '失去名字的旅人',
      roleZhTw: '失去名字的旅人',
      roleKo: '이름을 잃은 나그네',
      quoteJa: '「名を返してくれとは言わない。呼んでくれるなら」',
      quoteEn: '“I do not ask for my name back. Only that you call me.”',
      quoteZhCn: '“我不求你还我名字，只求你唤我一声。”',
      quoteZhTw: '「我不求你還我名字，只求你喚我一聲。」',
      quoteKo: '“이름을 돌려 달라고는 않겠네. 불러만 준다면.”',
      imageUrl: '/objects/demo/characters/toki-900x1200.webp',
      descriptionJa:
        '羽織の色から、小夜が仮に「朱鷺」と呼ぶ。手放さない提灯には、見覚えのない筆跡で一字、「渡」とある。',
      descriptionEn:
        'Sayo calls him Toki, after the colour of his coat. The lantern he will not part with bears a single character, “cross”, in a hand he does not know.',
      descriptionZhCn: '因羽织的颜色，小夜暂且唤他“朱鹭”。他从不离手的灯笼上，有一个他认不出笔迹的“渡”字。',
      descriptionZhTw: '因為外褂的顏色，小夜暫且喚他「朱鷺」。他從不離手的燈籠上，寫著一個他認不出筆跡的「渡」字。',
      descriptionKo:
        '겉옷의 빛깔을 보고 사요가 임시로 붙여 준 이름이다. 손에서 놓지 않는 등롱에는 낯선 필체로 ‘건널 도(渡)’ 자가 적혀 있다.',
    },
    {
      nameJa: '雲外',
      nameEn: 'Ungai',
      nameZhCn: '云外',
      nameZhTw: '雲外',
      nameKo: '운가이',
      readingJa: 'うんがい',
      readingZhCn: 'Ungai',
      readingZhTw: 'Ungai',
      roleJa: '虚無僧',
      roleEn: 'A wandering flute monk',
      roleZhCn: '虚无僧',
      roleZhTw: '虛無僧',
      roleKo: '허무승(虛無僧)',
      quoteJa: '「湖は、吹けば鳴る」',
      quoteEn: '“Breathe on the lake, and it sounds.”',
      quoteZhCn: '“湖，一吹便响。”',
      quoteZhTw: '「湖，一吹便響。」',
      quoteKo: '“호수는 불면 우느니.”',
      imageUrl: '/objects/demo/characters/ungai-900x1200.webp',
      descriptionJa: '舟宿に居ついた尺八吹き。湖を渡る気はないという。天蓋の奥の声は、百年前の村の訛りをしている。',
      descriptionEn:
        'A shakuhachi player who has settled at the boathouse and says he has no wish to cross. The voice inside the basket speaks with the accent of a village a hundred years gone.',
      descriptionZhCn: '寄居舟宿的尺八客，自称无意渡湖。天盖之下的嗓音，带着百年前那座村庄的乡音。',
      descriptionZhTw: null,
      descriptionKo:
        '뱃집에 눌러앉은 샤쿠하치 악사. 호수를 건널 마음은 없다고 한다. 그의 목소리에는 백 년 전 마을의 사투리가 배어 있다.',
    },
    {
      nameJa: '汀',
      nameEn: 'Migiwa',
      nameZhCn: '汀',
      nameZhTw: '汀',
      nameKo: '미기와',
      readingJa: 'みぎわ',
      readingZhCn: 'Migiwa',
      readingZhTw: 'Migiwa',
      roleJa: '湖の主',
      roleEn: 'The lady of the lake',
      roleZhCn: '湖之主',
      roleZhTw: '湖之主',
      roleKo: '호수의 주인',
      quoteJa: '「おかえり、と言えるまで待っている」',
      quoteEn: '“I will wait until I can say: welcome home.”',
      quoteZhCn: '“我会等到能对你说‘欢迎回来’的那天。”',
      quoteZhTw: '「我會等到能對你說『歡迎回來』的那天。」',
      quoteKo: '“어서 와, 하고 말할 수 있을 때까지 기다릴게.”',
      voice: 'a4e0c7d1-5b38-4f62-9c1a-7d20e8b6c502',
      voiceSample: '/objects/demo/voices/migiwa.mp3',
      voiceCaptionJa: '〔水の底から届く、言葉のない歌声〕',
      voiceCaptionEn: '[She sings without words, as if from below the water]',
      voiceCaptionZhCn: '〔仿佛自水底传来的无词歌声〕',
      voiceCaptionZhTw: '〔彷彿自水底傳來的無詞歌聲〕',
      voiceCaptionKo: '[물 밑에서 들려오는 듯한 가사 없는 노래]',
      imageUrl: '/objects/demo/characters/migiwa-900x1200.webp',
      descriptionJa:
        '水面の下から小夜を呼ぶ声。人が置いていった記憶で髪を編み、その髪がほどけると、湖は少しだけ深くなる。',
      descriptionEn:
        'A voice that calls Sayo from beneath the surface. She braids her hair from the memories people leave; whenever it comes loose, the lake grows a little deeper.',
      descriptionZhCn: '从水面下呼唤小夜的声音。她以人们留下的记忆编成长发，每当发辫散开，湖水便深一分。',
      descriptionZhTw: '從水面下呼喚小夜的聲音。她用人們留下的記憶編成長髮，每當髮辮鬆開，湖水就又深了一點。',
      descriptionKo: null,
    },
  ],
  platforms: [
    { name: 'Windows', url: 'https://example.com/store/oborozuki-no-watashi', releaseDate: '2027-03-20' },
    { name: 'macOS', url: 'https://example.com/store/oborozuki-no-watashi/mac', releaseDate: '2027-03-20' },
    { name: 'Linux', url: null, releaseDate: null },
  ],
  ...oborozukiScene,
  ...oborozukiOffer,
  // A fictional work has no page there.
  steamUrl: 'https://store.steampowered.com/',
  pressContact: 'press@example.com',
  ...trailerNamed('oborozuki-no-watashi'),
  logos: ['/objects/demo/logos/bokkado-512x512.webp'],
  status: 'in-development',
  progress: 72,
  posterUrl: poster('oborozuki-no-watashi'),
  textlessImage: poster('oborozuki-no-watashi-textless'),
  releaseDate: '2027-03-20',
  version: '0.7.2',
  isMainProject: 1,
};
