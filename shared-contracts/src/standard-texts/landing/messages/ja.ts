export const texts = {
  'studio.headline': '墨に咲く、物語の花。',
  'studio.aboutIntro':
    '{studio}は、絵師と書き手と音の作り手が集う小さな工房です。古い絵巻の余白と、現代の遊び心のあいだにある物語を、時間をかけて磨いています。',
  'studio.artTitle': '余白を描く美術',
  'studio.artText': '水墨のにじみと和紙の肌理を画面に。一枚ごとに手で描く背景と立ち絵が、静けさごと物語を運びます。',
  'studio.storyTitle': '深く潜る物語',
  'studio.storyText':
    '神話や史書、土地に残る言い伝えを読み解き、選択のたびに別の顔を見せる物語へ。読み終えたあとにも残る問いを置いていきます。',
  'studio.collaborationTitle': '専門家との共同制作',
  'studio.collaborationText': '声優、作曲家、映像作家。それぞれの道の専門家と対等に机を囲み、一つの作品をつくります。',
  'studio.projectsIntro': 'いま墨をすり、筆をとっている物語たち。',
  'studio.behindText': '下描き、没案、録音の日。作品が生まれるまでの日々を記しています。',
  'studio.partnersIntro': '作品に声と色と音を与えてくれる人たち。',
  'studio.joinTitle': 'あなたの筆を、この物語に',
  'studio.joinText': '一緒に作品をつくる仲間を探しています。',
  'studio.contactIntro': '声、絵、文、音。得意なものと、つくりたい物語を教えてください。',
  'studio.contactPromise': '24時間以内にご返信します。',
  'studio.contactHours': '対応時間：平日10:00〜19:00（日本時間）',
};
