import type { LandingTextId } from './index';

export const texts = {
  'studio.headline': '먹빛에 피어나는 이야기의 꽃',
  'studio.aboutIntro':
    '화가와 작가, 소리를 만드는 이들이 모인 작은 공방, {studio}입니다. 옛 두루마리 그림의 여백과 오늘의 감각 사이에 있는 이야기를 오랜 시간 다듬습니다.',
  'studio.artTitle': '여백을 그리는 미술',
  'studio.artText':
    '먹의 번짐과 종이의 결을 화면에 담습니다. 한 장 한 장 손으로 그린 배경과 인물이 고요함까지 이야기에 실어 전합니다.',
  'studio.storyTitle': '깊이 잠기는 이야기',
  'studio.storyText':
    '신화와 역사서, 땅에 남은 전설을 읽어 내어 선택할 때마다 다른 얼굴을 보여 주는 이야기로 만듭니다. 다 읽은 뒤에도 남는 물음을 놓아둡니다.',
  'studio.collaborationTitle': '전문가와의 공동 제작',
  'studio.collaborationText':
    '성우, 작곡가, 영상 작가. 각 분야의 전문가와 대등하게 한 책상에 둘러앉아 하나의 작품을 만듭니다.',
  'studio.projectsIntro': '지금 먹을 갈고 붓을 들고 있는 이야기들.',
  'studio.behindText': '밑그림, 버려진 초안, 녹음하던 날. 작품이 태어나기까지의 나날을 기록합니다.',
  'studio.partnersIntro': '작품에 목소리와 빛깔과 소리를 불어넣는 사람들.',
  'studio.joinTitle': '당신의 재능을 이 이야기에',
  'studio.joinText': '함께 작품을 만들 동료를 찾고 있습니다.',
  'studio.contactIntro': '목소리, 그림, 글, 소리. 잘하는 것과 만들고 싶은 이야기를 들려주세요.',
  'studio.contactPromise': '24시간 이내에 답장드립니다.',
  'studio.contactHours': '응대 시간: 평일 10:00–19:00(일본 시간)',
} satisfies Record<LandingTextId, string>;
