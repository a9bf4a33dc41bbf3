import type { LandingTextId } from './index';

export const texts = {
  'studio.headline': '{studio}의 이야기',
  'studio.aboutIntro': '비주얼 노벨을 만드는 스튜디오, {studio}입니다.',
  'studio.artTitle': '미술',
  'studio.artText': '그림은 각 작품 페이지에서 보실 수 있습니다.',
  'studio.storyTitle': '이야기',
  'studio.storyText': '줄거리와 세계관은 각 작품 페이지에서 읽으실 수 있습니다.',
  'studio.collaborationTitle': '공동 제작',
  'studio.collaborationText': '제작에 참여하고 싶으신 분은 문의 양식으로 연락해 주세요.',
  'studio.projectsIntro': '{studio}의 작품을 소개합니다.',
  'studio.behindText': '작품을 만드는 과정을 기록합니다.',
  'studio.partnersIntro': '작품에 함께하는 분들을 소개합니다.',
  'studio.joinTitle': '함께 작품을 만들어요',
  'studio.joinText': '문의 양식으로 연락해 주세요.',
  'studio.contactIntro': '하고 싶은 이야기를 들려주세요.',
} satisfies Record<LandingTextId, string>;
