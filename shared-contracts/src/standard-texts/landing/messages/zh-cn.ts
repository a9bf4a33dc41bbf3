import type { LandingTextId } from './index';

export const texts = {
  'studio.headline': '{studio}的故事',
  'studio.aboutIntro': '{studio}制作视觉小说。',
  'studio.artTitle': '视觉美术',
  'studio.artText': '作品的画面，请前往各作品页面欣赏。',
  'studio.storyTitle': '故事',
  'studio.storyText': '剧情与世界观，请前往各作品页面阅读。',
  'studio.collaborationTitle': '合作',
  'studio.collaborationText': '如果您想参与制作，请通过联系表单与我们联系。',
  'studio.projectsIntro': '{studio}的作品。',
  'studio.behindText': '记录作品的制作过程。',
  'studio.partnersIntro': '参与作品制作的伙伴。',
  'studio.joinTitle': '一起创作吧',
  'studio.joinText': '请通过联系表单与我们联系。',
  'studio.contactIntro': '请告诉我们您想谈的事情。',
} satisfies Record<LandingTextId, string>;
