import type { LandingTextId } from './index';

export const texts = {
  'studio.headline': '墨中绽放的故事之花',
  'studio.aboutIntro':
    '{studio}是画师、作家与音乐人共聚的小小工坊。我们用时间打磨那些栖身于古老画卷的留白与现代趣味之间的故事。',
  'studio.artTitle': '懂得留白的美术',
  'studio.artText': '把水墨的晕染与纸张的肌理带到屏幕上。每一幅背景与立绘都由手绘完成，连同寂静一起讲述故事。',
  'studio.storyTitle': '深入人心的故事',
  'studio.storyText': '我们研读神话、史书与各地的传说，让故事随着每一次选择显露不同的面貌，并在结束之后留下一个问题。',
  'studio.collaborationTitle': '与专业创作者合作',
  'studio.collaborationText': '声优、作曲家、影像创作者——我们与各领域的专家平等地围坐一桌，共同完成一部作品。',
  'studio.projectsIntro': '此刻正在研墨落笔的故事。',
  'studio.behindText': '草图、废案、录音的日子——记录作品诞生之前的每一天。',
  'studio.partnersIntro': '为作品赋予声音、色彩与旋律的人们。',
  'studio.joinTitle': '让您的才华走进这些故事',
  'studio.joinText': '我们正在寻找一起创作的伙伴。',
  'studio.contactIntro': '声音、画面、文字、音乐——告诉我们您的所长，以及您想创作的故事。',
  'studio.contactPromise': '我们将在24小时内回复。',
  'studio.contactHours': '联系时间：工作日10:00–19:00（日本时间）',
} satisfies Record<LandingTextId, string>;
