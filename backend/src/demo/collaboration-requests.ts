import type { CollaborationRequestInput } from 'shared-contracts/entities';

import type { DemoRecord } from './record';

export const collaborationRequests: readonly DemoRecord<CollaborationRequestInput>[] = [
  {
    id: 'd1f08b63-7c2a-4e95-b048-39e6a5c1f701',
    createdAt: '2025-09-08T12:20:00.000Z',
    name: '문가람',
    contact: 'garam.moon@example.com',
    specialty: 'voice',
    experience: '성우 7년 차. 오디오북과 인디 게임에서 활동, 한국어·일본어 녹음 가능',
    portfolio: 'https://example.com/portfolio/garam-moon',
    message:
      '안녕하세요. 「홍매서원」을 한국어판으로 끝까지 플레이하고 연락드립니다. 홍초가 처음 글자를 읽는 장면에서 오래 머물렀습니다.\n\n「으스름달 나루」에서 물밑의 목소리나 마을 사람들의 속삭임처럼, 또렷하지 않아야 오히려 들리는 소리를 맡아 보고 싶습니다. 자택에 녹음 부스가 있으며, 오디션용 대본을 보내 주시면 사흘 안에 녹음해 드리겠습니다.',
    preferredLanguage: 'ko',
  },
  {
    id: 'd1f08b63-7c2a-4e95-b048-39e6a5c1f702',
    createdAt: '2025-09-29T02:45:00.000Z',
    name: '簡若水',
    contact: 'ruoshui.jian@example.com',
    specialty: 'art',
    experience: '背景美術五年，擅長水墨與厚塗的混合畫法',
    portfolio: 'https://example.com/portfolio/ruoshui',
    message:
      '墨花堂的各位好，我是住在台南的背景繪師。看到《雨傘巷夜話》裡被雨洗成條紋的白牆，想起老家騎樓下的午後雷陣雨。\n\n目前手上的案子十月底結束，十一月起每週可以撥出二十個小時。若需要試畫，我很樂意先畫一張雨夜的運河給各位看看。',
    preferredLanguage: 'zh-tw',
  },
  {
    id: 'd1f08b63-7c2a-4e95-b048-39e6a5c1f703',
    createdAt: '2025-10-20T08:05:00.000Z',
    name: 'Imogen Hartley',
    contact: 'imogen.hartley@example.com',
    specialty: 'script',
    experience: 'Literary translator from Japanese, eleven years; two novels and four visual novels',
    portfolio: 'https://example.com/portfolio/imogen-hartley',
    message:
      'I translate fiction from Japanese and would love to help bring The Hazy-Moon Ferry into English. What holds me is how much of it happens in what the ferrywoman leaves out; that is precisely what tends to get lost when dialogue is translated one line at a time.\n\nI would be glad to prepare a sample of the boathouse chapter, with notes on Ungai’s dialect, so that we could talk about voice before anything else.',
    preferredLanguage: 'en',
  },
];
