import type { LandingTextId } from './index';

export const texts = {
  'studio.headline': '{studio}的故事',
  'studio.aboutIntro': '{studio}製作視覺小說。',
  'studio.artTitle': '視覺美術',
  'studio.artText': '作品的畫面，請至各作品頁面欣賞。',
  'studio.storyTitle': '故事',
  'studio.storyText': '劇情與世界觀，請至各作品頁面閱讀。',
  'studio.collaborationTitle': '合作',
  'studio.collaborationText': '如果您想參與製作，請透過聯絡表單與我們聯絡。',
  'studio.projectsIntro': '{studio}的作品。',
  'studio.behindText': '紀錄作品的製作過程。',
  'studio.partnersIntro': '參與作品製作的夥伴。',
  'studio.joinTitle': '一起創作吧',
  'studio.joinText': '請透過聯絡表單與我們聯絡。',
  'studio.contactIntro': '請告訴我們您想談的事情。',
} satisfies Record<LandingTextId, string>;
