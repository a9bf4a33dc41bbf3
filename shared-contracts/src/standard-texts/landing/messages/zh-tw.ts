import type { LandingTextId } from './index';

export const texts = {
  'studio.headline': '墨中綻放的故事之花',
  'studio.aboutIntro':
    '{studio}是畫師、作家與音樂人共聚的小小工坊。我們用時間琢磨那些棲身於古老畫卷的留白與當代趣味之間的故事。',
  'studio.artTitle': '懂得留白的美術',
  'studio.artText': '把水墨的暈染與紙張的肌理帶到螢幕上。每一幅背景與立繪皆由手繪完成，連同寂靜一起訴說故事。',
  'studio.storyTitle': '深入人心的故事',
  'studio.storyText': '我們研讀神話、史書與各地的傳說，讓故事隨著每一次選擇顯露不同的面貌，並在結束之後留下一個問題。',
  'studio.collaborationTitle': '與專業創作者合作',
  'studio.collaborationText': '聲優、作曲家、影像創作者——我們與各領域的專家平等地圍坐一桌，共同完成一部作品。',
  'studio.projectsIntro': '此刻正在研墨落筆的故事。',
  'studio.behindText': '草圖、廢案、錄音的日子——紀錄作品誕生之前的每一天。',
  'studio.partnersIntro': '為作品賦予聲音、色彩與旋律的人們。',
  'studio.joinTitle': '讓您的才華走進這些故事',
  'studio.joinText': '我們正在尋找一起創作的夥伴。',
  'studio.contactIntro': '聲音、畫面、文字、音樂——告訴我們您的所長，以及您想創作的故事。',
  'studio.contactPromise': '我們將在24小時內回覆。',
  'studio.contactHours': '聯絡時間：平日10:00–19:00（日本時間）',
} satisfies Record<LandingTextId, string>;
